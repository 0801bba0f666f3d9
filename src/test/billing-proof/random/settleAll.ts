import type { EntityManager } from '@mikro-orm/postgresql';
import { newId } from '../../../lib/columns.ts';
import { Refusal } from '../../../lib/errors.ts';
import { billQuarter } from '../../../money/payouts/run/billQuarter.ts';
import { quarterBefore } from '../oracle/calendar.ts';
import { expectStatus, type World } from './deeds.ts';
import { quarters } from './randomFirm.ts';

/**
 * Every flag is resolved, what can be paid is paid, and each quarter is billed once more, with a new one at the end.
 */
export async function settleAll({ testApp, admin }: World): Promise<void> {
  const inReview = await testApp.orm.em.fork().execute<{ id: string }[]>(`select e.id from billing_errors e
    join fee_rows f on f.id = e.fee_row_id where e.status = 'review_needed' and f.voided_at is null`);
  for (const { id } of inReview) {
    expectStatus(200, await admin.patch(`/billing_errors/${id}`, { billingError: { status: 'resolved' } }));
  }
  const { data } = (await admin.get('/payout_breakdowns?flagged=true&perPage=1000')).json();
  const payable = data.filter(({ isPayable }: { isPayable: boolean }) => isPayable);
  const payoutBreakdownIds = payable.map(({ id }: { id: string }) => id);
  if (payable.length > 0) {
    expectStatus(200, await admin.post('/payouts/create_flagged', { payout: { payoutBreakdownIds } }));
  }
  for (const quarter of quarters.slice(0, 6)) {
    const request = {
      quarter,
      previousQuarter: quarterBefore(quarter),
      advisorIds: 'all',
      today: '2026-01-15',
    } as const;
    await billQuarter(testApp.orm, { ...request, by: null, idempotencyKey: newId() }).catch(unlessRefused);
  }
}

const unlessRefused = (error: unknown): void => {
  if (!(error instanceof Refusal) || error.status >= 500) throw error;
};

/** Once all is settled: the fees of which an advisor was not paid their part once, or anything of a removed one. */
export const wronglyPaid = (em: EntityManager): Promise<object[]> =>
  em.execute(`
    with recursive chain as (
      select id as root, id from fee_rows where undoes_id is null and archived_at is null
      union all
      select c.root, f.id from chain c join fee_rows f on f.undoes_id = c.id where f.archived_at is null)
    select r.kind, r.quarter, r.voided_at, b.advisor_id,
      string_agg(concat_ws(' ', f.kind, b.net_compensation, coalesce(p.kind || ' ' || p.start_date, 'unpaid')), ', ') as how
    from chain c join fee_rows r on r.id = c.root join fee_rows f on f.id = c.id
    join breakdowns b on b.fee_row_id = c.id left join payouts p on p.id = b.payout_id
    group by r.id, b.advisor_id
    having coalesce(sum(b.net_compensation) filter (where b.payout_id is not null), 0)
      <> coalesce(sum(b.net_compensation) filter (where f.id = r.id and r.voided_at is null), 0)`);
