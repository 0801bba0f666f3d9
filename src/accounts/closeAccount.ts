import type { EntityManager } from '@mikro-orm/postgresql';
import { quarterOf } from '../domain/dates.ts';
import { newId } from '../lib/columns.ts';
import { Invalid } from '../lib/errors.ts';
import { type Query, queryOfManager } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { holdBilling } from '../payouts/lockBilling.ts';
import { Refund, RefundShare } from '../refunds/entity.ts';
import { workOutRefund } from '../refunds/workOutRefund.ts';
import type { Account } from './entity.ts';

/** Closes an account on that day, and works out once what its client gets back. */
export const closeAccount = async (
  em: EntityManager,
  account: Account,
  closedOn: string,
  today: string,
): Promise<void> => {
  const query = queryOfManager(em);
  await holdBilling(query);
  await checkDay(query, account, closedOn, today);
  const { card, parts } = await workOutRefund(query, account.id, closedOn);
  account.step = 'closed';
  account.closedOn = closedOn;
  const refund = em.create(Refund, { id: newId(), account, refundCalculationDate: today, ...card });
  for (const { advisorId, ...part } of parts) {
    em.create(RefundShare, { id: newId(), refund, advisor: advisorId, ...part });
  }
};

const checkDay = async (query: Query, account: Account, closedOn: string, today: string): Promise<void> => {
  const openedOn = account.billingStartDate ?? account.dateFunded;
  if (closedOn > today) throw refused('Must not be in the future.');
  if (openedOn && closedOn < openedOn) throw refused('Must not be before the account was opened.');
  const later = await billedAfter(query, account, quarterOf(closedOn).start);
  if (later) throw refused(`The account has been billed for ${quarterOf(later).label} already. Remove that fee first.`);
};

const refused = (message: string) => new Invalid({ closedOn: [message] });

/** A refund is of one quarter: a fee collected for a later one would stay with the firm unearned. */
const billedAfter = async (query: Query, { id }: Account, quarter: string): Promise<string | undefined> => {
  const [row] = await query<{ quarter: string }>(sql`select quarter from fee_rows
    where account_id = ${id} and quarter > ${quarter} and kind in ('fee', 'ahead') and in_advance > 0
      and voided_at is null and archived_at is null
    order by quarter desc limit 1`);
  return row?.quarter;
};
