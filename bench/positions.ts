import { setTimeout as sleep } from 'node:timers/promises';
import { peakOf, startServer, type Server } from './http.ts';
import { importing, usual, type Day } from './importing.ts';
import { makeLargeFirm } from './largeFirm.ts';
import { openFirm, type Firm } from './openFirm.ts';

/** A list's page and one account, as four people read them one after the other. */
const read = async ({ url, cookie }: Server, isOver: () => boolean): Promise<readonly number[]> => {
  const took: number[] = [];
  const person = async () => {
    while (!isOver()) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/accounts?perPage=30&search=777`, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.text();
      took.push(performance.now() - began);
      await sleep(250);
    }
  };
  await Promise.all([person(), person(), person(), person()]);
  return took.sort((a, b) => a - b);
};

const share = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? 0;

/** A day as any other, and one on which all that the firm has moves. */
const days: readonly (readonly [name: string, day: Day])[] = [
  ['import of 1,000,000 positions', usual],
  ['the same, all accounts half as much again', { asOf: '2026-01-16', thousandths: 1500n }],
];

/**
 * `npm run bench -- positions`: a million positions come in while four people read accounts, beside the same people
 * alone.
 */
const bench = async (firm: Firm): Promise<void> => {
  await makeLargeFirm(firm.client);
  const server = await startServer(firm.env);
  try {
    await read(server, until(5_000));
    tell(firm, server, 'alone', await read(server, until(20_000)));
    for (const [name, day] of days) await importBeside(firm, server, name, day);
  } finally {
    await server.stop();
  }
};

const until = (milliseconds: number): (() => boolean) => {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
};

const importBeside = async (firm: Firm, server: Server, name: string, day: Day): Promise<void> => {
  const { orm, config, home, report } = firm;
  let isOver = false;
  let meanwhile: Promise<readonly number[]> | undefined;
  const begin = () => void (meanwhile = read(server, () => isOver));
  const { took } = await importing.ours(orm, config, home, day, begin).finally(() => (isOver = true));
  report.alone(name, took, peakOf(process.pid));
  tell(firm, server, 'meanwhile', (await meanwhile) ?? []);
  await firm.client.query('vacuum (analyze)');
};

const tell = ({ report }: Firm, server: Server, when: string, took: readonly number[]): void => {
  for (const [part, calls] of [
    [0.5, 'half'],
    [0.95, '95 of 100'],
  ] as const)
    report.alone(`accounts searched, ${calls} of the calls, ${when}`, share(took, part), server.peak());
};

await openFirm(bench);
