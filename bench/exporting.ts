import { setTimeout as sleep } from 'node:timers/promises';
import { exportStatuses } from '../src/domain/export/list.ts';
import { time, type Server } from './http.ts';
import type { Report } from './report.ts';

/** Enough that some exports are still waiting when the pages beside them have been measured. */
const exports = 6;
const page = { path: '/api/clients' };

interface Export {
  readonly status: string;
}

/**
 * Queues exports of all accounts while another list is read: how much longer that takes, and how many were made at
 * once.
 */
export const exporting = async (server: Server, report: Report): Promise<string> => {
  const calm = await time(server, [page]);
  const began = performance.now();
  for (let n = 0; n < exports; n++) await call(server, '/accounts/export?fileFormat=csv', 'POST');
  let [most, isOver] = [0, false];
  const watching = (async () => {
    for (;;) {
      const { data } = (await call(server, '/exports?perPage=30')) as { data: Export[] };
      const running = data.filter(({ status }) => status === exportStatuses.running).length;
      if (running > most) most = running;
      if (data.every(({ status }) => status === exportStatuses.completed)) return;
      await sleep(500);
    }
  })().finally(() => (isOver = true));
  report.beside('clients while accounts are exported', await time(server, [page]), calm, 2, server.peak());
  const wasMeanwhile = !isOver;
  await watching;
  const took = (performance.now() - began) / 1000;
  return `${exports} exports of 100,000 accounts: ${took.toFixed(1)} s, ${most} at work at once (goal 1)${wasMeanwhile ? '' : '; done before the pages beside them were measured'}`;
};

const call = async ({ url, cookie }: Server, path: string, method = 'GET'): Promise<unknown> => {
  const answer = await fetch(`${url}/api${path}`, { method, headers: { cookie } });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};
