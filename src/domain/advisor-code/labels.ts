import type { AdvisorCodeUpdate } from './schema.ts';

/** Labels of an advisor code's fields. */
export const advisorCodeLabels = {
  number: 'Advisor Code',
  custodianIds: 'Custodian',
  advisorSubscriptionsAttributes: 'Advisors',
  hasWrapFee: 'Account Fees Paid by Advisor',
  investmentManagement: 'VIM Program',
  managementFee: 'VIM Fee',
  vimBreakdownsAttributes: 'VIM Breakdown',
  hasVerusOverride: 'Override',
  verusOverrideFee: 'Override Fee',
  verusOverridesAttributes: 'Override Breakdown',
  notes: 'Notes',
  effectiveOn: 'Terms Effective On',
} as const satisfies Readonly<Record<keyof AdvisorCodeUpdate, string>>;

export const shareLabels = { advisorId: 'Advisor', percentage: 'Percentage' };

/** Labels of declining a requested code. */
export const refusalLabels = { declineReason: 'Reason' };
