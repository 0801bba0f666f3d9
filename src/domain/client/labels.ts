/** What each answer of the questionnaire is called, by the place it is written at. An account's copy is called the same. */
export const questionLabels = {
  'citizenshipAttributes.citizenshipStatus': 'Citizenship Status',
  'citizenshipAttributes.citizenshipCountryId': 'Country of Citizenship',
  'citizenshipAttributes.secondCitizenshipCountryId': 'Secondary Citizenship Country',
  'citizenshipAttributes.birthCountryId': 'Country of Birth',
  'citizenshipAttributes.hasImmigrationVisa': 'Has an immigration visa',
  'citizenshipAttributes.visaType': 'Visa Status',
  'citizenshipAttributes.visaNumber': 'Visa Number',
  'citizenshipAttributes.visaExpiration': 'Visa Expiration',
  'employmentAttributes.status': 'Employment Status',
  'employmentAttributes.employer': 'Employer',
  'employmentAttributes.occupation': 'Occupation',
  'employmentAttributes.years': 'Years Employed',
  'employmentAttributes.locationAttributes': 'Employer Address',
  'financialsAttributes.annualIncome': 'Annual Income',
  'financialsAttributes.netWorth': 'Net Worth',
  'financialsAttributes.liquidNetWorth': 'Liquid Net Worth',
  'financialsAttributes.approxAccVal': 'Approximate Account Value',
  'financialsAttributes.incomeTaxBracket': 'Income Tax Bracket',
  'financialsAttributes.initFundSrc': 'Initial Funding Source',
  'financialsAttributes.otherInitFundSrc': 'Other Initial Funding Source',
  'financialsAttributes.ongoingFundSrc': 'Ongoing Funding Source',
  'financialsAttributes.otherOnFundSrc': 'Other Ongoing Funding Source',
  'financialsAttributes.investmentObjective': 'Investment Objective',
  'experienceAttributes.expAnnuities': 'Annuities (years)',
  'experienceAttributes.expMutualFunds': 'Mutual Funds (years)',
  'experienceAttributes.expPartnerships': 'Partnerships (years)',
  'experienceAttributes.expMargin': 'Margin (years)',
  'experienceAttributes.expStocks': 'Stocks (years)',
  'experienceAttributes.expBonds': 'Bonds (years)',
  'experienceAttributes.expOptions': 'Options (years)',
} as const;

/** What each fact of a person is called, whoever they are. */
export const personLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  ssn: 'SSN',
  ftid: 'FTID',
  birthDate: 'Date of Birth',
  email: 'Email',
  phoneAttributes: 'Phone',
  locationAttributes: 'Address',
} as const;

/** What a client's own page asks. */
export const clientLabels = { ...personLabels, ...questionLabels } as const;
