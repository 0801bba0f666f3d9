import { quartersAYear } from '../fee-schedule/fees.ts';

/** The firm's choices among the ways of charging fees, in words for a client. */
export const billingChoices: readonly string[] = [
  `The quarterly fee is the annual fee divided by ${quartersAYear}, regardless of the number of days in the quarter.`,
  'It is charged in advance for the full quarter. For the quarter in which the account was opened, the billable days are charged in arrears, together with the following quarter.',
  'The day an account is opened and the day it is closed both count as billable days. Fees charged for the days after it was closed are refunded.',
  'The account value is the dollar amount that the custodian reported at the last market close on or before the valuation date.',
  'The platform fee and the management fee are percentages of the fee billed here. They are paid out of it and add nothing to it.',
  'The quarterly account fee is paid by the account’s advisors, not by the client.',
  'When a fee is refunded, the firm returns the part it kept as its override.',
];

/** The rounding rule of every amount. */
export const roundingChoice =
  'Each amount is rounded once, to the cent, and half a cent is rounded up. When accounts share a fee, leftover cents go to the largest remainders, so that the parts add up to the total.';
