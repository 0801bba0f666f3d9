import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../lib/columns.ts';
import { TooMany } from '../lib/errors.ts';

/** Failures that are borne within a quarter of an hour: per account and per address. Successes do not count. */
const minutes = 15;
const borne = { account: 10, address: 100 };

type Purpose = 'password' | 'code' | 'reset';

interface Subject {
  readonly account: string;
  readonly address: string;
}

/** Refuses with 429 once the account or the address has failed too often; counted in the database, for every process. */
export const checkFailures = async (em: EntityManager, purpose: Purpose, subject: Subject): Promise<void> => {
  for (const kind of ['account', 'address'] as const) {
    const [row] = await em.execute<{ failures: number; wait: number }[]>(
      `select count(*)::int as failures, ceil(extract(epoch from min(at) + make_interval(mins => ?) - now()))::int as wait
       from attempts where purpose = ? and key = ? and at > now() - make_interval(mins => ?)`,
      [minutes, purpose, `${kind}:${subject[kind]}`, minutes],
    );
    if (row && row.failures >= borne[kind]) throw new TooMany(Math.max(1, row.wait));
  }
};

export const recordFailure = async (em: EntityManager, purpose: Purpose, subject: Subject): Promise<void> => {
  for (const kind of ['account', 'address'] as const) {
    await em.execute('insert into attempts (id, purpose, key, at) values (?, ?, ?, now())', [
      newId(),
      purpose,
      `${kind}:${subject[kind]}`,
    ]);
  }
};

/** A success forgives the account its failures; the address keeps them. */
export const forgiveFailures = (em: EntityManager, purpose: Purpose, account: string): Promise<unknown> =>
  em.execute('delete from attempts where purpose = ? and key = ?', [purpose, `account:${account}`]);
