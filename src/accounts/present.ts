import type { EntityManager } from '@mikro-orm/postgresql';
import { isCloseable } from '../domain/account/moves.ts';
import { isReadOnly } from '../domain/account/proceed.ts';
import { accountStatuses, progress, statusOf } from '../domain/account/steps.ts';
import { labelOf } from '../domain/choices.ts';
import { accountTypeNames } from '../domain/account/types.ts';
import type { Actor } from '../domain/permissions.ts';
import { sql } from '../lib/sql.ts';
import { presentFeeSchedule } from '../fee-schedules/terms.ts';
import type { Account } from './entity.ts';

/** What the account page and the wizard open with: the account, the names it leads to, its terms and its refund. */
export const presentAccount = async (em: EntityManager, account: Account, actor: Actor) => {
  const related = await relations(em, account);
  const status = statusOf(account.step);
  const wizard = { step: account.step, accType: account.accType ?? null, hybridAdvisor: related.hybrid_advisor };
  return {
    id: account.id,
    number: account.number,
    name: account.name,
    step: account.step,
    status,
    statusName: accountStatuses[status],
    progress: progress(wizard),
    readOnly: isReadOnly(wizard, actor),
    hybridAdvisor: related.hybrid_advisor,
    clientId: account.client.id,
    clientName: related.client_name,
    advisorCodeId: account.advisorCode?.id ?? null,
    advisorCodeNumber: related.advisor_code_number,
    advisorId: account.advisor?.id ?? null,
    advisorName: related.advisor_name,
    branchId: related.branch_id,
    branchName: related.branch_name,
    custodianName: related.custodian_name,
    accType: account.accType,
    accTypeName: labelOf(accountTypeNames, account.accType) || null,
    personalTrustType: account.personalTrustType,
    ownerPerc: account.ownerPerc,
    coOwnerPerc: account.coOwnerPerc,
    billingType: account.billingType,
    accGroupId: account.accGroup?.id ?? null,
    accGroupName: related.acc_group_name,
    groupName: related.acc_group_name,
    billFromAccountId: account.billFromAccount?.id ?? null,
    billFromAccountNumber: related.bill_from_number,
    billFromCurrentAccount: account.billFromAccount?.id === account.id,
    feeScheduleAttributes: await presentFeeSchedule(em, account),
    hasLinkedAccount: account.hasLinkedAccount,
    linkedAccountId: account.linkedAccount?.id ?? null,
    origination: account.origination,
    existingAccount: account.origination,
    value: account.value,
    billableValue: account.billableValue,
    lastImported: account.lastImported,
    dateFunded: account.dateFunded,
    billingStartDate: account.billingStartDate,
    submittedAt: account.submittedAt,
    signedAt: account.signedAt,
    isClosed: account.step === 'closed',
    isCloseable: isCloseable({ step: account.step, number: account.number ?? null }),
    isDeletable: related.is_deletable,
    closedOn: account.closedOn,
    ...presentRefund(related),
    createdAt: account.createdAt,
    updatedAt: account.updatedAt,
    version: account.version,
  };
};

interface Relations {
  readonly client_name: string;
  readonly advisor_code_number: string | null;
  readonly advisor_name: string | null;
  readonly hybrid_advisor: boolean;
  readonly branch_id: string | null;
  readonly branch_name: string | null;
  readonly custodian_name: string | null;
  readonly acc_group_name: string | null;
  readonly bill_from_number: string | null;
  readonly is_deletable: boolean;
  readonly refund: Refund | null;
}

interface Refund {
  readonly days_in_quarter: number;
  readonly days_refunded: number;
  readonly daily_fee_rate: string;
  readonly total_refunded: string;
  readonly refund_calculation_date: string;
  readonly refund_allowed: boolean;
}

/** The names that the account's ids stand for, in one statement. */
const relations = async (em: EntityManager, account: Account): Promise<Relations> => {
  const { text, params } = sql`
    select c.first_name || coalesce(' ' || c.last_name, '') as client_name, k.number as advisor_code_number,
      u.first_name || ' ' || u.last_name as advisor_name,
      coalesce(u.is_hybrid, false) as hybrid_advisor, b.id as branch_id, b.name as branch_name,
      cu.name as custodian_name, g.name as acc_group_name, payer.number as bill_from_number,
      not exists (select 1 from fee_rows f where f.account_id = a.id)
        and not exists (select 1 from accounts o where o.bill_from_account_id = a.id and o.id <> a.id) as is_deletable,
      (select jsonb_build_object('days_in_quarter', r.days_in_quarter, 'days_refunded', r.days_refunded,
          'daily_fee_rate', r.daily_fee_rate::text, 'total_refunded', r.total_refunded::text,
          'refund_calculation_date', r.refund_calculation_date, 'refund_allowed', r.refund_allowed)
        from refunds r where r.account_id = a.id) as refund
    from accounts a join clients c on c.id = a.client_id
    left join advisor_codes k on k.id = a.advisor_code_id left join custodians cu on cu.id = a.custodian_id
    left join users u on u.id = a.advisor_id left join branches b on b.id = u.branch_id
    left join acc_groups g on g.id = a.acc_group_id left join accounts payer on payer.id = a.bill_from_account_id
    where a.id = ${account.id}`;
  const [row] = await em.execute<Relations[]>(text, [...params]);
  if (!row) throw new Error(`Account ${account.id} has no relations`);
  return row;
};

const presentRefund = ({ refund }: Relations) =>
  refund && {
    daysInQuarter: refund.days_in_quarter,
    daysRefunded: refund.days_refunded,
    dailyFeeRate: refund.daily_fee_rate,
    totalRefunded: refund.total_refunded,
    refundCalculationDate: refund.refund_calculation_date,
    refundAllowed: refund.refund_allowed,
  };
