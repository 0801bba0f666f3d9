import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { includedOf, recordOf } from '../../lib/access.ts';
import { blockReason } from '../../domain/account/block.ts';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { isCloseable } from '../../domain/account/moves.ts';
import { isReadOnly } from '../../domain/account/proceed.ts';
import { formSteps, isFilled } from '../../domain/account/sections.ts';
import { accountStatuses, progress, statusOf } from '../../domain/account/steps.ts';
import { labelOf } from '../../domain/choices.ts';
import { plainAccount } from '../../domain/account/schema.ts';
import { accountTypeNames, retirementTrustTypes } from '../../domain/account/types.ts';
import { newAccountStatuses, newAccountStatusOf } from '../../domain/new-account/choices.ts';
import type { Actor } from '../../domain/permissions.ts';
import { answeredRefund, refundCard } from '../../domain/refund/answered.ts';
import { profileAttributes } from '../clients/profileAttributes.ts';
import { visaNumberOf } from '../clients/secrets.ts';
import { presentAccountTerms } from '../fee-schedules/terms.ts';
import { plainOf } from '../../lib/plain.ts';
import { Account } from './entity.ts';
import { presentDocuments } from './documents.ts';
import { presentOwner } from './presentOwner.ts';
import { accountRelations, accountRelationsQuery, type Relations } from './relations.ts';

/**
 * Presents an account for its page and the wizard: the names it refers to, its answers, documents and refunds.
 * Relations that the route has loaded are not read again.
 */
export const presentAccount = async (
  em: EntityManager,
  account: Account,
  actor: Actor,
  beside?: Relations,
): Promise<AnsweredAccount> => {
  const related = beside ?? (await accountRelations(em, account, actor));
  const { terms, templates } = related;
  const answered: AnsweredAccount = {
    ...plainOf(account, plainAccount),
    ...identity(account, related),
    ...standing(account, related, actor),
    ...advice(account, related),
    ...basics(account, related),
    ...billing(account, related),
    feeScheduleAttributes: terms && { ...presentAccountTerms(terms), templateFeeSchedules: { data: templates } },
    ...ownersOf(related),
    ...answersOf(account, related),
    ...signing(account, related),
    ...presentDocuments(account, related),
    ...opened(account, related),
    ...refundsOf(account, related),
    filledSteps: [],
  };
  return { ...answered, filledSteps: formSteps(answered).filter((step) => isFilled(answered, step)) };
};

const identity = (account: Account, related: Relations) => ({
  id: account.id,
  version: account.version,
  number: account.number ?? null,
  clientId: account.client.id,
  clientName: related.client_name,
  isEntity: related.is_entity,
  entityName: related.is_entity ? related.client_name : null,
  hasNewClient: account.hasNewClient,
  createdAt: account.createdAt,
  updatedAt: account.updatedAt,
});

const standing = (account: Account, related: Relations, actor: Actor) => {
  const { step, accType = null } = account;
  const wizard = { step, accType, hybridAdvisor: related.hybrid_advisor };
  const contact = related.advisor_status === null ? null : { status: related.advisor_status };
  const status = statusOf(step);
  const newAccountStatus = newAccountStatusOf(status);
  return {
    step,
    status,
    statusName: accountStatuses[status],
    isEdited: account.isEdited,
    newAccountStatus,
    newAccountStatusName: labelOf(newAccountStatuses, newAccountStatus) || null,
    progress: progress(wizard),
    readOnly: isReadOnly(wizard, actor),
    blockReason: blockReason(contact, related.advisors.length) ?? null,
  };
};

const advice = (account: Account, related: Relations) => ({
  advisorCodeId: account.advisorCode?.id ?? null,
  advisorCodeNumber: related.advisor_code_number,
  advisorCodes: { data: related.advisor_codes },
  advisorId: account.advisor?.id ?? null,
  advisorName: related.advisor_name,
  advisors: { data: related.advisors },
  hybridAdvisor: related.hybrid_advisor,
  branchId: related.branch_id,
  branchName: related.branch_name,
  custodianName: related.custodian_name,
  srcAdvisorCode: account.srcAdvisorCode ?? null,
  existingAccount: account.origination,
});

const basics = (account: Account, related: Relations) => ({
  accTypeName: labelOf(accountTypeNames, account.accType) || null,
  personalTrustTypeName: labelOf(retirementTrustTypes, account.personalTrustType) || null,
  linkedAccountId: account.linkedAccount?.id ?? null,
  linkedAccountNumber: related.linked_number,
});

const billing = (account: Account, related: Relations) => ({
  billingType: account.billingType,
  accGroupId: account.accGroup?.id ?? null,
  accGroupName: related.acc_group_name,
  // Only written: the name of a group to create.
  groupName: null,
  groupAccounts: { data: related.group_accounts },
  groupAccountIds: related.group_accounts.map(({ id }) => id),
  billFromCurrentAccount: account.billFromAccount?.id === account.id,
  billFromAccountId: account.billFromAccount?.id ?? null,
  billFromAccountNumber: related.bill_from_number,
});

const ownersOf = ({ owners }: Relations) => {
  const at = (position: 'primary' | 'secondary') => presentOwner(owners?.find((owner) => owner.position === position));
  return { primaryOwnerAttributes: at('primary'), secondaryOwnerAttributes: at('secondary') };
};

const answersOf = ({ id }: Account, { profile }: Relations) => {
  if (!profile) throw new Error(`Account ${id} has no profile`);
  return profileAttributes(profile, visaNumberOf('account_profiles', id));
};

const signing = (account: Account, related: Relations) => ({
  signedAt: account.signedAt ?? null,
  signerName: account.signerName ?? null,
  submittedAt: account.submittedAt ?? null,
  rejectReasons: { data: related.feedback.map((each) => ({ ...each, createdAt: new Date(each.createdAt) })) },
});

const opened = (account: Account, related: Relations) => ({
  value: account.value,
  billableValue: account.billableValue,
  lastImported: account.lastImported ?? null,
  dateFunded: account.dateFunded ?? null,
  billingStartDate: account.billingStartDate ?? null,
  isCloseable: isCloseable({ step: account.step, number: account.number ?? null }),
  isClosed: account.step === 'closed',
  isDeletable: related.is_deletable,
  closedOn: account.closedOn ?? null,
});

const refundsOf = ({ closedOn = null }: Account, related: Relations) => {
  const refunds = related.refunds.map(answeredRefund);
  const isComplete = refunds.every(({ refundAllowed }) => refundAllowed);
  return {
    refunds: { data: refunds },
    ...(refunds.length > 0 ? { refundAllowed: isComplete } : {}),
    ...refundCard(refunds, closedOn),
  };
};

/** A route's `:id` names an account, loaded with its relations. */
export const withRelations = { entity: Account, include: accountRelationsQuery } as const;

/** Presents the account of the route, from the relations that it has loaded if they still hold. */
export const presentRequested = (request: FastifyRequest) =>
  presentAccount(request.em, recordOf(request, Account), request.user, includedOf<Relations>(request));
