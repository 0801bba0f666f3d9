import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClientBase } from 'pg';
import { quarterBefore, quarterOf } from '../../domain/dates.ts';
import { inMotion } from '../../domain/payout/rows/amounts.ts';
import { isResolved, payoutsOf } from '../../domain/payout/run/payouts.ts';
import { chainFrom } from '../flags/chain.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { type Query, queryOf } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';
import { brokenIn, refuseBroken } from './checkPayout.ts';
import { lockBilling } from '../../platform/billingLock.ts';
import { type Doer, recordDeed } from './recordDeed.ts';
import { limitBillingRuns } from './run/billQuarter.ts';
import { readAdvisors } from '../../firm/billing-details/codeInputs.ts';
import { notifyOfPayouts } from './run/notifyOfPayouts.ts';
import { storePayouts } from './run/storePayouts.ts';
import { readRows, type StoredRow } from './storedRows.ts';
import { Payout } from './tables/payout.ts';

interface PaymentRequest {
  readonly breakdownIds: readonly string[];
  readonly today: string;
  readonly by: Doer;
}

/** Pays resolved rows, each once: one payout for each advisor and quarter among them. Answers their ids. */
export const payFlagged = (em: EntityManager, request: PaymentRequest): Promise<readonly string[]> =>
  limitBillingRuns(() =>
    inTransaction(em, async (client) => {
      const query = queryOf(client);
      await lockBilling(query);
      const rows = await readPayable(query, [...new Set(request.breakdownIds)]);
      const byQuarter = [...Map.groupBy(rows, ({ quarter }) => quarter)].sort(([one], [other]) =>
        one < other ? -1 : 1,
      );
      const payoutIds = [];
      for (const [quarter, own] of byQuarter) {
        const made = await payQuarter(client, quarter, own, request.today);
        await notifyOfPayouts(query, quarter, sql`p.id = any(${uuids(made)})`);
        payoutIds.push(...made);
      }
      await check(em, query, payoutIds);
      const after = { payoutIds, payoutBreakdownIds: request.breakdownIds };
      await recordDeed(query, request.by, { action: 'pay', object: 'Payout', objectId: payoutIds[0] ?? '', after });
      return payoutIds;
    }),
  );

interface Part {
  /** The breakdown to pay: of the fee, or of the row that restores it. */
  readonly id: string;
  readonly feeRowId: string;
}

/** Reads the rows of these breakdowns, with these breakdowns alone. */
const readPayable = async (query: Query, breakdownIds: readonly string[]): Promise<StoredRow[]> => {
  const parts = await query<Part>(sql`
    select p.id, p.fee_row_id as "feeRowId" from breakdowns b
    cross join lateral (select id from (${chainFrom(sql`b.fee_row_id`)}) c order by place desc limit 1) last
    join breakdowns p on p.fee_row_id = last.id and p.advisor_id = b.advisor_id
    where b.id = any(${uuids(breakdownIds)})`);
  const ids = uuids(parts.map(({ id }) => id));
  const rows = await readRows(query, {
    rows: sql`f.id = any(${uuids(parts.map(({ feeRowId }) => feeRowId))})`,
    breakdowns: sql`b.id = any(${ids})`,
  });
  const resolved = rows.filter(isResolved);
  const breakdowns = resolved.flatMap(({ breakdowns }) => breakdowns);
  if (breakdowns.length < breakdownIds.length) throw refused('Only resolved fees that you can see can be paid.');
  if (breakdowns.some(({ payoutId }) => payoutId !== null))
    throw new Conflict('One of these fees is already in a payout.');
  return resolved;
};

const refused = (message: string): Invalid => new Invalid({ payoutBreakdownIds: [message] });

const payQuarter = async (
  client: ClientBase,
  quarter: string,
  rows: readonly StoredRow[],
  today: string,
): Promise<string[]> => {
  const query = queryOf(client);
  const breakdowns = rows.flatMap((row) => row.breakdowns);
  const payouts = payoutsOf('flagged', rows.map(inMotion), await readAdvisors(query));
  const inputs = { quarter, previousQuarter: quarterBefore(quarterOf(quarter)).start };
  const made = await storePayouts(client, { runId: null, inputs, run: { payouts }, today });
  if (breakdowns.some(({ advisorId }) => !made.has(advisorId))) {
    throw refused('An advisor of these fees has no billing details.');
  }
  for (const [advisorId, { id }] of made) {
    const own = breakdowns.filter((one) => one.advisorId === advisorId).map((one) => one.id);
    await query(sql`update breakdowns set payout_id = ${id} where id = any(${uuids(own)})`);
  }
  return [...made.values()].map(({ id }) => id);
};

const check = async (em: EntityManager, query: Query, ids: readonly string[]): Promise<void> => {
  for (const payout of await em.find(Payout, { id: { $in: [...ids] } })) refuseBroken(await brokenIn(query, payout));
};
