import { billable } from '../../fee-schedule/fees.ts';
import { type Cents, toCents } from '../../money.ts';
import type { FeeRow } from '../rows/feeRow.ts';
import type { RunAccount } from './runInputs.ts';

/** (1) The value that an account's fee is computed on, in cents: 0 without any price. */
export const billableOf = ({ valuedOn, billableValue }: Pick<RunAccount, 'valuedOn' | 'billableValue'>): Cents =>
  valuedOn === null ? 0n : billable(billableValue);

/** The largest figure that a row can store, in cents. */
const largest = toCents('999999999999.99');

const fits = (amount: Cents): boolean => amount <= largest && amount >= -largest;

/** Whether a value is too large to be stored: the account alone is blocked. */
export const isTooLarge = ({ marketValue, billableValue }: RunAccount): boolean =>
  !fits(toCents(marketValue)) || !fits(toCents(billableValue));

/** Whether every figure of a row can be stored: charges and fees together may be too large though none of them is. */
export const rowFits = ({ grossCompensation, breakdowns }: Pick<FeeRow<Cents>, 'grossCompensation' | 'breakdowns'>) =>
  fits(grossCompensation) &&
  breakdowns.every(({ clientFee, totalFees, netCompensation }) => [clientFee, totalFees, netCompensation].every(fits));
