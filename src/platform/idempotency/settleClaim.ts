import type { FastifyReply, FastifyRequest } from 'fastify';
import { sightOf, type Sight } from '../../domain/sight.ts';
import { type Query, queryOfManager } from '../../lib/query.ts';
import { encrypt } from '../../lib/secrets/secrets.ts';
import { sql } from '../../lib/sql.ts';
import { answerCell } from './answerCell.ts';
import { claimOf } from './subscriber.ts';
import type { Written } from './written.ts';

/** Larger answers, and streams, are not stored: a repetition is told that the request was done. */
const longestAnswer = 1024 * 1024;

/** A hook: stores the answer for repetitions of the request, or frees the key. */
export const settleClaim = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> => {
  const { claim, em, user, log } = request;
  if (!claim) return;
  try {
    const visibility = { sight: sightOf(user), written: claimOf(em)?.written ?? {} };
    await settle(queryOfManager(em.fork()), { claim, ...visibility }, reply, payload);
  } catch (error) {
    // The request itself was done: its caller gets the answer, and a repetition finds the claim marked as done.
    log.error(error);
  }
};

interface Settled {
  readonly claim: string;
  readonly sight: Sight;
  readonly written: Written;
}

/**
 * Stores a successful answer. A refusal (4xx) changed nothing and frees the key, so that the same request may be tried
 * again. A fault (5xx) before the commit frees it too; after the commit the row says that it was done.
 */
const settle = async (query: Query, settled: Settled, reply: FastifyReply, payload: unknown): Promise<void> => {
  const { claim } = settled;
  const { statusCode: status } = reply;
  if (status < 400) return storeAnswer(query, settled, reply, payload);
  if (status < 500) await query(sql`delete from idempotency_keys where id = ${claim}`);
  else await query(sql`delete from idempotency_keys where id = ${claim} and not done`);
  if (status >= 500) await query(sql`update idempotency_keys set status = ${status} where id = ${claim}`);
};

const storeAnswer = async (
  query: Query,
  { claim, sight, written }: Settled,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> => {
  const short = typeof payload === 'string' && Buffer.byteLength(payload) <= longestAnswer;
  const answer = short ? encrypt(payload, answerCell(claim)) : null;
  const [type, disposition] = ['content-type', 'content-disposition'].map((name) => reply.getHeader(name) ?? null);
  await query(sql`update idempotency_keys set status = ${reply.statusCode}, answer = ${answer},
    content_type = ${type}, content_disposition = ${disposition}, sight = ${JSON.stringify(sight)}::jsonb,
    written = ${JSON.stringify(written)}::jsonb where id = ${claim}`);
};
