export const feeStatuses = { billed: 'Billed', flagged: 'Flagged', voided: 'Voided' };

/** What a client was charged; rows of refunds and of the custodian's charges are no fees. */
export const feeKinds = {
  fee: 'Quarterly Fee',
  ahead: 'First Part Collected Ahead',
  reversal: 'Reversal',
};
