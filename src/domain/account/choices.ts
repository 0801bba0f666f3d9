export const billingTypes = { individual: 'Individual', aggregate: 'Aggregate' };

export const deliveryOptions = { electronic: 'Electronic', mail: 'Mail', in_person: 'In person' };

/** existingAccount and origination are the same value. */
export const origins = { New: 'New', Existing: 'Existing' };

export const documentTypes = {
  signedVerusAgreement: 'Signed agreement',
  executedAgreement: 'Fully executed agreement',
  other: 'Other',
};

export const refundStatuses = { Pending: 'Pending', Complete: 'Complete' };

/** Whether an account's fee terms are those that its client has signed. */
export const feeTermsStates = {
  none: 'No fee schedule',
  differing: 'Differs from agreement',
  standing: 'Matches agreement',
};
