import type { EntityManager } from '@mikro-orm/postgresql';
import { addMoney } from '../../domain/money.ts';
import { answeredRefund } from '../../domain/refund/answered.ts';
import { bearersOf, type ClosingPreview } from '../../domain/refund/closing.ts';
import { newId } from '../../lib/columns.ts';
import { type Query, queryOfManager } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import { recordOf } from '../../money/refunds/record.ts';
import { refundsOfClosing } from '../../money/refunds/refundsOfClosing.ts';
import { personName } from '../../platform/names/personName.ts';
import { checkDay } from './closeAccount.ts';
import type { Account } from './entity.ts';

/**
 * Previews the refunds of closing the account on that day, and who would bear them, by the code that closes it. Nothing
 * is written.
 */
export const previewClosing = async (
  em: EntityManager,
  account: Account,
  closedOn: string,
  today: string,
): Promise<ClosingPreview> => {
  checkDay(account, closedOn, today);
  const query = queryOfManager(em);
  const records = (await refundsOfClosing(query, account.id, closedOn)).map((due) => recordOf(newId(), due));
  const state = { refundCalculationDate: today, refundAllowed: false, isUsed: false };
  const shares = records.flatMap((record) => record.shares);
  const names = await namesOf(
    query,
    shares.map(({ advisorId }) => advisorId),
  );
  return {
    totalRefunded: addMoney(records.map(({ refund }) => refund.totalRefunded)),
    refunds: { data: records.map(({ refund: { inputs } }) => answeredRefund({ inputs, ...state })) },
    borneBy: { data: bearersOf(shares, names) },
  };
};

/** Reads the names of the advisors who were paid the fees, whatever their status is now. */
const namesOf = async (query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const advisors = await query<{ id: string; name: string }>(
    sql`select id, ${personName()} as name from users where id = any(${uuids(ids)})`,
  );
  return new Map(advisors.map(({ id, name }) => [id, name]));
};
