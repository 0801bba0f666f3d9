import { createHmac, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Config } from '../src/platform/config.ts';

export interface Person {
  readonly id: string;
  readonly role: string;
  readonly cookie: string;
}

/** Sessions of so many people who stand first by this order, as if each had signed in just now. */
export const signedIn = async (
  client: Client,
  key: Config['sessionKey'],
  count: number,
  order = 'id',
): Promise<Person[]> => {
  const { rows } = await client.query<{ sid: string; id: string; role: string }>(
    `with people as (select id, role from users where archived_at is null and status <> 'terminated' order by ${order}
        limit ${count}),
      opened as (insert into sessions (id, user_id, level, verified_at, last_seen_at, address, agent, created_at)
        select gen_random_uuid(), id, 'full', now(), now(), '127.0.0.1', '', now() from people returning id, user_id)
      select o.id as sid, p.id, p.role from opened o join people p on p.id = o.user_id`,
  );
  return rows.map(({ sid, id, role }) => ({ id, role, cookie: `session=${envelopeOf(sid, key)}` }));
};

const envelopeOf = (sid: string, key: Config['sessionKey']): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const iat = Math.floor(Date.now() / 1000);
  const head = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sid, iat, exp: iat + 7200, jti: randomUUID() })}`;
  return `${head}.${createHmac('sha256', key).update(head).digest('base64url')}`;
};
