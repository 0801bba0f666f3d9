import type { EntityManager } from '@mikro-orm/postgresql';
import { exceptForZeros, unpadded } from '../../domain/account/number.ts';
import { Invalid } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { Account } from './entity.ts';

interface NumberTaken {
  /** The account that gets the number. */
  readonly id?: string;
  readonly custodianId: string;
  readonly number: string;
}

/**
 * Refuses a number that differs from another account's at the same custodian in leading zeros alone: the two would be
 * billed as two. Accounts out of scope are not named. An equal number is refused by the database.
 */
export const refuseLookalike = async (em: EntityManager, taken: NumberTaken): Promise<void> => {
  const query = queryOfManager(em);
  const { id = null, custodianId, number } = taken;
  // Two spellings of one number that are given at the same moment would not see each other.
  await query(sql`select pg_advisory_xact_lock(hashtext(${`account number ${custodianId} ${unpadded(number)}`}))`);
  const rows = await query<{ id: string }>(sql`select id from accounts
    where number is not null and archived_at is null and custodian_id = ${custodianId}
      and unpadded_number(number) = ${unpadded(number)} and comparable_number(number) <> comparable_number(${number})
      and id is distinct from ${id}`);
  if (rows.length === 0) return;
  const inScope = await em.find(Account, { id: { $in: rows.map((row) => row.id) } }, { orderBy: { number: 'asc' } });
  const numbers = inScope.flatMap((account) => account.number ?? []);
  throw new Invalid({ number: [exceptForZeros(numbers, rows.length - numbers.length)] });
};
