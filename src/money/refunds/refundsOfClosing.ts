import { daysAfter, quarterOf } from '../../domain/dates.ts';
import { refundFor } from '../../domain/refund/refundFor.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { readRows } from '../payouts/storedRows.ts';
import { refundsOfRows } from './frozen.ts';
import type { Due } from './record.ts';

/**
 * (11) to (14) Works out the refunds of an account that closed on that day: one for each fee row that charges days
 * after it. If there is none, a card of 0 is returned all the same.
 */
export const refundsOfClosing = async (query: Query, accountId: string, closedOn: string): Promise<readonly Due[]> => {
  const rows = await readRows(query, {
    rows: sql`f.account_id = ${accountId} and f.charged_through >= ${closedOn} and f.voided_at is null`,
  });
  const earlier = await refundsOfRows(
    query,
    rows.map(({ id }) => id),
    isKept,
  );
  const closing = { reason: 'closed', day: closedOn } as const;
  const all = rows.map((row): Due => ({ row, given: refundFor(row, closing, earlier.get(row.id) ?? []) }));
  const due = all.filter(({ given }) => given.parts.some(({ daysRefunded }) => daysRefunded > 0));
  return due.length > 0 ? due : [all[0] ?? nothing(closedOn)];
};

/** Whether a refund `r` stays when the account is closed anew: a Pending one of an earlier closing goes. */
export const isKept = sql`(r.reason <> 'closed' or r.refund_allowed)`;

const nothing = (closedOn: string): Due => {
  const { start, end, days } = quarterOf(closedOn);
  const part = { quarter: start, fee: '0.00', billedDays: days, daysRefunded: daysAfter(closedOn, end) };
  return { row: null, given: { reason: 'closed', day: closedOn, parts: [part], less: '0.00' } };
};
