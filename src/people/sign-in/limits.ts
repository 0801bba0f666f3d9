import type { FastifyRequest } from 'fastify';
import type { JobKind } from '../../domain/job/queue.ts';
import { TooMany } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { addJobSql } from '../../lib/jobs/jobs.ts';
import { networkOf } from '../../lib/networkOf.ts';
import { queryOfManager } from '../../lib/query.ts';
import { hashToken } from '../../lib/secrets/tokens.ts';
import type { User } from '../../platform/users/entity.ts';
import { releaseAttempt, takeAttempt, type Limit } from '../../platform/auth/attempts.ts';
import { forgetCodeTries, releaseCodeTry, takeCodeTry } from './codeTries.ts';
import { proofOfBrowser } from './knownBrowser.ts';
import { noteFailure } from './noteFailure.ts';

/** Rate limit of sign-ins: the most failures within so many minutes, per account and per address. */
const failureLimit = { minutes: 15, account: 10, address: 100 };

export type Factor = 'password' | 'code';

interface Subject {
  readonly email: string;
  /** Null for an unknown email, whose tries count all the same. */
  readonly user: User | null;
}

/** A try that has been counted. */
interface Counted {
  /** Whether this was the last try for now, if it is wrong. */
  readonly isLast: boolean;
  readonly wasRight: () => Promise<unknown>;
  readonly release: () => Promise<unknown>;
}

/** Checks a password, with the same limits for an unknown email. */
export const attemptPassword = (request: FastifyRequest, subject: Subject, isRight: () => Promise<boolean>) =>
  attempt(request, 'password', subject, () => countPassword(request, subject), isRight);

export const attemptCode = (request: FastifyRequest, user: User, isRight: () => Promise<boolean>) => {
  const subject = { email: user.email.toLowerCase(), user };
  return attempt(request, 'code', subject, () => countCode(request, user), isRight);
};

/**
 * Checks what was typed. The try counts before it is made, so that no number of simultaneous tries exceeds the limit; a
 * right one, or one that could not be checked, is uncounted.
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
  // For an unknown email, too: otherwise the time would tell who exists.
  if (!right && counted.isLast)
    await queryOfManager(request.em)(addJobSql({ task: 'tellOfLock' satisfies JobKind, payload: { email, tried } }));
  return right;
};

/**
 * Counts a password. A browser that its person has signed in with before has a count of its own, which no stranger can
 * use up.
 */
const countPassword = async (request: FastifyRequest, { email, user }: Subject): Promise<Counted> => {
  const { em, ip } = request;
  const proof = proofOfBrowser(request, user);
  const account = { key: proof ? `browser:${hashToken(proof)}` : `account:${email}`, times: failureLimit.account };
  const taken = await inTransaction(em, () =>
    takeAttempt(em, limitOf('password', [account, ...ofStrangers(ip, proof)])),
  );
  const back = () => releaseAttempt(em, taken);
  return { isLast: taken.full.includes(account.key), wasRight: back, release: back };
};

/**
 * Counts a code. The person's own count is the same in every browser: anybody who gets as far as the code has the
 * password, and may have the cookie.
 */
const countCode = async (request: FastifyRequest, user: User): Promise<Counted> => {
  const { em, ip } = request;
  const limit = limitOf('code', ofStrangers(ip, proofOfBrowser(request, user)));
  const { code, taken } = await inTransaction(em, async () => ({
    code: await takeCodeTry(em, user.id),
    taken: await takeAttempt(em, limit),
  }));
  return {
    isLast: code.isLast,
    wasRight: () => Promise.all([forgetCodeTries(em, user.id), releaseAttempt(em, taken)]),
    release: () => Promise.all([releaseCodeTry(em, code), releaseAttempt(em, taken)]),
  };
};

const limitOf = (purpose: Factor, keys: Limit['keys']): Limit => ({ purpose, minutes: failureLimit.minutes, keys });

const ofStrangers = (address: string, proof: string | undefined): Limit['keys'] =>
  proof ? [] : [{ key: `address:${networkOf(address)}`, times: failureLimit.address }];
