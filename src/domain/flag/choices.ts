export const billingErrorStatuses = {
  review_needed: 'Review Needed',
  resolved: 'Resolved',
  remove_fee: 'Remove Fee',
};

export const billingErrorReasons = {
  insufficient_funds: 'Insufficient Funds',
  nm_restriction: 'NM Restriction',
  no_fee_auth: 'No Fee Authorization',
};

/** The prefilled explanation for each reason. */
export const standardExplanations: Readonly<Record<keyof typeof billingErrorReasons, string>> = {
  insufficient_funds:
    'The account does not hold enough cash to pay the fee. Please raise cash in the account or choose another account to bill from.',
  nm_restriction:
    'The custodian has restricted the account (NM) and does not debit fees from it. Please have the restriction lifted or choose another account to bill from.',
  no_fee_auth:
    'The custodian has no authorization to debit fees from the account. Please submit a signed fee authorization.',
};
