import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../lib/inTransaction.ts';
import { take } from './attempts.ts';

/** How often one person may do something within so many minutes, whatever comes of it. */
const allowances = {
  reveal: {
    times: 20,
    minutes: 24 * 60,
    refusal: 'You have looked at 20 numbers within a day. Please try again later.',
  },
  export: { times: 60, minutes: 60, refusal: undefined },
  upload: { times: 300, minutes: 60, refusal: undefined },
  // Each edition of an account's form is a file that is kept.
  form: { times: 300, minutes: 60, refusal: 'You have prepared 300 forms within an hour. Please try again later.' },
  // Each stands in the audit, whoever takes it and however often.
  download: {
    times: 1_000,
    minutes: 60,
    refusal: 'You have taken 1,000 files within an hour. Please try again later.',
  },
  // Each is a mail to every super admin.
  feedback: {
    times: 20,
    minutes: 60,
    refusal: 'You have given feedback 20 times within an hour. Please try again later.',
  },
  // To whom the person themselves names, of the office or not.
  letter: { times: 300, minutes: 60, refusal: 'You have sent 300 mails within an hour. Please try again later.' },
  // What becomes of an account is mailed to whom it concerns.
  news: { times: 600, minutes: 60, refusal: undefined },
  // An address that is refused is one that somebody here has.
  changeEmail: { times: 5, minutes: 60, refusal: undefined },
  // Each is a row of the audit, and none of the counted writes: it belongs to signing in. Asked without a fresh code, it counts too.
  backupCodes: {
    times: 20,
    minutes: 60,
    refusal: 'You have asked for new backup codes 20 times within an hour. Please try again later.',
  },
};

export type Allowance = keyof typeof allowances;

/** Counts once more, within a transaction; the first one too many is refused. */
export const spend = async (em: EntityManager, purpose: Allowance, userId: string): Promise<void> => {
  const { times, minutes, refusal } = allowances[purpose];
  await take(em, { purpose, minutes, keys: [{ key: `account:${userId}`, times }] }, refusal);
};

/** Counts a call of a route that says what it counts as. */
export const checkAllowance = async (request: FastifyRequest): Promise<void> => {
  const { em, user, routeOptions } = request;
  const { counts } = routeOptions.config;
  if (counts) await inTransaction(em, () => spend(em, counts, user.id));
};
