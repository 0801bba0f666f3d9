import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Client } from 'pg';
import type { Config } from '../src/platform/config.ts';
import type { Server } from './http.ts';
import { signedIn } from './signedIn.ts';

const people = 125;
/** The most event streams that one person may have. */
const pages = 4;

/** Memory of a server with so many open event streams; in a sentence. */
export const streams = async (server: Server, client: Client, { sessionKey }: Pick<Config, 'sessionKey'>) => {
  const signed = await signedIn(client, sessionKey, people);
  const before = memoryOf(server);
  const began = performance.now();
  const open: IncomingMessage[] = [];
  // The connections come in groups, as a firm does: all at once would be refused by load shedding.
  for (const { cookie } of signed)
    open.push(...(await Promise.all(Array.from({ length: pages }, () => follow(server, cookie)))));
  const counted = performance.now() - began;
  const more = memoryOf(server) - before;
  open.forEach((answer) => answer.destroy());
  return `event streams: ${open.length} open and told after ${(counted / 1000).toFixed(1)} s, ${more.toFixed(0)} MB more than before (goal 100)`;
};

/** Until it is told how many new accounts wait. */
const follow = async ({ url }: Server, cookie: string): Promise<IncomingMessage> => {
  const asked = get(`${url}/api/events`, { agent: false, headers: { cookie, accept: 'text/event-stream' } });
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  if (answer?.statusCode !== 200) throw new Error(`A stream was not opened: ${answer?.statusCode}`);
  for (let told = ''; !told.includes('newAccounts');) told += String(await once(answer, 'data'));
  return answer.resume();
};

/** Megabytes that are in use right now. */
const memoryOf = ({ pid }: Server): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
