import type { Payout, Row, Share } from '../oracle/books.ts';
import type { Day } from '../oracle/calendar.ts';
import { debit, payFlagged, remove, resolve, review } from '../oracle/flags.ts';
import { expectStatus, exportQuarter, storedPayout, type World } from './deeds.ts';

/** Flags a fee. */
export async function flagBoth(world: World, row: Row): Promise<void> {
  const { breakdownId } = await stored(world, row);
  const billingError = { payoutBreakdownId: breakdownId, reason: 'no_fee_auth', explanation: 'No authorization.' };
  expectStatus(200, await world.admin.post('/billing_errors', { billingError }));
  review(world.books, row);
}

/** Settles the flag as right or wrong, or reviews it once more. */
export async function reviewBoth(world: World, row: Row, status: 'resolved' | 'review_needed'): Promise<void> {
  const { flagId } = await stored(world, row);
  expectStatus(200, await world.admin.patch(`/billing_errors/${flagId}`, { billingError: { status } }));
  if (status === 'resolved') resolve(world.books, row);
  else review(world.books, row);
}

/** The fee is removed, by one of the ways that there are. */
export async function removeBoth(world: World, row: Row, way: 'flag' | 'status' | 'fee'): Promise<void> {
  const { flagId, breakdownId } = await stored(world, row);
  const answer =
    way === 'fee' || flagId === null
      ? await world.admin.delete(`/payout_breakdowns/${breakdownId}`)
      : way === 'flag'
        ? await world.admin.delete(`/billing_errors/${flagId}`)
        : await world.admin.patch(`/billing_errors/${flagId}`, { billingError: { status: 'remove_fee' } });
  expectStatus(200, answer);
  remove(world.books, row);
}

/** Resolved fees are paid, each advisor's own. */
export async function payFlaggedBoth(
  world: World,
  chosen: readonly { readonly row: Row; readonly share: Share }[],
): Promise<void> {
  const ids = [];
  for (const { row, share } of chosen) ids.push((await stored(world, row, share.advisorId)).breakdownId);
  const answer = await world.admin.post('/payouts/create_flagged', { payout: { payoutBreakdownIds: ids } });
  expectStatus(200, answer);
  payFlagged(world.books, chosen);
}

/** The money is with the advisor. */
export async function markPaidBoth(world: World, payout: Payout): Promise<void> {
  expectStatus(
    200,
    await world.admin.patch(`/payouts/${await storedPayout(world, payout)}`, { payout: { paid: true } }),
  );
  payout.isPaid = true;
}

/** Custodians are asked for what a quarter's fees come to so far. */
export async function exportBoth(world: World, quarter: Day): Promise<void> {
  await exportQuarter(world, quarter);
  const open = new Set(world.firm.accounts.filter(({ closedOn }) => closedOn === null).map(({ id }) => id));
  const payers = new Map(world.firm.accounts.map(({ id, payerId }) => [id, payerId]));
  debit(world.books, quarter, (accountId) => open.has(payers.get(accountId) ?? ''));
}

interface Stored {
  readonly breakdownId: string;
  readonly flagId: string | null;
}

/** Ids of a fee's stored breakdown and flag. */
async function stored({ testApp }: World, row: Row, advisorId = row.shares[0]?.advisorId): Promise<Stored> {
  const [found] = await testApp.orm.em.fork().execute<Stored[]>(
    `select b.id as "breakdownId", e.id as "flagId" from fee_rows f join breakdowns b on b.fee_row_id = f.id
      left join billing_errors e on e.fee_row_id = f.id
     where f.account_id = ? and f.quarter = ? and f.kind = ? and f.inputs ->> 'quarter' = ? and f.archived_at is null
       and f.charged_from is not distinct from ?::date and b.advisor_id = ?`,
    [row.accountId, row.quarter, row.kind, row.billed, row.days[0] ?? null, advisorId],
  );
  if (!found) throw new Error(`Nothing is stored of the ${row.kind} of ${row.quarter}`);
  return found;
}
