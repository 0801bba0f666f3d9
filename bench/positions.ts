import { setTimeout as sleep } from 'node:timers/promises';
import { peakOf, startServer, type Server } from './http.ts';
import { importing } from './importing.ts';
import { makeLargeFirm } from './largeFirm.ts';
import { openFirm, say, type Firm } from './openFirm.ts';

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

/** `npm run bench -- positions`: a million positions come in while four people read accounts, beside the same people alone. */
const bench = async ({ home, env, config, orm, client, report }: Firm): Promise<void> => {
  say('Making the firm: 100,000 accounts, 1,000,000 positions …');
  await makeLargeFirm(client);
  const server = await startServer(env);
  try {
    const until = (end: number) => () => performance.now() > end;
    await read(server, until(performance.now() + 5_000));
    const alone = await read(server, until(performance.now() + 20_000));
    let isOver = false;
    let meanwhile: Promise<readonly number[]> | undefined;
    const begin = () => void (meanwhile = read(server, () => isOver));
    const took = await importing.ours(orm, config, home, begin).finally(() => (isOver = true));
    report.alone('import of 1,000,000 positions, read meanwhile', took, peakOf(process.pid));
    for (const [name, part] of [
      ['half', 0.5],
      ['95 of 100', 0.95],
    ] as const) {
      report.alone(`accounts searched, ${name} of the calls, alone`, share(alone, part), server.peak());
      report.alone(
        `accounts searched, ${name} of the calls, meanwhile`,
        share((await meanwhile) ?? [], part),
        server.peak(),
      );
    }
  } finally {
    await server.stop();
  }
};

await openFirm(bench);
