import { idInSight, numberInSight } from '../accounts/numberInSight.ts';
import { searchAccounts } from '../accounts/search.ts';
import { statusOfStep, stepsOf } from '../accounts/status.ts';
import { clientName } from '../../platform/names/clientName.ts';
import { codesOf } from '../../domain/choices.ts';
import { newAccountStatuses } from '../../domain/new-account/choices.ts';
import { newAccountList } from '../../domain/new-account/list.ts';
import { raw, sql, texts } from '../../lib/sql.ts';
import { chosen } from '../../platform/lists/conditions.ts';
import { numberLike } from '../../platform/lists/numbers.ts';
import type { RowSource } from '../../platform/lists/source.ts';

const foundStatus = 'pending_advisor' satisfies keyof typeof newAccountStatuses;

/**
 * Accounts in the wizard and discovered numbers as one list; a number without one of our codes is visible to the firm
 * alone, and one that an account has, but for leading zeros, is left out: it is no new account.
 */
const baseQuery = sql`
  select a.id, 'account' as kind, a.id as account_id, a.client_id, a.step, a.number, null as found_name, a.acc_type,
    a.advisor_code_id, a.advisor_id, a.src_advisor_code, a.custodian_id, a.bill_from_account_id, a.created_at,
    ${statusOfStep('a.step')} as status_name
  from accounts a where a.archived_at is null and a.step = any(${texts(stepsOf(codesOf(newAccountStatuses)))})
  union all
  select d.id, 'discovered', null, null, null, d.number, d.client_name, d.acc_type, d.advisor_code_id, null,
    d.src_advisor_code, d.custodian_id, null, d.created_at, ${foundStatus}
  from discovered_accounts d where d.converted_at is null and not exists (
    select from accounts a where a.custodian_id = d.custodian_id and a.archived_at is null
      and a.number is not null and unpadded_number(a.number) = unpadded_number(d.number))`;

/** Rows that are no longer new, completed accounts and converted numbers, still count for scope. */
const everListed = () => sql`
  select id, advisor_code_id, advisor_id from accounts where archived_at is null
  union all select id, advisor_code_id, null from discovered_accounts`;

export const newAccountRows: RowSource = {
  list: newAccountList,
  scope: 'account',
  small: true,
  relatedKeys: ['payerInSight'],
  everListed,
  base: {
    query: baseQuery,
    keys: ['number', 'accType', 'clientId', 'advisorCodeId', 'srcAdvisorCode', 'createdAt', 'statusName'],
  },
  query: (actor) => sql`
    select n.*, coalesce(${clientName('c')}, n.found_name) as client_name,
      k.number as advisor_code_number, cu.name as custodian_name,
      ${numberInSight(actor, 'payer')} as bill_from_account_number, ${idInSight(actor, 'payer')} as payer_in_sight
    from (${baseQuery}) n
    left join clients c on c.id = n.client_id
    left join advisor_codes k on k.id = n.advisor_code_id
    left join custodians cu on cu.id = n.custodian_id
    left join accounts payer on payer.id = n.bill_from_account_id`,
  search: (pattern) => [
    ...searchAccounts(pattern),
    sql`select id from discovered_accounts
      where ${numberLike(raw('number'), pattern)} or client_name ilike ${pattern}`,
  ],
  customFilters: {
    /** By the step, so that an index finds the few accounts of a status among all. */
    statusName: (statuses, option) => {
      const isDiscovered = sql`r.kind = 'discovered' and ${statuses.includes(foundStatus)}`;
      return chosen(option, sql`r.step = any(${texts(stepsOf(statuses))}) or ${isDiscovered}`);
    },
  },
};
