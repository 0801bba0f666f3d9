import { quartersAYear } from '../fee-schedule/fees.ts';

/** The firm's choices among the ways of charging fees, in words for a client. */
export const billingChoices: readonly string[] = [
  `The fee of a quarter is the fee of a year divided by ${quartersAYear}, however many days the quarter has.`,
  'It is charged in advance for the whole quarter. The days of a quarter in which the account was opened are charged in arrears, together with the quarter that follows.',
  'The day on which an account is opened and the day on which it is closed both count as managed. What was charged for the days after it was closed is given back.',
  'The value is the dollar amount that the custodian reported at the last close on or before the valuation date.',
  'The platform fee and the management fee are percentages of the fee billed here. They are paid out of it and add nothing to it.',
  'The fee that is taken once a quarter for each account is paid by its advisors, not by the client.',
  'Where a fee is given back, the firm gives back the part that it had kept of it as its override.',
];

/** The rounding rule of every amount. */
export const roundingChoice =
  'Each amount is rounded once, to the cent, and half a cent is rounded up. Where accounts share a fee, the cents left over go to the largest remainders, so that the parts add up to it.';
