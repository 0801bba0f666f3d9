export const feeTypes = {
  flat_fee_amount: 'Flat Fee $',
  flat_fee: 'Flat Fee %',
  tier_percentages: 'Tier Percentages',
};
