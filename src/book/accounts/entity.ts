import { defineEntity, p } from '@mikro-orm/postgresql';
import type { retirementTrustTypes } from '../../domain/account/types.ts';
import { steps } from '../../domain/account/steps.ts';
import { createdAt, day, id, instant, money, no, percent, sealed, updatedAt, version } from '../../lib/columns.ts';
import { visible } from '../../platform/scope.ts';
import { AdvisorCode } from '../../firm/advisor-codes/entity.ts';
import { Client } from '../clients/entity.ts';
import { profileChecks, profileProperties } from '../clients/profile.ts';
import { Custodian, Location, Phone } from '../../platform/reference/entity.ts';
import { User } from '../../platform/users/entity.ts';

/** A fee group: accounts whose balances add up to the breakpoints of their fee. */
const AccGroupSchema = defineEntity({
  name: 'AccGroup',
  tableName: 'acc_groups',
  filters: visible('accGroup'),
  properties: {
    id: id(),
    name: p.text(),
    advisorCode: p.manyToOne(AdvisorCode),
    createdAt: createdAt(),
  },
  uniques: [{ name: 'acc_groups_name', properties: ['advisorCode', 'name'] }],
});
export class AccGroup extends AccGroupSchema.class {}
AccGroupSchema.setClass(AccGroup);

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  filters: visible('account'),
  properties: {
    id: id(),
    number: p.text().nullable(),
    name: p.text().nullable(),
    client: p.manyToOne(Client).index(),
    /** The furthest step that the account has reached; the server alone moves it. */
    step: p.enum(steps.map((step) => step.key)).default('info'),
    advisorCode: p.manyToOne(AdvisorCode).nullable().index(),
    /** The custodian of its code: an account number is unique per custodian. */
    custodian: p.manyToOne(Custodian).nullable(),
    /** The primary contact. */
    advisor: p.manyToOne(User).nullable().index(),
    accType: p.text().nullable(),
    personalTrustType: p.text().$type<keyof typeof retirementTrustTypes>().nullable(),
    ownerPerc: percent().nullable(),
    coOwnerPerc: percent().nullable(),
    secOwnerSpouse: no(),
    billingType: p.enum(['individual', 'aggregate'] as const).default('individual'),
    accGroup: p.manyToOne(AccGroup).nullable().index(),
    billFromAccount: () => p.manyToOne(Account).nullable().index(),
    hasLinkedAccount: no(),
    linkedAccount: () => p.manyToOne(Account).nullable().index(),
    hasNewClient: no(),
    inPersonSigning: no(),
    oaaDeliveryOption: p.enum(['electronic', 'mail', 'in_person'] as const).nullable(),
    oaaInPersonSigning: no(),
    /** True if its form was filled in up to the documents, and an answer has reopened a section. */
    isEdited: no(),
    origination: p.enum(['New', 'Existing'] as const).default('New'),
    /** The representative's code as written in the file that the account came from. */
    srcAdvisorCode: p.text().nullable(),
    submittedAt: instant().nullable(),
    signedAt: instant().nullable(),
    signerName: p.text().nullable(),
    billingStartDate: day().nullable(),
    dateFunded: day().nullable(),
    completedAt: instant().nullable(),
    closedOn: day().nullable(),
    /** Sums of its current positions, kept by the import and the billable toggle. */
    value: money().default('0'),
    billableValue: money().default('0'),
    lastImported: instant().nullable(),
    archivedAt: instant().nullable(),
    archivedBy: p.manyToOne(User).nullable(),
    archiveReason: p.text().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  indexes: [
    {
      name: 'accounts_number',
      expression:
        'create unique index accounts_number on accounts (custodian_id, comparable_number(number)) where number is not null and archived_at is null',
    },
    {
      name: 'accounts_unpadded',
      expression:
        'create index accounts_unpadded on accounts (unpadded_number(number), custodian_id) where number is not null and archived_at is null',
    },
    {
      name: 'accounts_by_number',
      expression: 'create index accounts_by_number on accounts (number nulls first, id) where archived_at is null',
    },
    {
      name: 'accounts_search',
      expression: 'create index accounts_search on accounts using gin (comparable_number(number) gin_trgm_ops)',
    },
    {
      name: 'accounts_by_value',
      expression: 'create index accounts_by_value on accounts (value nulls first, id) where archived_at is null',
    },
    {
      name: 'accounts_by_billable',
      expression:
        'create index accounts_by_billable on accounts (billable_value nulls first, id) where archived_at is null',
    },
    {
      name: 'accounts_by_creation',
      expression:
        'create index accounts_by_creation on accounts (created_at nulls first, id) where archived_at is null',
    },
    {
      name: 'accounts_by_completion',
      expression:
        'create index accounts_by_completion on accounts (completed_at nulls first, id) where archived_at is null',
    },
    {
      name: 'accounts_step',
      // Accounts of a status since a day are counted from the index alone.
      expression: 'create index accounts_step on accounts (step, created_at, id) where archived_at is null',
    },
    {
      name: 'accounts_closed',
      expression: 'create index accounts_closed on accounts (closed_on) where closed_on is not null',
    },
  ],
  checks: [
    { name: 'accounts_closed_on', expression: "(step = 'closed') = (closed_on is not null)" },
    { name: 'accounts_completed_number', expression: "step not in ('completed', 'closed') or number is not null" },
    { name: 'accounts_custodian', expression: '(advisor_code_id is null) = (custodian_id is null)' },
    { name: 'accounts_group', expression: "billing_type = 'aggregate' or acc_group_id is null" },
    { name: 'accounts_linked', expression: 'linked_account_id is null or has_linked_account' },
    { name: 'accounts_owner_percent', expression: 'owner_perc + co_owner_perc = 100' },
  ],
});
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account);

const AccountProfileSchema = defineEntity({
  name: 'AccountProfile',
  tableName: 'account_profiles',
  properties: { account: p.oneToOne(Account).primary().deleteRule('cascade'), ...profileProperties() },
  checks: profileChecks('account_profiles'),
});
export class AccountProfile extends AccountProfileSchema.class {}
AccountProfileSchema.setClass(AccountProfile);

const AccountOwnerSchema = defineEntity({
  name: 'AccountOwner',
  tableName: 'account_owners',
  properties: {
    id: id(),
    account: p.manyToOne(Account).deleteRule('cascade'),
    position: p.enum(['primary', 'secondary'] as const),
    firstName: p.text().nullable(),
    lastName: p.text().nullable(),
    email: p.text().nullable(),
    ssn: sealed(),
    ftid: sealed(),
    birthDate: day().nullable(),
    phone: p.embedded(Phone).prefix('phone_'),
    location: p.embedded(Location).prefix('location_'),
  },
  uniques: [{ name: 'account_owners_position', properties: ['account', 'position'] }],
});
export class AccountOwner extends AccountOwnerSchema.class {}
AccountOwnerSchema.setClass(AccountOwner);

/** The feedback of an unsubmit, kept for good. */
const RejectReasonSchema = defineEntity({
  name: 'RejectReason',
  tableName: 'reject_reasons',
  properties: {
    id: id(),
    account: p.manyToOne(Account).index().deleteRule('cascade'),
    reason: p.text(),
    fromStep: p.text(),
    author: p.manyToOne(User).nullable(),
    createdAt: createdAt(),
  },
});
export class RejectReason extends RejectReasonSchema.class {}
RejectReasonSchema.setClass(RejectReason);
