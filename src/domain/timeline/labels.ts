/** The names of fields that their keys do not tell. */
const labels: Readonly<Record<string, string>> = {
  number: 'Account Number',
  accType: 'Account Type',
  accGroup: 'Fee Group',
  advisor: 'Primary Contact',
  ownerPerc: 'Owner %',
  coOwnerPerc: 'Co-Owner %',
  secOwnerSpouse: 'Co-Owner Is the Spouse',
  personalTrustType: 'Trust Type',
  billingStartDate: 'Account Open Date',
  closedOn: 'Closure Date',
  oaaDeliveryOption: 'OAA Delivery',
  oaaInPersonSigning: 'OAA In-Person Signing',
  inPersonSigning: 'In-Person Signing',
  archiveReason: 'Reason',
  ssn: 'SSN',
  ftid: 'FTID',
  birthDate: 'Date of Birth',
  feeType: 'Fee Type',
  balance: 'Yearly Flat Fee $',
  balancePercentage: 'Yearly Flat Fee %',
  docType: 'Document Type',
  edition: 'Edition',
  voidReason: 'Why It Was Voided',
  block: 'Signed As',
  typedName: 'Typed Name',
  eligible: 'Billable',
  refundAllowed: 'Refund Complete',
  dailyFeeRate: 'Daily Fee Rate',
  citizenship_citizenshipStatus: 'Citizenship Status',
  citizenship_citizenshipCountry: 'Country of Citizenship',
  citizenship_secondCitizenshipCountry: 'Secondary Citizenship Country',
  citizenship_birthCountry: 'Country of Birth',
  citizenship_hasImmigrationVisa: 'Has an Immigration Visa',
  citizenship_visaType: 'Visa Status',
  employment_status: 'Employment Status',
  employment_years: 'Years Employed',
  financials_approxAccVal: 'Approximate Account Value',
  financials_initFundSrc: 'Initial Funding Source',
  financials_otherInitFundSrc: 'Other Initial Funding Source',
  financials_ongoingFundSrc: 'Ongoing Funding Source',
  financials_otherOnFundSrc: 'Other Ongoing Funding Source',
};

/** Parts of a key that say where the field stands: some go without saying, some name it. */
const places: readonly (readonly [prefix: string, spoken: string])[] = [
  ['employment_location_', 'Employer '],
  ['employment_', ''],
  ['citizenship_', ''],
  ['financials_', ''],
  ['experience_exp', 'Experience with '],
  ['location_', ''],
  ['phone_', 'Phone '],
];

/** A stored field in words: 'Yearly Flat Fee %', 'Employer City'. */
export function labelOfKey(key: string): string {
  const known = Object.hasOwn(labels, key) ? labels[key] : undefined;
  if (known) return known;
  const [prefix, spoken] = places.find(([start]) => key.startsWith(start)) ?? ['', ''];
  return spoken + inWords(key.slice(prefix.length));
}

/** otherOnFund -> Other On Fund */
const inWords = (key: string): string => {
  const spaced = key.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};
