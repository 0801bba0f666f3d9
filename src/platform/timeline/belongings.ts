import type { Action } from '../../domain/permissions.ts';
import { raw, sql, type Fragment } from '../../lib/sql.ts';

/** A kind of record with a page and a timeline of its own. */
export type Root = 'Account' | 'Client' | 'AdvisorCode' | 'User' | 'Branch' | 'Payout';

/** The records of a kind (as the audit names it), each with the record that it is a part of. */
export interface Belonging {
  readonly object: string;
  readonly to: Root;
  /** A query of `id` and `root` of each. */
  readonly rows: Fragment;
  /** The right to see these events on the root's page; by default everybody may. */
  readonly can?: Action;
  /** The record is part of several roots: on a page of its own it is assigned to none of them. */
  readonly isShared?: true;
}

/** A record that is its own root, or whose key is that of its root. */
const itself = (table: string, key = 'id') => raw(`select ${key} as id, ${key} as root from ${table}`);

const schedules = (of: string) => `select id, ${of}_id as root from fee_schedules where ${of}_id is not null`;

/** A deleted record, which only the audit still has; its root is in the values before the deletion. */
const removed = (object: string, key: string, rows: string) =>
  `select a.object_id as id, o.root from audit a join (${rows}) o on o.id::text = a.before ->> '${key}'
    where a.object = '${object}' and a.action = 'delete'`;

const tiers = (of: string) =>
  raw(`select t.id, s.root from fee_tiers t join (${schedules(of)}) s on s.id = t.fee_schedule_id
    union all ${removed('FeeTier', 'feeSchedule', schedules(of))}`);

/** The terms of codes; deleted terms and their splits are in the audit. */
const terms = `select id, advisor_code_id as root from code_terms
  union all ${removed('CodeTerms', 'advisorCode', 'select id, id as root from advisor_codes')}`;

const shares = (object: string, table: string): Belonging => ({
  object,
  to: 'AdvisorCode',
  can: 'advisorCodes.compensationValues',
  rows: raw(`select s.id, t.root from ${table} s join (${terms}) t on t.id = s.terms_id
    union all ${removed(object, 'terms', terms)}`),
});

/** The fee rows that a payout pays a part of. */
const fees = `select b.fee_row_id as id, b.payout_id as root from breakdowns b where b.payout_id is not null`;
const disputes = `select d.id, b.payout_id as root from disputes d join breakdowns b on b.id = d.breakdown_id
  where b.payout_id is not null`;

/** The parts of each root: read downwards for a record's page, and upwards for the record of an event. */
export const belongings: readonly Belonging[] = [
  { object: 'Account', to: 'Account', rows: itself('accounts') },
  { object: 'AccountProfile', to: 'Account', rows: itself('accounts') },
  { object: 'AccountOwner', to: 'Account', rows: sql`select id, account_id as root from account_owners` },
  { object: 'FeeSchedule', to: 'Account', rows: raw(schedules('account')) },
  { object: 'FeeTier', to: 'Account', rows: tiers('account') },
  { object: 'InternalForm', to: 'Account', rows: sql`select id, account_id as root from internal_forms` },
  {
    object: 'Signature',
    to: 'Account',
    rows: sql`select s.id, f.account_id as root from signatures s join internal_forms f on f.id = s.form_id`,
  },
  { object: 'StoredFile', to: 'Account', rows: sql`select id, account_id as root from files` },
  { object: 'Position', to: 'Account', rows: sql`select id, account_id as root from positions` },
  {
    // Refunds; reopening an account deletes one.
    object: 'Refund',
    to: 'Account',
    rows: raw(`select id, account_id as root from refunds
      union all ${removed('Refund', 'account', 'select id, id as root from accounts')}`),
  },
  { object: 'RejectReason', to: 'Account', rows: sql`select id, account_id as root from reject_reasons` },
  { object: 'Client', to: 'Client', rows: itself('clients') },
  { object: 'ClientProfile', to: 'Client', rows: itself('clients') },
  { object: 'ClientCode', to: 'Client', rows: itself('clients') },
  { object: 'StoredFile', to: 'Client', rows: sql`select id, client_id as root from files` },
  { object: 'AdvisorCode', to: 'AdvisorCode', rows: itself('advisor_codes') },
  { object: 'CodeTerms', to: 'AdvisorCode', can: 'advisorCodes.compensationValues', rows: raw(terms) },
  shares('AdvisorSubscription', 'advisor_subscriptions'),
  shares('VimBreakdown', 'vim_breakdowns'),
  shares('VerusOverride', 'verus_overrides'),
  { object: 'User', to: 'User', rows: itself('users') },
  { object: 'UserPicture', to: 'User', rows: itself('users') },
  { object: 'AssistantCode', to: 'User', rows: itself('users') },
  { object: 'StoredFile', to: 'User', rows: sql`select id, advisor_id as root from files` },
  {
    object: 'BillingDetail',
    to: 'User',
    can: 'billingDetails.show',
    rows: sql`select id, advisor_id as root from billing_details`,
  },
  { object: 'Branch', to: 'Branch', rows: itself('branches') },
  { object: 'FeeSchedule', to: 'Branch', rows: raw(schedules('branch')) },
  { object: 'FeeTier', to: 'Branch', rows: tiers('branch') },
  { object: 'Payout', to: 'Payout', rows: itself('payouts') },
  { object: 'BillingRun', to: 'Payout', isShared: true, rows: sql`select run_id as id, id as root from payouts` },
  { object: 'FeeRow', to: 'Payout', rows: raw(fees) },
  {
    object: 'BillingError',
    to: 'Payout',
    rows: raw(`select e.id, f.root from billing_errors e join (${fees}) f on f.id = e.fee_row_id`),
  },
  { object: 'Dispute', to: 'Payout', rows: raw(disputes) },
  {
    object: 'DisputeMessage',
    to: 'Payout',
    rows: raw(`select m.id, d.root from dispute_messages m join (${disputes}) d on d.id = m.dispute_id`),
  },
];
