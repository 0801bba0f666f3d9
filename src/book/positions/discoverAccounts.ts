import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';

/** Puts numbers without an account among the new accounts; data of newer files is added. */
export const discoverAccounts = async (query: Query): Promise<void> => {
  await query(sql`with told as (
      select distinct on (b.custodian_id, b.number) b.id, b.custodian_id, b.number,
        coalesce(b.client_name, d.client_name) as client_name, coalesce(b.acc_type, d.acc_type) as acc_type,
        coalesce(b.rep_code, d.src_advisor_code) as src_advisor_code, coalesce(k.id, d.advisor_code_id) as advisor_code_id,
        coalesce(b.opened_on, d.opened_on) as opened_on
      from staged_blocks b
      left join discovered_accounts d on d.custodian_id = b.custodian_id and comparable_number(d.number) = b.number
      left join advisor_codes k
        on k.custodian_id = b.custodian_id and lower(k.number) = lower(b.rep_code) and k.archived_at is null
      where b.number is not null and b.account_id is null and b.fate is null
      order by b.custodian_id, b.number, b.block)
    insert into discovered_accounts as d
      (id, custodian_id, number, client_name, acc_type, src_advisor_code, advisor_code_id, opened_on)
    select * from told
    on conflict (custodian_id, comparable_number(number)) do update set client_name = excluded.client_name, acc_type = excluded.acc_type,
      src_advisor_code = excluded.src_advisor_code, advisor_code_id = excluded.advisor_code_id,
      opened_on = excluded.opened_on, updated_at = now(), version = d.version + 1
    where d.converted_at is null
      and (d.client_name, d.acc_type, d.src_advisor_code, d.advisor_code_id, d.opened_on) is distinct from
        (excluded.client_name, excluded.acc_type, excluded.src_advisor_code, excluded.advisor_code_id, excluded.opened_on)`);
};
