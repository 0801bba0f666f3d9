import { sharesInForce } from '../../../platform/sharesInForce.ts';
import { raw, sql, type Fragment } from '../../../lib/sql.ts';

interface Handing {
  readonly from: string;
  readonly to: string;
}

const waits = raw(`(a.step in ('submitted', 'review') or a.step = 'signers' and exists (
  select from internal_forms f join signatures g on g.form_id = f.id
  where f.account_id = a.id and f.voided_at is null and g.voided_at is null))`);

/** Whether either advisor shares the account's code today: the other one does once the codes are handed over. */
export const isShared = ({ from, to }: Handing): Fragment => sql`exists (select from ${sharesInForce}
  where t.advisor_code_id = a.advisor_code_id and s.advisor_id in (${from}, ${to}))`;

const theirs = ({ from }: Handing): Fragment =>
  sql`a.advisor_id = ${from} and a.archived_at is null and a.step <> 'closed'`;

/**
 * The accounts `a` whose primary contact changes: all but those whose signed form waits for an approval, since it
 * prints the contact's name.
 */
export const goesAlong = (handing: Handing): Fragment =>
  sql`${theirs(handing)} and not ${waits} and ${isShared(handing)}`;

/** Counts these accounts, with a digest that shows whether they are still the ones of the preview. */
export const countOfAccounts = (handing: Handing): Fragment => sql`
  select count(*)::int as accounts, coalesce(md5(string_agg(a.id::text, '' order by a.id)), '') as digest
  from accounts a where ${goesAlong(handing)}`;

export const moveAccounts = (handing: Handing): Fragment => sql`
  update accounts a set advisor_id = ${handing.to}, version = a.version + 1, updated_at = now()
  where ${goesAlong(handing)}`;

export const accountsLeft = (handing: Handing): Fragment => sql`
  select a.id, coalesce(a.number, 'an account without a number') as name,
    case when ${waits} then 'waits for an approval' else 'stands on a code that neither shares' end as why
  from accounts a where ${theirs(handing)} and (${waits} or not ${isShared(handing)}) order by a.number nulls first, a.id limit 100`;

/** Counts the clients under the codes of the advisor who leaves. */
export const countOfClients = ({ from }: Handing): Fragment => sql`
  select count(distinct c.client_id)::int as clients from client_codes c
  join (${sharesInForce}) on t.advisor_code_id = c.advisor_code_id where s.advisor_id = ${from}`;

export const openPayouts = ({ from }: Handing): Fragment => sql`
  select id, start_date::text as "startDate", net_compensation::text as "netCompensation" from payouts
  where advisor_id = ${from} and archived_at is null and paid_at is null order by start_date, id`;
