export const feeStatuses = { billed: 'Billed', flagged: 'Flagged', voided: 'Voided' };

/** What a client was charged. Rows of refunds and of the custodian's charges are no fees, and what takes pay back is not the client's. */
export const feeKinds = {
  fee: 'Quarterly Fee',
  catch_up: 'Caught Up',
  ahead: 'First Part Collected Ahead',
};
