import type { ClientBase } from 'pg';
import { quarterOf } from '../../../domain/dates.ts';
import { type Cents, toMoney } from '../../../domain/money.ts';
import type { FeeRow } from '../../../domain/payout/rows/feeRow.ts';
import { chargedDays } from '../../../domain/payout/rows/frozenInputs.ts';
import { takes } from '../../../domain/payout/run/payouts.ts';
import type { Run } from '../../../domain/payout/run/run.ts';
import { newId } from '../../../lib/columns.ts';
import { type CopyRow, copyRows } from '../../../lib/copyRows.ts';
import { queryOf } from '../../../lib/query.ts';
import { sql, uuids } from '../../../lib/sql.ts';
import type { StoredInputs } from './runInputs.ts';
import { storeChargeFile, type WithCharges } from './chargeFile.ts';
import { storeGroups } from './storeGroups.ts';
import { storePayouts, type StoredPayout } from './storePayouts.ts';

export interface Kept {
  readonly runId: string;
  readonly inputs: StoredInputs;
  readonly run: Run;
  readonly charges: WithCharges;
  readonly today: string;
}

/** Stores the results of a run, whose own row is stored already. */
export const storeRun = async (client: ClientBase, kept: Kept): Promise<void> => {
  const rows = kept.run.feeRows.map((row) => ({ id: newId(), row }));
  const groupQuarterOf = await storeGroups(client, kept);
  await copyRows(client, feeRowColumns, feeRowCells(kept, rows, groupQuarterOf));
  const payoutOf = payers(kept, await storePayouts(client, kept));
  await copyRows(client, breakdownColumns, breakdownCells(rows, payoutOf));
  await payStanding(client, kept, payoutOf);
  await copyRows(client, 'left_outs (id, run_id, account_id, reason)', leftOutCells(kept));
  await useRefunds(client, kept.runId);
  await copyRows(client, chargeColumns, chargeCells(kept, rows));
  await storeChargeFile(client, kept.runId, kept.charges, kept.run);
};

interface NewRow {
  readonly id: string;
  readonly row: FeeRow<Cents>;
}

const feeRowColumns = `fee_rows (id, run_id, account_id, advisor_code_id, payer_id, quarter, previous_quarter, kind,
  charged_from, charged_through, group_quarter_id, valuation_date, value, billable_value, quarterly_fee, in_advance, in_arrears, gross, total_refunds, inputs)`;

function* feeRowCells(
  { runId, inputs: { quarter, previousQuarter } }: Kept,
  rows: readonly NewRow[],
  groupQuarterOf: (row: FeeRow<Cents>) => string | null,
): Generator<CopyRow> {
  for (const { id, row } of rows) {
    yield [
      id,
      runId,
      row.accountId,
      row.inputs.code.id,
      row.payerAccountId,
      quarter,
      previousQuarter,
      row.kind,
      ...daysOf(row),
      groupQuarterOf(row),
      row.inputs.billing?.valuedOn ?? null,
      toMoney(row.valueOnDate),
      toMoney(row.billableBalance),
      toMoney(row.quarterlyFee),
      toMoney(row.compensationInAdvance),
      toMoney(row.compensationInArrears),
      toMoney(row.grossCompensation),
      toMoney(row.totalRefunds),
      JSON.stringify(row.inputs),
    ];
  }
}

const breakdownColumns = `breakdowns (id, fee_row_id, advisor_id, payout_id, split, in_advance, in_arrears,
  advisor_split, platform_fee, account_fee, verus_override, management_fee, client_fee, total_fees,
  refund_share, platform_refund, override_refund, management_refund, refund, net_compensation)`;

const daysOf = ({ inputs }: FeeRow<Cents>): [from: string | null, through: string | null] => {
  const days = chargedDays(inputs.billing);
  return days ? [days.from, days.through] : [null, null];
};

/** Finds the payout of this run that pays an advisor's breakdown of the row. */
type PayoutOf = (
  advisorId: string,
  row: Pick<FeeRow, 'kind' | 'quarter' | 'flag' | 'undone'>,
) => StoredPayout | undefined;

const payers =
  ({ inputs: { quarter } }: Kept, payouts: ReadonlyMap<string, StoredPayout>): PayoutOf =>
  (advisorId, row) => {
    const payout = payouts.get(advisorId);
    return payout && takes({ kind: payout.kind, quarter }, row) ? payout : undefined;
  };

function* breakdownCells(rows: readonly NewRow[], payoutOf: PayoutOf): Generator<CopyRow> {
  for (const { id, row } of rows) {
    for (const [position, one] of row.breakdowns.entries()) {
      yield [
        newId(),
        id,
        one.advisorId,
        payoutOf(one.advisorId, row)?.id ?? null,
        row.inputs.code.advisors[position]?.split ?? '0',
        toMoney(one.compensationInAdvance),
        toMoney(one.compensationInArrears),
        toMoney(one.advisorSplit),
        toMoney(one.platformFee),
        toMoney(one.accountFee),
        toMoney(one.verusOverride),
        toMoney(one.managementFee),
        toMoney(one.clientFee),
        toMoney(one.totalFees),
        toMoney(one.refundShare),
        toMoney(one.platformRefund),
        toMoney(one.overrideRefund),
        toMoney(one.managementRefund),
        toMoney(one.refund),
        toMoney(one.netCompensation),
      ];
    }
  }
}

/** Puts the rows that earlier runs left unpaid into the payouts of this one. */
async function payStanding(client: ClientBase, { inputs }: Kept, payoutOf: PayoutOf): Promise<void> {
  const paid = inputs.unpaidRows.flatMap((row) =>
    row.breakdowns.flatMap(({ id, advisorId }) => {
      const payout = payoutOf(advisorId, row);
      return payout ? [{ id, payoutId: payout.id }] : [];
    }),
  );
  await queryOf(client)(sql`update breakdowns b set payout_id = v.payout_id
    from unnest(${uuids(paid.map(({ id }) => id))}, ${uuids(paid.map(({ payoutId }) => payoutId))})
      as v (id, payout_id) where b.id = v.id`);
}

function* leftOutCells({ runId, run }: Kept): Generator<CopyRow> {
  for (const { account, reason } of run.leftOut) yield [newId(), runId, account.id, reason];
}

/** Marks the shares of refunds as used: each serves once. */
const useRefunds = (client: ClientBase, runId: string) =>
  queryOf(client)(sql`update refund_shares s set used_by_id = b.id
    from fee_rows f join breakdowns b on b.fee_row_id = f.id
    where f.run_id = ${runId} and f.kind = 'refund' and s.refund_id = (f.inputs #>> '{refund,id}')::uuid
      and s.advisor_id = b.advisor_id`);

const chargeColumns = `client_charges
  (id, quarter, account_id, fee_row_id, fee_date, fee_type, amount, description, fingerprint)`;

function* chargeCells({ inputs, charges: { clientFees = [] } }: Kept, rows: readonly NewRow[]): Generator<CopyRow> {
  const byId = new Map(clientFees.map((fee) => [fee.id, fee]));
  for (const { id, row } of rows) {
    for (const { id: fingerprint, feeType, amount } of row.inputs.charges) {
      const { feeDate = quarterOf(inputs.previousQuarter).end, description = null } = byId.get(fingerprint) ?? {};
      yield [newId(), inputs.quarter, row.accountId, id, feeDate, feeType, amount, description || null, fingerprint];
    }
  }
}
