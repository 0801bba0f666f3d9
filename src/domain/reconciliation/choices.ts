/** The outcomes of comparing a custodian's report with the requested debits. */
export const reconciliationFates = {
  matched: 'Debited as asked',
  differs: 'Debited another amount',
  missing: 'Not debited',
  unexpected: 'Debited without being asked',
  unknown: 'No account of ours',
};

/** Ways of settling a difference. */
export const reconciliationRemedies = { flag: 'Flagged', note: 'Noted' };

/** States of a difference: not settled, how it was settled, or none. */
export const settlements = { open: 'Not settled', ...reconciliationRemedies, none: 'Nothing to settle' };
