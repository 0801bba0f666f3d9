import { setTimeout as sleep } from 'node:timers/promises';
import { time, type Server } from './http.ts';
import type { Report } from './report.ts';
import { quarter } from './size.ts';

const page = { path: '/api/accounts' };
const seconds = 15;

/** The invoices of the quarter while people work: how many a second, and what the pages beside them wait. */
export const printing = async (server: Server, report: Report): Promise<string> => {
  const calm = await time(server, [page]);
  await print(server);
  while ((await printed(server)) === 0) await sleep(100);
  const [before, memory] = [await printed(server), server.peak()];
  const began = performance.now();
  await sleep(seconds * 1000);
  const rate = (1000 * ((await printed(server)) - before)) / (performance.now() - began);
  report.beside('accounts while invoices are printed', await time(server, [page]), calm, 2, server.peak());
  const made = await printed(server);
  return `invoices: ${rate.toFixed(0)} a second; peak memory ${memory.toFixed(0)} MB after ${before}, ${server.peak().toFixed(0)} MB after ${made}`;
};

const print = async ({ url, cookie }: Server): Promise<void> => {
  const answer = await fetch(`${url}/api/invoices/print`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ invoice: { startDate: quarter.current } }),
  });
  if (!answer.ok) throw new Error(`The invoices are not printed: ${answer.status}`);
};

const printed = async ({ url, cookie }: Server): Promise<number> => {
  const answer = await fetch(`${url}/api/invoices/printing?start_date=${quarter.current}`, { headers: { cookie } });
  const { printed: count } = (await answer.json()) as { printed: number };
  return count;
};
