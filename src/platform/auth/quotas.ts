import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../lib/inTransaction.ts';
import { takeAttempt } from './attempts.ts';

/** The quotas (rate limits per person): how often one person may do something within so many minutes, failed or not. */
const quotas = {
  reveal: {
    times: 20,
    minutes: 24 * 60,
    refusal: 'You have viewed 20 numbers within a day. Please try again later.',
  },
  export: { times: 60, minutes: 60, refusal: undefined },
  upload: { times: 300, minutes: 60, refusal: undefined },
  // Each version of an account's form is a file that is kept.
  form: { times: 300, minutes: 60, refusal: 'You have prepared 300 forms within an hour. Please try again later.' },
  // Each download is a row of the audit.
  download: {
    times: 1_000,
    minutes: 60,
    refusal: 'You have downloaded 1,000 files within an hour. Please try again later.',
  },
  // Each feedback is a mail to every super admin.
  feedback: {
    times: 20,
    minutes: 60,
    refusal: 'You have sent feedback 20 times within an hour. Please try again later.',
  },
  // Mails to addresses that the person types, inside the office or not.
  letter: { times: 300, minutes: 60, refusal: 'You have sent 300 emails within an hour. Please try again later.' },
  // Changes of an account, each of which mails everybody concerned.
  news: { times: 600, minutes: 60, refusal: undefined },
  // A refusal reveals that the address belongs to somebody here.
  changeEmail: { times: 5, minutes: 60, refusal: undefined },
  // Each request is an audit row, and is not among the counted writes, as it belongs to signing in. A request that is
  // refused for want of a fresh code counts too.
  backupCodes: {
    times: 20,
    minutes: 60,
    refusal: 'You have generated backup codes 20 times within an hour. Please try again later.',
  },
};

export type Quota = keyof typeof quotas;

/** Consumes one unit of a person's quota, within a transaction; refuses (429) the first one too many. */
export const consumeQuota = async (em: EntityManager, purpose: Quota, userId: string): Promise<void> => {
  const { times, minutes, refusal } = quotas[purpose];
  await takeAttempt(em, { purpose, minutes, keys: [{ key: `account:${userId}`, times }] }, refusal);
};

/** A hook: consumes one unit of the quota that the route names. */
export const checkQuota = async (request: FastifyRequest): Promise<void> => {
  const { em, user, routeOptions } = request;
  const { quota } = routeOptions.config;
  if (quota) await inTransaction(em, () => consumeQuota(em, quota, user.id));
};
