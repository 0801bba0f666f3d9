import { type Quarter } from '../../domain/dates.ts';
import { type Actor, can } from '../../domain/permissions.ts';
import { quarterFigures, type QuarterFigures, quartersShown } from '../../domain/quarter/figures.ts';
import type { Query } from '../../lib/query.ts';
import { join, raw, sql, type Fragment } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';

/** Sums the payouts in the actor's scope, by quarter up to this one. */
export const figuresUpTo = (query: Query, actor: Actor, { start }: Quarter): Promise<QuarterFigures[]> => {
  const shown = quarterFigures.filter((figure) => !('can' in figure) || can(actor, figure.can));
  const sums = shown.map(({ key }) => sql`coalesce(sum(${amounts[key]}), 0.00) as ${raw(`"${key}"`)}`);
  return query(sql`
    select q.start::date as "startDate", ${join(sums, ', ')}
    from generate_series(${start}::date - interval '1 month' * ${3 * (quartersShown - 1)}, ${start}::date, '3 months') q(start)
    left join payouts p on p.start_date = q.start and p.archived_at is null and ${visibleRows('payout', actor, 'p')}
    group by q.start order by q.start`);
};

/** The firm's own part of its clients' refunds; VIM's part is not the firm's. */
const givenBack = sql`(select coalesce(sum(b.platform_refund + b.override_refund), 0.00)
  from breakdowns b where b.payout_id = p.id and b.refund_share <> 0)`;

const amounts: Readonly<Record<(typeof quarterFigures)[number]['key'], Fragment>> = {
  grossCompensation: sql`p.gross_compensation`,
  totalFees: sql`p.total_fees`,
  refund: sql`p.refund`,
  netCompensation: sql`p.net_compensation`,
  firmRevenue: sql`p.platform_fee + p.account_fee + p.verus_override - ${givenBack}`,
};
