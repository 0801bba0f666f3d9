import { changedTerms, newTerms } from '../fee-schedule/changedTerms.ts';
import type { AnsweredAccount, AnsweredOwner } from './answered.ts';
import { seated } from './ownerSeats.ts';
import type { AccountUpdate, OwnerUpdate } from './schema.ts';
import { accountTypeOf, isOf } from './types.ts';

/** The account as a change would leave it: answers that no longer apply are cleared. */
export function changed(account: AnsweredAccount, changes: AccountUpdate): AnsweredAccount {
  const { step: _move, rejectReason: _why, closedOn: _when, refundAllowed: _refund, ...answers } = changes;
  const { accType = account.accType } = answers;
  const { primaryOwnerAttributes: primary, secondaryOwnerAttributes: secondary } = seated(account, accType);
  const next = {
    ...account,
    ...answers,
    feeScheduleAttributes: feeScheduleOf(account, changes),
    primaryOwnerAttributes: ownerOf(primary, changes.primaryOwnerAttributes),
    secondaryOwnerAttributes: ownerOf(secondary, changes.secondaryOwnerAttributes),
    citizenshipAttributes: merged(account.citizenshipAttributes, changes.citizenshipAttributes),
    employmentAttributes: merged(account.employmentAttributes, changes.employmentAttributes),
    financialsAttributes: merged(account.financialsAttributes, changes.financialsAttributes),
    experienceAttributes: merged(account.experienceAttributes, changes.experienceAttributes),
  };
  return { ...next, ...ofType(next), ...linkOf(next), ...groupOf(account, next, changes), ...payerOf(next, changes) };
}

const feeScheduleOf = ({ feeScheduleAttributes: schedule }: AnsweredAccount, changes: AccountUpdate) => {
  if (!changes.feeScheduleAttributes) return schedule;
  const terms = changedTerms(schedule ?? newTerms, changes.feeScheduleAttributes);
  return { id: '', feeTypeName: '', templateFeeSchedules: { data: [] }, ...schedule, ...terms };
};

const ownerOf = (owner: AnsweredOwner, changes: OwnerUpdate | undefined): AnsweredOwner =>
  changes
    ? {
        ...owner,
        ...changes,
        phoneAttributes: merged(owner.phoneAttributes, changes.phoneAttributes),
        locationAttributes: merged(owner.locationAttributes, changes.locationAttributes),
      }
    : owner;

type Answers = Readonly<Record<string, unknown>>;

const merged = (current: Answers, changes: Answers | undefined): Answers =>
  changes ? { ...current, ...changes } : current;

const ofType = ({ accType, ownerPerc, coOwnerPerc, secOwnerSpouse, personalTrustType }: AnsweredAccount) => {
  const type = accountTypeOf(accType);
  return {
    ownerPerc: type?.shares ? ownerPerc : null,
    coOwnerPerc: type?.shares ? coOwnerPerc : null,
    secOwnerSpouse: secOwnerSpouse && isOf('joint', accType),
    personalTrustType: type?.trustType ? personalTrustType : null,
  };
};

const linkOf = ({ hasLinkedAccount, linkedAccountId }: AnsweredAccount) => ({
  linkedAccountId: hasLinkedAccount ? linkedAccountId : null,
});

/**
 * A group belongs to one advisor code: changing the code leaves the group. A name makes a new group, choosing one
 * clears the name.
 */
const groupOf = (account: AnsweredAccount, next: AnsweredAccount, changes: AccountUpdate) => {
  const { accGroupId, groupName } = changes;
  const billingType = changes.billingType ?? (accGroupId || groupName ? 'aggregate' : next.billingType);
  if (billingType === 'individual') return { billingType, accGroupId: null, groupName: null };
  if (accGroupId) return { billingType, accGroupId, groupName: null };
  const isElsewhere = next.advisorCodeId !== account.advisorCodeId;
  return { billingType, accGroupId: groupName || isElsewhere ? null : next.accGroupId, groupName: groupName ?? null };
};

const payerOf = (next: AnsweredAccount, { billFromCurrentAccount, billFromAccountId }: AccountUpdate) => {
  const chosen = billFromAccountId === undefined ? next.billFromAccountId : billFromAccountId;
  const cleared = billFromAccountId === undefined && billFromCurrentAccount === false ? null : chosen;
  const payer = billFromCurrentAccount ? next.id : cleared;
  return { billFromAccountId: payer, billFromCurrentAccount: payer === next.id };
};
