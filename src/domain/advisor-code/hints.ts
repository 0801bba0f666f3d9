/** Help texts beside the fields of an advisor code (document 2, section 9). */
export const codeHints = {
  hasWrapFee:
    'Trading, custodial, non-standard asset and annual account fees are paid by the advisors: they are deducted from the advisory fees of this code.',
  investmentManagement:
    'Accounts of this code are managed in the VIM program of Verus Investment Management. Its fee is a percentage of the code’s gross compensation, paid by the advisors as listed, or by their split if none are listed.',
  effectiveOn:
    'Changes to splits, VIM, override or account fees take effect on this date. A billing run uses the terms in effect on its valuation date. If left empty: today.',
};
