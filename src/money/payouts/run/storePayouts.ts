import type { ClientBase } from 'pg';
import { quarterOf } from '../../../domain/dates.ts';
import { toCents } from '../../../domain/money.ts';
import { newId } from '../../../lib/columns.ts';
import { type CopyRow, copyRows } from '../../../lib/copyRows.ts';
import { snakeKey } from '../../../domain/keys.ts';
import { queryOf } from '../../../lib/query.ts';
import { sql, uuids } from '../../../lib/sql.ts';
import type { Payout, PayoutKind } from '../../../domain/payout/run/payouts.ts';
import type { Kept } from './storeRun.ts';

export interface StoredPayout {
  readonly id: string;
  readonly kind: PayoutKind;
}

/** Stores the payouts of a run and their carry-forwards; answers them by advisor, who has at most one in a run. */
export const storePayouts = async (client: ClientBase, kept: Paying): Promise<ReadonlyMap<string, StoredPayout>> => {
  const made = kept.run.payouts.map((payout) => ({ id: newId(), payout }));
  await copyRows(
    client,
    payoutColumns,
    made.map((one) => payoutCells(kept, one)),
  );
  await carry(client, made);
  return new Map(made.map(({ id, payout: { advisorId, kind } }) => [advisorId, { id, kind }]));
};

/** The part of a run that its payouts need. */
interface Paying extends Pick<Kept, 'today'> {
  /** Null for flagged payouts, which have no run. */
  readonly runId: string | null;
  readonly inputs: Pick<Kept['inputs'], 'quarter' | 'previousQuarter'>;
  readonly run: Pick<Kept['run'], 'payouts'>;
}

interface NewPayout {
  readonly id: string;
  readonly payout: Payout;
}

/** The figures of a payout, each stored in the column of its name. */
const figures = [
  'estimatePayDate',
  'compensationInAdvance',
  'compensationInArrears',
  'grossCompensation',
  'platformFee',
  'accountFee',
  'verusOverride',
  'managementFee',
  'clientFee',
  'totalFees',
  'refund',
  'netCompensation',
  'netBalance',
  'valueOnDate',
  'broughtForward',
  'payable',
  'carriedForward',
] as const;

const payoutColumns = `payouts (id, advisor_id, run_id, kind, start_date, end_date, prev_start_date, prev_end_date, bill_date,
  ${figures.map(snakeKey).join(', ')})`;

function payoutCells({ runId, inputs, today }: Paying, { id, payout }: NewPayout): CopyRow {
  const quarter = quarterOf(inputs.quarter);
  const previous = quarterOf(inputs.previousQuarter);
  const days = [quarter.start, quarter.end, previous.start, previous.end, today];
  return [id, payout.advisorId, runId, payout.kind, ...days, ...figures.map((key) => payout[key])];
}

/** (23) A payout uses up all carry-forwards of its advisor, and leaves one for what it cannot make up itself. */
async function carry(client: ClientBase, made: readonly NewPayout[]): Promise<void> {
  await queryOf(client)(sql`update carry_forwards c set used_by_id = v.payout_id
    from unnest(${uuids(made.map(({ id }) => id))}, ${uuids(made.map(({ payout }) => payout.advisorId))})
      as v (payout_id, advisor_id) where c.advisor_id = v.advisor_id and c.used_by_id is null`);
  const owing = made.filter(({ payout }) => toCents(payout.carriedForward) < 0n);
  const cells = owing.map(({ id, payout }): CopyRow => [newId(), payout.advisorId, id, payout.carriedForward]);
  await copyRows(client, 'carry_forwards (id, advisor_id, payout_id, amount)', cells);
}
