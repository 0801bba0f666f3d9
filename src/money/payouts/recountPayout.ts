import { inMotion } from '../../domain/payout/rows/amounts.ts';
import { type Payout, payoutsOf } from '../../domain/payout/run/payouts.ts';
import { toCents } from '../../domain/money.ts';
import { newId } from '../../lib/columns.ts';
import { Conflict } from '../../lib/errors.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { brokenIn, refuseBroken } from './checkPayout.ts';
import { archivePayout } from './deletePayout.ts';
import { readRows } from './storedRows.ts';
import { whoMadeUp } from './whyFinal.ts';

interface Holder {
  readonly id: string;
  readonly startDate: string;
  readonly advisorId: string;
  readonly broughtForward: string;
}

/** Takes a flagged fee row out of the payouts that are not paid yet; the caller holds the billing lock. */
export const removeFromOpenPayouts = async (query: Query, feeRowId: string): Promise<void> => {
  const holders = await query<Holder>(sql`
    select p.id, p.start_date as "startDate", p.advisor_id as "advisorId", p.brought_forward as "broughtForward"
    from payouts p join breakdowns b on b.payout_id = p.id where b.fee_row_id = ${feeRowId} and p.paid_at is null`);
  for (const holder of holders) {
    const why = await whoMadeUp(query, holder.id);
    if (why) throw new Conflict(why);
    await query(
      sql`update breakdowns set payout_id = null where fee_row_id = ${feeRowId} and payout_id = ${holder.id}`,
    );
    await recountPayout(query, holder);
  }
};

/** Sums a payout's breakdowns anew; without any it is archived. */
const recountPayout = async (query: Query, { id, startDate, advisorId, broughtForward }: Holder): Promise<void> => {
  const own = sql`b.payout_id = ${id}`;
  const stored = await readRows(query, {
    rows: sql`f.id in (select b.fee_row_id from breakdowns b where ${own})`,
    breakdowns: own,
  });
  const rows = stored.map((row) => inMotion(row));
  // The fees are frozen in the rows: of the billing details only the amount brought forward counts here.
  const card = { platformFee: '0', accountFee: '0', nextPayoutDate: null };
  const [payout] = payoutsOf('regular', rows, [{ id: advisorId, broughtForward, ...card }]);
  if (payout) {
    await changeFigures(query, id, payout);
    return refuseBroken(await brokenIn(query, { ...payout, id, advisor: { id: advisorId } }));
  }
  await archivePayout(query, { id, startDate });
  await query(sql`update payouts set archived_at = now(), updated_at = now(), version = version + 1 where id = ${id}`);
};

const changeFigures = async (query: Query, id: string, payout: Payout): Promise<void> => {
  await query(sql`update payouts set updated_at = now(), version = version + 1,
    compensation_in_advance = ${payout.compensationInAdvance}, compensation_in_arrears = ${payout.compensationInArrears},
    gross_compensation = ${payout.grossCompensation}, platform_fee = ${payout.platformFee},
    account_fee = ${payout.accountFee}, verus_override = ${payout.verusOverride},
    management_fee = ${payout.managementFee}, client_fee = ${payout.clientFee}, total_fees = ${payout.totalFees},
    refund = ${payout.refund}, net_compensation = ${payout.netCompensation}, net_balance = ${payout.netBalance},
    value_on_date = ${payout.valueOnDate}, payable = ${payout.payable}, carried_forward = ${payout.carriedForward}
    where id = ${id}`);
  await query(sql`delete from carry_forwards where payout_id = ${id}`);
  if (toCents(payout.carriedForward) === 0n) return;
  await query(sql`insert into carry_forwards (id, advisor_id, payout_id, amount)
    values (${newId()}, ${payout.advisorId}, ${id}, ${payout.carriedForward})`);
};
