import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './http.ts';
import { pace, waitOf as ms, type Answer } from './pace.ts';

const path = '/api/accounts?sort=value&sortDirection=desc';
const seconds = { calm: 5, storm: 20, after: 10 };

/**
 * Three times what the server bears, arriving evenly whether it answers or not. Answers in a sentence what became of the
 * calls, and how it is ten seconds later.
 */
export const storm = async (server: Server): Promise<string> => {
  const agent = new Agent({ keepAlive: true });
  const ask = asker(server, agent);
  const bears = await measure(ask);
  const before = await pace(ask, 20, 1);
  const answers = await pace(ask, bears * 3, seconds.storm);
  await sleep(seconds.after * 1000);
  const after = await pace(ask, 20, 1);
  agent.destroy();
  const [served, shed] = [
    answers.filter(({ status }) => status === 200),
    answers.filter(({ status }) => status === 503),
  ];
  const told = shed.filter(({ retryAfter }) => retryAfter).length;
  return [
    `storm: bears ${bears.toFixed(0)}/s; of ${answers.length} at ${(bears * 3).toFixed(0)}/s`,
    `${served.length} served (median ${ms(served, 0.5)}, slowest ${ms(served, 1)})`,
    `${shed.length} sent away (${told} told when to come again; median ${ms(shed, 0.5)}, slowest ${ms(shed, 1)})`,
    `${answers.length - served.length - shed.length} otherwise`,
    `median before ${ms(before, 0.5)}, ${seconds.after} s after ${ms(after, 0.5)}`,
  ].join('; ');
};

const asker =
  ({ url, cookie }: Server, agent: Agent) =>
  (_n = 0, began = performance.now()): Promise<Answer> =>
    new Promise((resolve) => {
      const end = (status: number, retryAfter?: string) =>
        resolve({ status, retryAfter, wait: performance.now() - began });
      get(url + path, { agent, headers: { cookie } }, (answer) => {
        answer.resume().on('end', () => end(answer.statusCode ?? 0, answer.headers['retry-after']));
      }).on('error', () => end(0));
    });

/** Calls a second with forty at once. */
const measure = async (ask: () => Promise<Answer>): Promise<number> => {
  const end = performance.now() + seconds.calm * 1000;
  let done = 0;
  const client = async () => {
    for (; performance.now() < end; done++) await ask();
  };
  await Promise.all(Array.from({ length: 40 }, client));
  return done / seconds.calm;
};
