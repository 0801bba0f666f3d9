import { quarter } from './size.ts';

interface ByHand {
  readonly page: (limits: string) => string;
  readonly count: string;
}

const name = "c.first_name || coalesce(' ' || c.last_name, '')";
const person = "u.first_name || ' ' || u.last_name";

const ofQuarter = `from refunds r where r.quarter = '${quarter.current}'`;
const refunds: ByHand = {
  count: `select count(*) ${ofQuarter}`,
  page: (limits) => `
    select r.*, a.number, a.step, a.client_id, ${name} as client_name, k.number as code, s.advisor_refunds,
      r.total_refunded - s.advisor_refunds as verus_refunds, s.used,
      (select string_agg(${person}, ', ' order by b.split desc) from breakdowns b join users u on u.id = b.advisor_id
        where b.fee_row_id = r.fee_row_id) as advisors
    from (select id, fee_row_id, account_id, reason, closed_on, total_refunded, refund_allowed, version,
        date '${quarter.today}' - refund_calculation_date as days_waiting ${ofQuarter}
      order by r.closed_on desc nulls last, r.id desc ${limits}) r
    join accounts a on a.id = r.account_id join clients c on c.id = a.client_id join fee_rows f on f.id = r.fee_row_id
    join advisor_codes k on k.id = f.advisor_code_id,
    lateral (select sum(s.advisor_refund) as advisor_refunds, bool_or(s.used_by_id is not null) as used
      from refund_shares s where s.refund_id = r.id) s
    order by r.closed_on desc nulls last, r.id desc`,
};

const payers = `
  select d.payer_id, d.fee_file_id, false as in_review, sum(d.amount) as amount from debits d
  join fee_files x on x.id = d.fee_file_id where x.quarter = '${quarter.current}' group by 1, 2
  union all
  select f.payer_id, null, e.id is not null, sum(f.gross) from fee_rows f
  left join billing_errors e on e.fee_row_id = f.id and e.status = 'review_needed'
  where f.quarter = '${quarter.current}' and f.archived_at is null and f.voided_at is null and f.gross <> 0
    and f.kind not in ('reversal', 'restored') and not exists (select from debits d where d.fee_row_id = f.id) group by 1, 3`;
const feeUploads: ByHand = {
  count: `select count(*) from (${payers}) p`,
  page: (limits) => `
    select p.*, a.number, a.step, a.client_id, a.custodian_id, a.closed_on, x.file_name, x.created_at, x.sha256
    from (${payers}) p join accounts a on a.id = p.payer_id left join fee_files x on x.id = p.fee_file_id
    order by a.number nulls first, p.payer_id, p.fee_file_id, p.in_review ${limits}`,
};

const flagged = `from billing_errors e join fee_rows f on f.id = e.fee_row_id join breakdowns b on b.fee_row_id = f.id
  join accounts a on a.id = f.account_id
  where f.archived_at is null and f.voided_at is null and e.status in ('review_needed', 'resolved')`;
const flags: ByHand = {
  count: `select count(*) ${flagged.replace('join accounts a on a.id = f.account_id', '')}`,
  page: (limits) => `
    select p.*, e.status, e.reason, e.explanation, f.quarter, f.gross, f.billable_value, k.number as code,
      ${name} as client_name, ${person} as advisor_name
    from (select b.*, a.number, a.step, a.client_id, a.acc_type, a.closed_on ${flagged}
      order by a.number nulls first, b.id ${limits}) p
    join fee_rows f on f.id = p.fee_row_id join billing_errors e on e.fee_row_id = f.id
    join clients c on c.id = p.client_id join advisor_codes k on k.id = f.advisor_code_id
    join users u on u.id = p.advisor_id order by p.number nulls first, p.id`,
};

/** For each list its path below the baseline, its first and its 2,000th page, and the count. */
export const compensationByHand: readonly (readonly [path: string, page: string, count: string])[] = Object.entries({
  refunds,
  fee_uploads: feeUploads,
  flags,
}).flatMap(([list, { page, count }]) => [
  [`${list}/1`, page('limit 30'), count],
  [`${list}/2000`, page('limit 30 offset 59970'), count],
]);
