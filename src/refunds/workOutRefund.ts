import { type Collected, refundOf } from '../domain/account/refund.ts';
import { quarterOf } from '../domain/dates.ts';
import { collectedBy } from '../domain/payout/feeRow.ts';
import { type RefundPart, refundParts } from '../domain/refund/shares.ts';
import type { Query } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { readRows, type StoredRow } from '../payouts/storedRows.ts';

interface WorkedOut {
  readonly card: {
    /** The row that collected the fee; null where none did, or its fee was removed. */
    readonly feeRow: string | null;
    readonly quarter: string;
    readonly closedOn: string;
    readonly daysInQuarter: number;
    readonly daysRefunded: number;
    readonly dailyFeeRate: string;
    readonly totalRefunded: string;
  };
  readonly parts: readonly RefundPart[];
}

/** (11) to (14), (21) What the client of an account gets back that closed on that day, and who bears it. */
export const workOutRefund = async (query: Query, accountId: string, closedOn: string): Promise<WorkedOut> => {
  const quarter = quarterOf(closedOn).start;
  const row = await collectingRow(query, accountId, quarter);
  const collected: Collected = row ? collectedBy(row) : { fee: '0.00', billedDays: 1 };
  const { earned: _, ...figures } = refundOf(collected, closedOn);
  return {
    card: { feeRow: row?.id ?? null, quarter, closedOn, ...figures },
    parts: row ? refundParts(row.inputs, collected, closedOn) : [],
  };
};

/** The fee of the whole quarter, or of its part that was collected ahead by hand; a removed one collected nothing. */
const collectingRow = async (query: Query, accountId: string, quarter: string): Promise<StoredRow | undefined> => {
  const rows = await readRows(query, {
    rows: sql`f.account_id = ${accountId} and f.quarter = ${quarter} and f.kind in ('fee', 'ahead') and f.voided_at is null`,
  });
  return rows.find(({ inputs }) => inputs.billing?.inAdvance);
};
