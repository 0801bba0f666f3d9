/** The outcomes of comparing a custodian's report with the requested debits. */
export const reconciliationFates = {
  matched: 'Debited as requested',
  differs: 'Different amount debited',
  missing: 'Not debited',
  unexpected: 'Debited without a request',
  unknown: 'Unknown account',
};

/** Ways of settling a difference. */
export const reconciliationRemedies = { flag: 'Flagged', note: 'Noted' };

/** States of a difference: not settled, how it was settled, or none. */
export const settlements = { open: 'Unresolved', ...reconciliationRemedies, none: 'No difference' };
