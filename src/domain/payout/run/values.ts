import { billable } from '../../fee-schedule/fees.ts';
import { type Cents, toCents } from '../../money.ts';
import type { FeeRow } from '../rows/feeRow.ts';
import type { RunAccount } from './runInputs.ts';

/** (1) What an account's fee is worked out on, in cents: nothing where it never had a price. */
export const billableOf = ({ valuedOn, billableValue }: Pick<RunAccount, 'valuedOn' | 'billableValue'>): Cents =>
  valuedOn === null ? 0n : billable(billableValue);

/** The largest figure that a row can keep, in cents. */
const largest = toCents('999999999999.99');

const fits = (amount: Cents): boolean => amount <= largest && amount >= -largest;

/** Whether a value is past what can be kept: its account is blocked, nobody else. */
export const isTooLarge = ({ marketValue, billableValue }: RunAccount): boolean =>
  !fits(toCents(marketValue)) || !fits(toCents(billableValue));

/** Whether everything of a row can be kept: fees, charges and cards add up to more than any of them. */
export const rowFits = ({ grossCompensation, breakdowns }: Pick<FeeRow<Cents>, 'grossCompensation' | 'breakdowns'>) =>
  fits(grossCompensation) &&
  breakdowns.every(({ clientFee, totalFees, netCompensation }) => [clientFee, totalFees, netCompensation].every(fits));
