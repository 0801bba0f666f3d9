/** What becomes of a row of the Client Fees Paid file. */
export const chargeFates = {
  matched: 'Counts',
  not_wrap: 'Not on a wrap code',
  unknown_account: 'Unknown account',
  bad_row: 'Cannot be read',
  counted_before: 'Already counted',
  waits: 'Waits for its account',
  not_chosen: 'Not of the chosen advisors',
};
