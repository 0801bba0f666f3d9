/** Help texts beside the fields of an advisor code (document 2, section 9). */
export const codeHints = {
  hasWrapFee:
    'Trading, custodial, non-standard asset and annual account fees are paid by the advisors: they are deducted from the advisory fees of this code.',
  investmentManagement:
    'Accounts of this code are managed in the VIM program of Verus Investment Management. Its fee is a percentage of the code’s gross compensation, borne by the advisors as listed, or else by their split.',
  effectiveOn:
    'A change of splits, VIM, override or account fees counts from this day on. A billing run uses the terms of its valuation date. Today, if it is left empty.',
};
