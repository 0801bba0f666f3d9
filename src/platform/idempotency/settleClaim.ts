import type { FastifyReply, FastifyRequest } from 'fastify';
import { sightOf, type Sight } from '../../domain/sight.ts';
import { type Query, queryOfManager } from '../../lib/query.ts';
import { seal } from '../../lib/secrets/secrets.ts';
import { sql } from '../../lib/sql.ts';
import { answerOf } from './answerOf.ts';
import { claimOf } from './subscriber.ts';
import type { Written } from './written.ts';

/** Larger ones, and streams, are not kept: asked again, they are said to be done. */
const longestAnswer = 1024 * 1024;

/** Keeps the answer for whoever asks again, or frees the key. */
export const settleClaim = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> => {
  const { claim, em, user, log } = request;
  if (!claim) return;
  try {
    const seen = { sight: sightOf(user), written: claimOf(em)?.written ?? {} };
    await settle(queryOfManager(em.fork()), { claim, ...seen }, reply, payload);
  } catch (error) {
    // The deed stands as it is: its caller is to hear of it, and a second call finds it marked as done.
    log.error(error);
  }
};

interface Settled {
  readonly claim: string;
  readonly sight: Sight;
  readonly written: Written;
}

/**
 * Only what was done is kept. A refusal has done nothing, so the same call may be tried again once its reason is gone; a
 * fault may have come before the deed's commit, which frees the key, or after it, which the row then says.
 */
const settle = async (query: Query, settled: Settled, reply: FastifyReply, payload: unknown): Promise<void> => {
  const { claim } = settled;
  const { statusCode: status } = reply;
  if (status < 400) return keep(query, settled, reply, payload);
  if (status < 500) await query(sql`delete from idempotency_keys where id = ${claim}`);
  else await query(sql`delete from idempotency_keys where id = ${claim} and not done`);
  if (status >= 500) await query(sql`update idempotency_keys set status = ${status} where id = ${claim}`);
};

const keep = async (
  query: Query,
  { claim, sight, written }: Settled,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> => {
  const short = typeof payload === 'string' && Buffer.byteLength(payload) <= longestAnswer;
  const answer = short ? seal(payload, answerOf(claim)) : null;
  const [type, disposition] = ['content-type', 'content-disposition'].map((name) => reply.getHeader(name) ?? null);
  await query(sql`update idempotency_keys set status = ${reply.statusCode}, answer = ${answer},
    content_type = ${type}, content_disposition = ${disposition}, sight = ${JSON.stringify(sight)}::jsonb,
    written = ${JSON.stringify(written)}::jsonb where id = ${claim}`);
};
