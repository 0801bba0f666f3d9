import { createHash } from 'node:crypto';
import type { Task } from '../../lib/jobs/jobs.ts';
import type { AppContext } from '../appContext.ts';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { seesStill, type Sight } from '../../domain/sight.ts';
import { newId } from '../../lib/columns.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { decrypt } from '../../lib/secrets/secrets.ts';
import { sql } from '../../lib/sql.ts';
import { answerCell } from './answerCell.ts';
import { isInSight, type Written } from './written.ts';

/**
 * Whether the route honors an Idempotency-Key: every POST of a signed-in caller, and a GET that makes something, unless
 * the route opts out; a new route has it by default.
 */
export const takesKey = (method: string, config: FastifyContextConfig): boolean =>
  (method === 'POST' || config.sideEffects === true) && config.can !== undefined && config.idempotencyKey !== false;

/** Idempotency key: the request that inserts the key's row first is executed; any other is answered from that row. */
export const claimKey = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !takesKey(request.method, request.routeOptions.config)) return undefined;
  const call = callOf(request, String(key));
  const query = queryOfManager(request.em);
  const [claimed] = await query<{ id: string }>(claim(call));
  if (!claimed) return repeatAnswer(request, reply, (await query<ExistingClaim>(existingClaim(call)))[0]);
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
  // A form with a file is still arriving, and each sending has a new boundary of the same length: the digest takes the
  // length.
  const digest = createHash('sha256').update(JSON.stringify(body ?? headers['content-length'] ?? null));
  return { owner: user.id, key, route: `${method} ${url}`, digest: digest.digest('base64url') };
};

/**
 * Claims the key. A request marks its claim as done in its own transaction, and may do so only while the claim is its
 * own. So a claim that is not done after a minute may be taken over; the first request, if it comes late, is rolled
 * back. A request that was done but whose answer was lost with its process is never repeated: the caller is told to
 * look.
 */
export const claim = ({ owner, key, route, digest }: Call) => sql`
  insert into idempotency_keys as existing (id, owner_id, key, route, digest)
  values (${newId()}, ${owner}, ${key}, ${route}, ${digest})
  on conflict (owner_id, key) do update set id = excluded.id, created_at = now()
  where existing.route = excluded.route and existing.digest = excluded.digest
    and not existing.done and existing.status is null and existing.created_at < now() - interval '1 minute'
  returning id`;

const existingClaim = ({ owner, key, route, digest }: Call) => sql`
  select id, route = ${route} and digest = ${digest} as same, status, content_type, content_disposition, answer, sight, written,
    status is null and not (done and created_at < now() - interval '1 minute') as at_work
  from idempotency_keys where owner_id = ${owner} and key = ${key}`;

interface ExistingClaim {
  readonly id: string;
  /** Whether route and body are the same. */
  readonly same: boolean;
  readonly at_work: boolean;
  readonly status: number;
  readonly content_type: string | null;
  readonly content_disposition: string | null;
  readonly answer: string | null;
  readonly sight: Sight | null;
  readonly written: Written | null;
}

/**
 * Answers from the stored claim. If its row is gone by now, that request was refused: the next try finds the key free.
 */
const repeatAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  existing: ExistingClaim | undefined,
): Promise<FastifyReply> => {
  if (existing && !existing.same) refuse('This Idempotency-Key belongs to another request.');
  if (!existing || existing.at_work) {
    reply.header('retry-after', 1);
    throw new Conflict('This request is already being processed. Please try again in a moment.', { in_flight: true });
  }
  const { id, status, content_type: type, content_disposition: disposition, answer } = existing;
  if (answer === null)
    throw new Conflict(
      'This request was already processed, but its response was not saved. Please check the result before you repeat it.',
    );
  if (!(await seesAnswer(request, existing)))
    throw new Conflict('This request was already processed, but you no longer have access to all of its response.');
  return reply
    .code(status)
    .headers({ ...(type && { 'content-type': type }), ...(disposition && { 'content-disposition': disposition }) })
    .header('idempotent-replayed', 'true')
    .send(decrypt(answer, answerCell(id)));
};

/** Whether the caller still has the rights of then, and still sees every record that the answer is about. */
const seesAnswer = async ({ em, user }: FastifyRequest, { sight, written }: ExistingClaim): Promise<boolean> =>
  sight !== null && seesStill(user, sight) && (await isInSight(em, written ?? {}, user));

const refuse = (sentence: string): never => {
  throw new Invalid({ 'Idempotency-Key': [sentence] });
};

/** A nightly task: a key is kept for a day. */
export const forgetKeys =
  ({ orm }: AppContext): Task =>
  async () => {
    await orm.em.fork().execute(`delete from idempotency_keys where created_at < now() - interval '1 day'`);
  };
