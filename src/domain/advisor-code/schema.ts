import { z } from 'zod';
import { choice, day, flag, id, name, optional, percent, text } from '../fields.ts';
import { custodians } from '../custodian/choices.ts';

/** A row with an id or an advisor that stands there changes that row, another adds one, `_destroy` removes it. */
const share = z.strictObject({ id, advisorId: id, percentage: percent, firstName: z.string(), lastName: z.string(), _destroy: flag }).partial(); // prettier-ignore

const shareList = z.array(share).max(50, 'At most 50 advisors');

/** What of the terms is kept as it is written. */
export const plainCodeTerms = {
  investmentManagement: flag,
  managementFee: optional(percent),
  /** Called Account Fees Paid by Advisor. */
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

/** `effectiveOn` is the day on which a change of the terms begins; today, if nothing is said. */
export const advisorCodeUpdate = codeTerms.extend({
  number: name(40).optional(),
  custodianIds: custodianIds.optional(),
  notes: optional(text()),
  effectiveOn: day.optional(),
});

export const advisorCodeCreate = advisorCodeUpdate.extend({ custodianIds, advisorSubscriptionsAttributes: shareList });

/** The number alone makes a request a code; the answer may say the rest with it. */
export const approval = z.strictObject({ number: name(40) });
export const refusal = z.strictObject({ declineReason: text() });

export type CodeTermsUpdate = z.output<typeof codeTerms>;
export type AdvisorCodeUpdate = z.output<typeof advisorCodeUpdate>;
export type AdvisorCodeCreate = z.output<typeof advisorCodeCreate>;
