import type { FastifyRequest } from 'fastify';
import type { JobKind } from '../../domain/job/queue.ts';
import { TooMany } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { addJobSql } from '../../lib/jobs/jobs.ts';
import { networkOf } from '../../lib/networkOf.ts';
import { queryOfManager } from '../../lib/query.ts';
import { hashToken } from '../../lib/secrets/tokens.ts';
import type { User } from '../../platform/users/entity.ts';
import { giveBack, take, type Limit } from '../../platform/auth/attempts.ts';
import { forgetCodeTries, releaseCodeTry, takeCodeTry } from './codeTries.ts';
import { proofOfBrowser } from './knownBrowser.ts';
import { noteFailure } from './noteFailure.ts';

/** Failures that are borne within so many minutes. */
const failureLimit = { minutes: 15, account: 10, address: 100 };

export type Factor = 'password' | 'code';

interface Subject {
  readonly email: string;
  /** Null where nobody has this mail: it is counted all the same. */
  readonly user: User | null;
}

/** A try that counts already. */
interface Counted {
  /** Whether no other is looked at after it, if it is wrong. */
  readonly isLast: boolean;
  readonly wasRight: () => Promise<unknown>;
  readonly release: () => Promise<unknown>;
}

/** For a mail that nobody has, too. */
export const attemptPassword = (request: FastifyRequest, subject: Subject, isRight: () => Promise<boolean>) =>
  attempt(request, 'password', subject, () => countPassword(request, subject), isRight);

export const attemptCode = (request: FastifyRequest, user: User, isRight: () => Promise<boolean>) => {
  const subject = { email: user.email.toLowerCase(), user };
  return attempt(request, 'code', subject, () => countCode(request, user), isRight);
};

/**
 * Whether what was typed is right. The try counts before it is made, so that however many come at once, no more are made
 * than are borne; what was right, or could not be looked at, is given back.
 */
const attempt = async (
  request: FastifyRequest,
  tried: Factor,
  { email, user }: Subject,
  count: () => Promise<Counted>,
  isRight: () => Promise<boolean>,
): Promise<boolean> => {
  const counted = await count().catch((error: unknown) => {
    if (error instanceof TooMany) noteFailure(request, user, 'locked');
    throw error;
  });
  const right = await isRight().catch(async (error: unknown) => {
    await counted.release();
    throw error;
  });
  if (right) await counted.wasRight();
  else noteFailure(request, user, tried);
  // For an unknown mail too, or the time would tell who exists.
  if (!right && counted.isLast)
    await queryOfManager(request.em)(addJobSql({ task: 'tellOfLock' satisfies JobKind, payload: { email, tried } }));
  return right;
};

/** A browser that its person has signed in with before has a count of its own: no stranger can use that one up. */
const countPassword = async (request: FastifyRequest, { email, user }: Subject): Promise<Counted> => {
  const { em, ip } = request;
  const proof = proofOfBrowser(request, user);
  const account = { key: proof ? `browser:${hashToken(proof)}` : `account:${email}`, times: failureLimit.account };
  const taken = await inTransaction(em, () => take(em, limitOf('password', [account, ...ofStrangers(ip, proof)])));
  const back = () => giveBack(em, taken);
  return { isLast: taken.full.includes(account.key), wasRight: back, release: back };
};

/** The person's own count knows no browser: whoever gets as far as the code has the password, and may have a cookie. */
const countCode = async (request: FastifyRequest, user: User): Promise<Counted> => {
  const { em, ip } = request;
  const limit = limitOf('code', ofStrangers(ip, proofOfBrowser(request, user)));
  const { code, taken } = await inTransaction(em, async () => ({
    code: await takeCodeTry(em, user.id),
    taken: await take(em, limit),
  }));
  return {
    isLast: code.isLast,
    wasRight: () => Promise.all([forgetCodeTries(em, user.id), giveBack(em, taken)]),
    release: () => Promise.all([releaseCodeTry(em, code), giveBack(em, taken)]),
  };
};

const limitOf = (purpose: Factor, keys: Limit['keys']): Limit => ({ purpose, minutes: failureLimit.minutes, keys });

const ofStrangers = (address: string, proof: string | undefined): Limit['keys'] =>
  proof ? [] : [{ key: `address:${networkOf(address)}`, times: failureLimit.address }];
