import { createHash } from 'node:crypto';
import type { Task } from '../../lib/jobs/jobs.ts';
import type { House } from '../house.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seesStill, type Sight } from '../../domain/sight.ts';
import { newId } from '../../lib/columns.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { open } from '../../lib/secrets/secrets.ts';
import { sql } from '../../lib/sql.ts';
import { answerOf } from './answerOf.ts';
import { isInSight, type Written } from './written.ts';

/**
 * Every POST of somebody who is signed in, and a GET that makes something, unless its route says otherwise: what comes
 * later has it unasked.
 */
const isMeant = ({ method, routeOptions: { config } }: FastifyRequest): boolean =>
  (method === 'POST' || config.makes === true) && config.can !== undefined && config.once !== false;

/** Whoever writes the key's row first does the deed; everyone else is answered from the row. */
export const claimKey = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !isMeant(request)) return undefined;
  const call = callOf(request, String(key));
  const query = queryOfManager(request.em);
  const [claimed] = await query<{ id: string }>(claim(call));
  if (!claimed) return answerAgain(request, reply, (await query<Held>(held(call)))[0]);
  request.claim = claimed.id;
  return undefined;
};

export interface Call {
  readonly owner: string;
  readonly key: string;
  readonly route: string;
  readonly digest: string;
}

const callOf = ({ user, method, url, body, headers }: FastifyRequest, key: string): Call => {
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) refuse('Idempotency-Key must be 1 to 200 printable characters.');
  // A form with a file is still on its way, and each sending draws its boundaries anew, of one length: the length tells.
  const digest = createHash('sha256').update(JSON.stringify(body ?? headers['content-length'] ?? null));
  return { owner: user.id, key, route: `${method} ${url}`, digest: digest.digest('base64url') };
};

/**
 * A deed says in its own transaction that it is done, and may only while the claim is still its own: so a claim that a
 * minute later is not done may be taken over, and whoever held it and comes late is rolled back. What was done, but whose
 * answer was lost with its process, is never done again: the caller is told to look.
 */
export const claim = ({ owner, key, route, digest }: Call) => sql`
  insert into idempotency_keys as held (id, owner_id, key, route, digest)
  values (${newId()}, ${owner}, ${key}, ${route}, ${digest})
  on conflict (owner_id, key) do update set id = excluded.id, created_at = now()
  where held.route = excluded.route and held.digest = excluded.digest
    and not held.done and held.status is null and held.created_at < now() - interval '1 minute'
  returning id`;

const held = ({ owner, key, route, digest }: Call) => sql`
  select id, route = ${route} and digest = ${digest} as same, status, content_type, content_disposition, answer, sight, written,
    status is null and not (done and created_at < now() - interval '1 minute') as at_work
  from idempotency_keys where owner_id = ${owner} and key = ${key}`;

interface Held {
  readonly id: string;
  /** Whether it is the same call. */
  readonly same: boolean;
  readonly at_work: boolean;
  readonly status: number;
  readonly content_type: string | null;
  readonly content_disposition: string | null;
  readonly answer: string | null;
  readonly sight: Sight | null;
  readonly written: Written | null;
}

/** A row that is gone by now belonged to a call that was refused: the next try finds the key free. */
const answerAgain = async (
  request: FastifyRequest,
  reply: FastifyReply,
  held: Held | undefined,
): Promise<FastifyReply> => {
  if (held && !held.same) refuse('This Idempotency-Key belongs to another request.');
  if (!held || held.at_work) {
    reply.header('retry-after', 1);
    throw new Conflict('This is being done already. Please try again in a moment.', { in_flight: true });
  }
  const { id, status, content_type: type, content_disposition: disposition, answer } = held;
  if (answer === null)
    throw new Conflict('This was done already, but its answer was not kept: look before you repeat it.');
  if (!(await seesAnswer(request, held)))
    throw new Conflict('This was done already, but you may not see all of its answer any more.');
  return reply
    .code(status)
    .headers({ ...(type && { 'content-type': type }), ...(disposition && { 'content-disposition': disposition }) })
    .header('idempotent-replayed', 'true')
    .send(open(answer, answerOf(id)));
};

/** Whether the caller sees now what they saw when the answer was kept, and all that it is about. */
const seesAnswer = async ({ em, user }: FastifyRequest, { sight, written }: Held): Promise<boolean> =>
  sight !== null && seesStill(user, sight) && (await isInSight(em, written ?? {}, user));

const refuse = (sentence: string): never => {
  throw new Invalid({ 'Idempotency-Key': [sentence] });
};

/** Nobody repeats a call after a day; until then its key stands for it. */
export const forgetKeys =
  ({ orm }: House): Task =>
  async () => {
    await orm.em.fork().execute(`delete from idempotency_keys where created_at < now() - interval '1 day'`);
  };
