import { openedOn } from '../../book/accounts/openedOn.ts';
import { refundOf } from '../../domain/refund/refund.ts';
import type { LateReason } from '../../domain/refund/choices.ts';
import { refundFor, type LateFact } from '../../domain/refund/refundFor.ts';
import { isLive, isLiveFee } from '../fees/liveFees.ts';
import type { Query } from '../../lib/query.ts';
import { type Fragment, sql, uuids } from '../../lib/sql.ts';
import { readRows } from '../payouts/storedRows.ts';
import { refundsOfRows } from './frozen.ts';
import type { Due } from './record.ts';

/** A refund that is due of a fee, shown to the firm until it is made. */
export interface DueRefund {
  readonly feeRowId: string;
  readonly accountId: string;
  readonly accountNumber: string | null;
  readonly reason: LateReason;
  /** Dollars. */
  readonly amount: string;
}

/** Reads the refunds due of fees up to that quarter that turned out to be too high, less those already made. */
export const readDueRefunds = async (query: Query, quarter: string): Promise<DueRefund[]> => {
  const reasons = ['open_date', 'group_value'] as const;
  const all = [];
  for (const reason of reasons) all.push(...(await readDues(query, reason, sql`f.quarter <= ${quarter}`)));
  return all
    .filter(({ amount, pending }) => amount !== pending && amount !== '0.00')
    .map(({ pending: _pending, due: _due, ...giveBackOf }) => giveBackOf);
};

export interface RefundDue extends DueRefund {
  readonly due: Due;
  /** The amount of a Pending refund of the same fee and reason; null without one. */
  readonly pending: string | null;
}

/** Reads the refunds that are due for a reason, of fee rows that meet the condition on `f`. */
export const readDues = async (query: Query, reason: LateReason, which: Fragment): Promise<RefundDue[]> => {
  const late = await query<Late>(noticed[reason](which));
  const ids = late.map(({ feeRowId }) => feeRowId);
  const rows = new Map((await readRows(query, { rows: sql`f.id = any(${uuids(ids)})` })).map((row) => [row.id, row]));
  const isPending = sql`not r.refund_allowed and r.reason = ${reason}`;
  const pending = await refundsOfRows(query, ids, isPending);
  const earlier = await refundsOfRows(query, ids, sql`not (${isPending})`);
  return late.flatMap(({ feeRowId, accountId, accountNumber, ...learnt }) => {
    const row = rows.get(feeRowId);
    if (!row) return [];
    const given = refundFor(row, lateFactOf(reason, learnt), earlier.get(feeRowId) ?? []);
    if (given.parts.length === 0) return [];
    const [pendingRefund] = pending.get(feeRowId) ?? [];
    return {
      feeRowId,
      accountId,
      accountNumber,
      reason,
      amount: refundOf(given).totalRefunded,
      due: { row, given },
      pending: pendingRefund ? refundOf(pendingRefund).totalRefunded : null,
    };
  });
};

interface Late {
  readonly feeRowId: string;
  readonly accountId: string;
  readonly accountNumber: string | null;
  readonly day: string;
  readonly total: string;
}

const lateFactOf = (reason: LateReason, { day, total }: Pick<Late, 'day' | 'total'>): LateFact =>
  reason === 'open_date' ? { reason, day } : { reason, total };

/** SQL that finds fee rows `f` that were too high, by reason. */
const noticed: Readonly<Record<LateReason, (which: Fragment) => Fragment>> = {
  open_date: (which) => sql`
    select f.id as "feeRowId", a.id as "accountId", a.number as "accountNumber", ${openedOn} as day, '0.00' as total
    from fee_rows f join accounts a on a.id = f.account_id
    where f.charged_from < ${openedOn} and ${isLiveFee} and ${which} order by a.number, f.id`,
  // A member that a later run billed at another value than the frozen one makes the group worth more, each for itself.
  group_value: (which) => sql`
    with members as (
      select f.id, f.group_quarter_id, q.total - coalesce(m.value, 0) + f.billable_value as total, q.total as frozen
      from fee_rows f join group_quarters q on q.id = f.group_quarter_id
      left join lateral (select (e ->> 'value')::numeric as value from json_array_elements(q.members) e
        where e ->> 'accountId' = f.account_id::text) m on true
      where ${isLive} and f.kind in ('fee', 'catch_up') and q.id in (
        select p.id from group_quarters p join fee_rows l on l.group_quarter_id = p.id where l.run_id <> p.run_id)
    ), late as (select group_quarter_id, max(total) as total from members where total > frozen group by group_quarter_id)
    select f.id as "feeRowId", a.id as "accountId", a.number as "accountNumber", '' as day, late.total
    from late join members m on m.group_quarter_id = late.group_quarter_id and m.total = m.frozen
    join fee_rows f on f.id = m.id join accounts a on a.id = f.account_id where ${which} order by a.number, f.id`,
};
