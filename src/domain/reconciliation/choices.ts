/** What a custodian's line, or a debit that it has no line for, turned out to be. */
export const reconciliationFates = {
  matched: 'Debited as asked',
  differs: 'Debited another amount',
  missing: 'Not debited',
  unexpected: 'Debited without being asked',
  unknown: 'No account of ours',
};

/** How a difference was settled. */
export const reconciliationRemedies = { flag: 'Flagged', note: 'Noted' };

/** Whether it needs to be, and how it was. */
export const settlements = { open: 'Not settled', ...reconciliationRemedies, none: 'Nothing to settle' };
