/** Labels of the values of `isEntity`. */
export const clientTypes = { false: 'Individual', true: 'Entity' };

export const entityTypes = {
  corporation_c: 'C corporation',
  corporation_s: 'S corporation',
  llc_partnership: 'LLC (partnership)',
  llc_corporation: 'LLC (corporation)',
  llc_single_member: 'LLC (single member)',
  general_partnership: 'General partnership',
  limited_partnership: 'Limited partnership',
  limited_liability_partnership: 'Limited liability partnership',
  sole_proprietorship: 'Sole proprietorship',
  trust: 'Trust',
  estate: 'Estate',
  retirement_plan: 'Retirement plan',
  non_profit: 'Non-profit',
  unincorporated_association: 'Unincorporated association',
  investment_club: 'Investment club',
  government: 'Government',
};

export const citizenshipStatuses = {
  us: 'U.S. Citizen',
  permanent: 'Permanent Resident',
  not_us: 'Not a U.S. Citizen',
  dual: 'Dual Citizenship of U.S. and other Country',
};

export const visaTypes = {
  v: 'V',
  h: 'H',
  p: 'P',
  td: 'TD',
  i: 'I',
  f: 'F',
  k: 'K',
  tn: 'TN',
  o: 'O',
  l: 'L',
  e: 'E',
  b1_b2: 'B-1/B-2',
  a_g: 'A/G',
  c: 'C',
  d: 'D',
  j: 'J',
  q: 'Q',
  r: 'R',
  tc: 'TC',
  none: 'None',
};

/** Ranges of annual income, net worth, liquid net worth and account value; stored as numbers. */
export const bands = {
  0: '$1-$25,000',
  1: '$25,000-$49,999',
  2: '$50,000-$99,999',
  3: '$100,000-$249,999',
  4: '$250,000-$499,999',
  5: '$500,000-$749,999',
  6: '$750,000-$999,999',
  7: '$1,000,000 and over',
};

export const highestBand = Object.keys(bands).length - 1;

export const employmentStatuses = {
  employed: 'Employed',
  self_employed: 'Self-employed',
  retired: 'Retired',
  unemployed: 'Unemployed',
  student: 'Student',
  homemaker: 'Homemaker',
};

/** The federal rates in force since 2018. */
export const incomeTaxBrackets = {
  b0: 'None / exempt',
  b10: '10%',
  b12: '12%',
  b22: '22%',
  b24: '24%',
  b32: '32%',
  b35: '35%',
  b37: '37%',
};

export const fundingSources = {
  wages: 'Wages',
  gift: 'Gift',
  investments: 'Investments',
  legal: 'Legal',
  lottery: 'Lottery',
  retirement: 'Retirement',
  savings: 'Savings',
  support: 'Support',
  unemployment: 'Unemployment',
  other: 'Other',
};

export const investmentObjectives = {
  income: 'Income with Capital Preservation',
  income_growth: 'Income with Moderate Growth',
  growth_income: 'Growth with Income',
  growth: 'Growth',
  aggressive_growth: 'Aggressive Growth',
};

/** The kinds of investment whose years of experience are asked for. */
export const investmentKinds = [
  ...(['expAnnuities', 'expMutualFunds', 'expPartnerships', 'expMargin'] as const),
  ...(['expStocks', 'expBonds', 'expOptions'] as const),
];
