import { z } from 'zod';
import { choice, day, flag, id, name, optional, percent, text } from '../fields.ts';
import { custodians } from '../custodian/choices.ts';

/**
 * A share. An id, or an advisor who is listed already, changes that share; any other row adds one; `_destroy` removes
 * it.
 */
const share = z.strictObject({ id, advisorId: id, percentage: percent, firstName: z.string(), lastName: z.string(), _destroy: flag }).partial(); // prettier-ignore

const shareList = z.array(share).max(50, 'At most 50 advisors');

/** The terms of a code that are stored as written. */
export const plainCodeTerms = {
  investmentManagement: flag,
  managementFee: optional(percent),
  /** Labeled 'Account Fees Paid by Advisor'. */
  hasWrapFee: flag,
  hasVerusOverride: flag,
  verusOverrideFee: optional(percent),
};

export const shareLists = {
  advisorSubscriptionsAttributes: shareList,
  vimBreakdownsAttributes: shareList,
  verusOverridesAttributes: shareList,
};

const codeTerms = z.strictObject({ ...plainCodeTerms, ...shareLists }).partial();

const custodianIds = z.array(choice(custodians), 'Required').length(1, 'Choose one custodian');

/** `effectiveOn` is the day on which a change of the terms takes effect; today if absent. */
export const advisorCodeUpdate = codeTerms.extend({
  number: name(40).optional(),
  custodianIds: custodianIds.optional(),
  notes: optional(text()),
  effectiveOn: day.optional(),
});

export const advisorCodeCreate = advisorCodeUpdate.extend({ custodianIds, advisorSubscriptionsAttributes: shareList });

/** Approves a requested code by giving its number. */
export const approval = z.strictObject({ number: name(40) });
export const refusal = z.strictObject({ declineReason: text() });

export type CodeTermsUpdate = z.output<typeof codeTerms>;
export type AdvisorCodeUpdate = z.output<typeof advisorCodeUpdate>;
export type AdvisorCodeCreate = z.output<typeof advisorCodeCreate>;
