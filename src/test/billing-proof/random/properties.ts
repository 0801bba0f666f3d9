import type { EntityManager } from '@mikro-orm/postgresql';

/** Faults that no database may have, whatever happened. */
const faults: Readonly<Record<string, string>> = {
  'a day charged twice': `
    select f.account_id || ' ' || d::date as found from fee_rows f, generate_series(f.charged_from, f.charged_through, '1 day') d
    where f.archived_at is null group by f.account_id, d having count(*) > 1`,

  'I2: a fee that is not the sum of its shares': `
    select f.id::text as found from fee_rows f left join breakdowns b on b.fee_row_id = f.id
    where f.archived_at is null group by f.id having f.gross <> coalesce(sum(b.advisor_split), 0)`,

  'I3: override or management that is not the code’s percentage': `
    select f.id::text as found from fee_rows f join breakdowns b on b.fee_row_id = f.id
    where f.archived_at is null group by f.id
    having sum(b.verus_override) <> round(f.gross * (f.inputs #>> '{code,verusOverride}')::numeric / 100, 2)
      or sum(b.management_fee) <> round(f.gross * (f.inputs #>> '{code,managementFee}')::numeric / 100, 2)`,

  'I4: a refund that is not the sum of its parts': `
    select r.id::text as found from refunds r join refund_shares s on s.refund_id = r.id
    group by r.id having r.total_refunded <> sum(s.firm_part + s.vim_part + s.advisor_refund)`,

  'I5: a debit that is not its fee, or of another payer': `
    select concat_ws(' ', f.kind, f.quarter, f.gross, d.amount) as found from debits d join fee_rows f on f.id = d.fee_row_id
    where d.payer_id <> f.payer_id or f.kind in ('reversal', 'restored', 'refund', 'charges')
      or d.amount <> case when f.voided_at is null or f.gross <> 0 then f.gross else d.amount end`,

  'I5: a file that is not the sum of its debits': `
    select e.file_name as found from fee_files e left join debits d on d.fee_file_id = e.id
    group by e.id having e.total <> coalesce(sum(d.amount), 0)`,

  // A fee that was removed before it was debited keeps the refund that its client was already given.
  'I6: a fee of which more is given back than was paid': `
    select f.id::text as found from fee_rows f join refunds r on r.fee_row_id = f.id left join debits d on d.fee_row_id = f.id
    where f.voided_at is null group by f.id, d.amount having sum(r.total_refunded) > greatest(f.gross, d.amount)`,

  'a client who does not get back the debit of a fee that was removed': `
    select f.id::text as found from fee_rows f join debits d on d.fee_row_id = f.id
    where f.voided_at is not null
      and d.amount <> (select coalesce(sum(r.total_refunded), 0) from refunds r where r.fee_row_id = f.id)`,

  'a payout with a fee that is in review or removed, and that nothing takes back': `
    select b.id::text as found from breakdowns b join fee_rows f on f.id = b.fee_row_id left join billing_errors e on e.fee_row_id = f.id
    where b.payout_id is not null and (f.voided_at is not null or e.status = 'review_needed')
      and not exists (select from fee_rows u where u.undoes_id = f.id and u.archived_at is null)`,

  'I7: a fee row whose gross is not what all get of it': `
    select f.id::text as found from fee_rows f join breakdowns b on b.fee_row_id = f.id
    where f.archived_at is null group by f.id
    having f.gross <> sum(b.net_compensation + b.platform_fee + b.account_fee + b.verus_override + b.management_fee + b.client_fee + b.refund)
      or f.total_refunds <> sum(b.refund_share)`,

  'a payout that is not the sum of its breakdowns': `
    select p.id::text as found from payouts p left join breakdowns b on b.payout_id = p.id where p.archived_at is null
    group by p.id having p.net_compensation <> coalesce(sum(b.net_compensation), 0) or p.gross_compensation <> coalesce(sum(b.advisor_split), 0)
      or p.total_fees <> coalesce(sum(b.total_fees), 0) or p.refund <> coalesce(sum(b.refund), 0)`,

  'a run, a payout or a file of nothing': `
    select r.quarter || ' run' as found from billing_runs r where not exists (select from fee_rows f where f.run_id = r.id)
      and not exists (select from payouts p where p.run_id = r.id)
    union all select p.start_date || ' ' || p.kind from payouts p
      where p.archived_at is null and not exists (select from breakdowns b where b.payout_id = p.id)
    union all select e.file_name from fee_files e where not exists (select from debits d where d.fee_file_id = e.id)`,

  'a fee or a refund that is nobody’s': `
    select f.kind || ' ' || f.quarter as found from fee_rows f
      where not exists (select from breakdowns b where b.fee_row_id = f.id)
    union all select r.reason || ' ' || r.quarter from refunds r where r.fee_row_id is not null
      and r.reason <> 'removed_fee' and not exists (select from refund_shares s where s.refund_id = r.id)`,

  '(23): pay that is lost between payouts': `
    select p.advisor_id::text as found from payouts p where p.archived_at is null group by p.advisor_id
    having sum(p.payable) + coalesce((select sum(c.amount) from carry_forwards c
      where c.advisor_id = p.advisor_id and c.used_by_id is null), 0) <> sum(p.net_compensation)`,
};

/** And once all files have gone out. */
const undebited: Readonly<Record<string, string>> = {
  'I5: a fee that no file asked for': `
    select concat_ws(' ', p.number, f.kind, f.quarter, f.gross, d.amount) as found from fee_rows f
      left join debits d on d.fee_row_id = f.id left join billing_errors e on e.fee_row_id = f.id join accounts p on p.id = f.payer_id
    where f.archived_at is null and f.voided_at is null and f.kind in ('fee', 'catch_up', 'ahead') and p.closed_on is null
      and coalesce(e.status, 'resolved') = 'resolved' and f.gross <> coalesce(d.amount, 0)`,
};

/** Each fault with where it is; nothing in a sound firm. */
export async function faultsIn(
  em: EntityManager,
  isAllExported = true,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, string[]> = {};
  for (const [fault, statement] of Object.entries(isAllExported ? { ...faults, ...undebited } : faults)) {
    const rows = await em.execute<{ found: string }[]>(statement);
    if (rows.length > 0) found[fault] = rows.map((row) => row.found);
  }
  return found;
}

/** Sums of every account and advisor for each quarter since the first that was billed, over any number of runs. */
export const sumsOf = async (em: EntityManager, since: string): Promise<readonly string[]> => {
  const rows = await em.execute<{ line: string }[]>(
    `select concat_ws(' ', a.number, f.inputs ->> 'quarter', u.last_name, sum(b.in_advance), sum(b.in_arrears), sum(b.platform_fee),
      sum(b.account_fee), sum(b.verus_override), sum(b.management_fee), sum(b.net_compensation)) as line
    from fee_rows f join accounts a on a.id = f.account_id join breakdowns b on b.fee_row_id = f.id join users u on u.id = b.advisor_id
    where f.archived_at is null and f.inputs ->> 'quarter' >= ?
    group by a.number, f.inputs ->> 'quarter', u.last_name`,
    [since],
  );
  return rows.map(({ line }) => line).sort();
};
