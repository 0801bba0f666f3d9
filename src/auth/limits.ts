import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../lib/inTransaction.ts';
import type { JobKind } from '../jobs/tasks.ts';
import { addJobSql } from '../lib/jobs/jobs.ts';
import { TooMany } from '../lib/errors.ts';
import { networkOf } from '../lib/networkOf.ts';
import { queryOfManager } from '../lib/query.ts';
import { hashToken } from '../lib/secrets/tokens.ts';
import type { User } from '../users/entity.ts';
import { giveBack, take, type Limit } from './attempts.ts';
import { proofOfBrowser } from './knownBrowser.ts';
import { noteFailure } from './noteFailure.ts';

/** Failures that are borne within so many minutes. */
const borne = {
  password: { minutes: 15, account: 10, address: 100 },
  code: { minutes: 15, account: 10, address: 100 },
};

export type Tried = keyof typeof borne;

interface Subject {
  readonly email: string;
  /** Null where nobody has this mail: it is counted all the same. */
  readonly user: User | null;
}

/**
 * Whether what was typed is right. The try counts before it is made, so that however many come at once, no more are made
 * than are borne; what was right, or could not be looked at, is given back.
 */
export const attempt = async (
  request: FastifyRequest,
  tried: Tried,
  { email, user }: Subject,
  isRight: () => Promise<boolean>,
): Promise<boolean> => {
  const { em } = request;
  const limit = limitOf(tried, email, request.ip, proofOfBrowser(request, user));
  const taken = await inTransaction(em, () => take(em, limit)).catch((error: unknown) => {
    if (error instanceof TooMany) noteFailure(request, user, 'locked');
    throw error;
  });
  const right = await isRight().catch(async (error: unknown) => {
    await giveBack(em, taken);
    throw error;
  });
  if (right) await giveBack(em, taken);
  else noteFailure(request, user, tried);
  // For an unknown mail too, or the time would tell who exists.
  if (!right && taken.full.some(isOfPerson)) {
    await queryOfManager(em)(addJobSql({ task: 'tellOfLock' satisfies JobKind, payload: { email, tried } }));
  }
  return right;
};

const isOfPerson = (key: string) => !key.startsWith('address:');

/** A browser that its person has signed in with before has a count of its own: no stranger can use that one up. */
const limitOf = (purpose: Tried, email: string, address: string, proof: string | undefined): Limit => {
  const { minutes, ...times } = borne[purpose];
  const ofStrangers = [
    { key: `account:${email}`, times: times.account },
    { key: `address:${networkOf(address)}`, times: times.address },
  ];
  const keys = proof ? [{ key: `browser:${hashToken(proof)}`, times: times.account }] : ofStrangers;
  return { purpose, minutes, keys };
};
