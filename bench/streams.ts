import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Client } from 'pg';
import type { Config } from '../src/config.ts';
import type { Server } from './http.ts';

const people = 125;
/** Of one person no more are told. */
const pages = 4;

/** What a server holds while so many pages are told of what happens; in a sentence. */
export const streams = async (server: Server, client: Client, { sessionKey }: Pick<Config, 'sessionKey'>) => {
  const cookies = await signIn(client, sessionKey);
  const before = memoryOf(server);
  const began = performance.now();
  const open: IncomingMessage[] = [];
  // A firm does not arrive in one instant: who does is sent away by the door.
  for (const cookie of cookies)
    open.push(...(await Promise.all(Array.from({ length: pages }, () => follow(server, cookie)))));
  const counted = performance.now() - began;
  const more = memoryOf(server) - before;
  open.forEach((answer) => answer.destroy());
  return `event streams: ${open.length} open and told after ${(counted / 1000).toFixed(1)} s, ${more.toFixed(0)} MB more than before (goal 100)`;
};

const signIn = async (client: Client, key: Config['sessionKey']): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into sessions (id, user_id, level, verified_at, last_seen_at, address, agent, created_at)
      select gen_random_uuid(), id, 'full', now(), now(), '127.0.0.1', '', now() from users
      where archived_at is null and status <> 'terminated' order by id limit ${people} returning id`,
  );
  return rows.map(({ id }) => `session=${envelopeOf(id, key)}`);
};

const envelopeOf = (sid: string, key: Config['sessionKey']): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sid, iat, exp: iat + 7200, jti: randomUUID() })}`;
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
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
