import { sharesInForce } from '../../platform/sharesInForce.ts';
import { clientName } from '../../platform/names/clientName.ts';
import { accountList } from '../../domain/account/list.ts';
import { chosen } from '../../platform/lists/conditions.ts';
import type { RowSource } from '../../platform/lists/source.ts';
import { isOneOf, raw, sql, texts } from '../../lib/sql.ts';
import { refundsStatus } from '../../money/refunds/rows.ts';
import { personName } from '../../platform/names/personName.ts';
import { idInSight, numberInSight } from './numberInSight.ts';
import { searchAccounts } from './search.ts';
import { statusOfStep, stepsOf } from './status.ts';
import { inTermsState, termsState } from './termsState.ts';

const baseQuery = sql`
  select a.id, a.number, a.client_id, a.step, ${statusOfStep('a.step')} as status, a.acc_type as acc_type_name, a.value,
    a.billable_value, a.bill_from_account_id, a.acc_group_id, a.origination as existing_account, a.advisor_id, a.custodian_id as custodian,
    a.advisor_code_id, a.created_at, a.updated_at, a.submitted_at, a.date_funded,
    a.completed_at, (select ${refundsStatus} from refunds r where r.account_id = a.id) as refund_status,
    ${termsState} as fee_terms
  from accounts a where a.archived_at is null`;

export const accountRows: RowSource = {
  list: accountList,
  scope: 'account',
  base: {
    query: baseQuery,
    keys: [
      'number',
      'clientId',
      'step',
      'status',
      'accTypeName',
      'value',
      'billableValue',
      'billFromAccountId',
      'accGroupId',
      'existingAccount',
      'advisorId',
      'advisorIds',
      'advisorCodeId',
      'completed',
      'withoutId',
      'custodian',
      'branch',
      'createdAt',
      'updatedAt',
      'submittedAt',
      'dateFunded',
      'refundStatus',
      'completedAt',
      'feeTerms',
    ],
  },
  query: (actor) => sql`
    select a.*, ${clientName('c')} as client_name,
      ${numberInSight(actor, 'payer')} as bill_from_account_number, ${idInSight(actor, 'payer')} as payer_in_sight,
      g.name as acc_group_name, ${personName('u')} as advisor_name, u.branch_id,
      k.number as advisor_code_number
    from (${baseQuery}) a
    left join clients c on c.id = a.client_id
    left join users u on u.id = a.advisor_id
    left join advisor_codes k on k.id = a.advisor_code_id
    left join acc_groups g on g.id = a.acc_group_id
    left join accounts payer on payer.id = a.bill_from_account_id`,
  relatedKeys: ['payerInSight'],
  search: searchAccounts,
  customFilters: {
    status: (statuses, option) => chosen(option, isOneOf(raw('r.step'), stepsOf(statuses))),
    refundStatus: (statuses, option) => {
      const refunded = sql`select r.account_id from refunds r group by r.account_id
        having ${refundsStatus} = any(${texts(statuses)})`;
      return chosen(option, sql`r.id in (${refunded})`);
    },
    feeTerms: (states, option) => chosen(option, inTermsState(states)),
    completed: ([wanted]) => (wanted === 'false' ? sql`r.step <> 'completed'` : sql`r.step = 'completed'`),
    branch: () => sql`true`,
  },
  relationFilters: {
    withoutId: (ids) => sql`r.id <> all(${ids})`,
    advisorId: (ids, _, all) =>
      all.some(({ key, values }) => key === 'branch' && values.includes('true'))
        ? sql`r.advisor_id in (select u.id from users u
            where u.branch_id in (select branch_id from users where id = any(${ids})))`
        : sql`r.advisor_id = any(${ids})`,
    /** All accounts of the codes that an advisor subscribes to, and those they are the contact of. */
    advisorIds: (ids) => sql`(r.advisor_id = any(${ids}) or r.advisor_code_id = any(array(
      select t.advisor_code_id from ${sharesInForce}
      where s.advisor_id = any(${ids}))))`,
  },
};
