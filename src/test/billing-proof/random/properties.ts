import type { EntityManager } from '@mikro-orm/postgresql';

/** What must be found nowhere in the database, whatever was lived. */
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

  'I5: a fee that is not debited once, from its payer, in its quarter’s file': `
    select concat_ws(' ', p.number, f.kind, f.quarter, f.gross, d.amount) as found from fee_rows f left join debits d on d.fee_row_id = f.id
      left join fee_files e on e.id = d.fee_file_id join accounts p on p.id = f.payer_id
    where f.archived_at is null and p.closed_on is null and (f.gross <> coalesce(d.amount, 0) or d.payer_id <> f.payer_id)`,

  'I6: a fee of which more is given back than was paid': `
    select f.id::text as found from fee_rows f join refunds r on r.fee_row_id = f.id
    group by f.id having sum(r.total_refunded) > f.gross`,

  'I7: a fee row whose gross is not what all get of it': `
    select f.id::text as found from fee_rows f join breakdowns b on b.fee_row_id = f.id
    where f.archived_at is null group by f.id
    having f.gross <> sum(b.net_compensation + b.platform_fee + b.account_fee + b.verus_override + b.management_fee + b.client_fee + b.refund)
      or f.total_refunds <> sum(b.refund_share)`,

  'a payout that is not the sum of its breakdowns': `
    select p.id::text as found from payouts p left join breakdowns b on b.payout_id = p.id where p.archived_at is null
    group by p.id having p.net_compensation <> coalesce(sum(b.net_compensation), 0) or p.gross_compensation <> coalesce(sum(b.advisor_split), 0)
      or p.total_fees <> coalesce(sum(b.total_fees), 0) or p.refund <> coalesce(sum(b.refund), 0)`,

  '(23): pay that is lost between payouts': `
    select p.advisor_id::text as found from payouts p where p.archived_at is null group by p.advisor_id
    having sum(p.payable) + coalesce((select sum(c.amount) from carry_forwards c
      where c.advisor_id = p.advisor_id and c.used_by_id is null), 0) <> sum(p.net_compensation)`,
};

/** Each fault with where it is; nothing in a sound firm. */
export async function faultsIn(em: EntityManager): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, string[]> = {};
  for (const [fault, statement] of Object.entries(faults)) {
    const rows = await em.execute<{ found: string }[]>(statement);
    if (rows.length > 0) found[fault] = rows.map((row) => row.found);
  }
  return found;
}

/** What every account and advisor came to for each quarter since the first that was billed, in however many runs. */
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
