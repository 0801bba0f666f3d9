import { refundOf } from '../../refund/refund.ts';
import { memberFee, quarterlyFee } from '../../fee-schedule/fees.ts';
import type { billingErrorStatuses } from '../../flag/choices.ts';
import { type Cents, proRata, toCents } from '../../money.ts';
import { type Breakdown, breakdownsOf } from './compensation.ts';
import type { Days, FrozenBilling, FrozenInputs } from './frozenInputs.ts';

/**
 * fee: an account's fee for a quarter. catch_up: days of an earlier quarter that no row has charged. ahead: a first
 * part of a quarter collected ahead by hand. refund and charges: rows with a gross of 0. reversal: takes back a row
 * that was paid before it was flagged. restored: pays again the amount of a reversal that was paid itself.
 */
export type FeeRowKind = 'fee' | 'catch_up' | 'ahead' | 'refund' | 'charges' | 'reversal' | 'restored';

/** The figures of the client's fee in a row. */
export type Fees<Amount = string> = Pick<
  Figures<Amount>,
  'quarterlyFee' | 'compensationInAdvance' | 'compensationInArrears' | 'grossCompensation'
>;

/** Null without a flag; remove_fee leaves a tombstone. */
export type FeeRowFlag = keyof typeof billingErrorStatuses | null;

/** One account's row of one quarter: decimal strings of dollars when stored, cents in calculations. */
export interface FeeRow<Amount = string> extends Figures<Amount> {
  readonly kind: FeeRowKind;
  /** The quarter of the run that made the row; the days it charges may be of an earlier one. */
  readonly quarter: string;
  /** The group by whose frozen quarter the fee is computed. */
  readonly groupId: string | null;
  readonly accountId: string;
  readonly payerAccountId: string;
  /** The flag of the fee, which decides whether the row is paid. */
  readonly flag: FeeRowFlag;
  /** Another row undoes this one: the unpaid of the two waits for the same regular payout. */
  readonly undone?: boolean;
  readonly inputs: FrozenInputs;
}

/** The figures that follow from a row's frozen inputs. */
export interface Figures<Amount = string> {
  /** The fee of a full quarter. */
  readonly quarterlyFee: Amount;
  readonly compensationInAdvance: Amount;
  readonly compensationInArrears: Amount;
  /** The account's whole fee in this row, the sum of the two before it: the client's debit. */
  readonly grossCompensation: Amount;
  readonly totalRefunds: Amount;
  /** All positions of the account, and the billable ones, on the valuation date. */
  readonly valueOnDate: Amount;
  readonly billableBalance: Amount;
  readonly breakdowns: readonly Breakdown<Amount>[];
}

/** (4) to (8), (14) to (22) Computes every figure of a fee row, from its frozen inputs alone. */
export function figuresOf({ code, billing, charges, refund, noAccountFee }: FrozenInputs): Figures<Cents> {
  const fees = feesOf(billing);
  const { compensationInAdvance: inAdvance, compensationInArrears: inArrears } = fees;
  const totalRefunds = refund ? toCents(refundOf(refund).totalRefunded) : 0n;
  const chargeAmounts = charges.map(({ amount }) => toCents(amount));
  return {
    quarterlyFee: fees.quarterlyFee,
    compensationInAdvance: inAdvance,
    compensationInArrears: inArrears,
    grossCompensation: fees.grossCompensation,
    totalRefunds,
    valueOnDate: billing ? toCents(billing.marketValue) : 0n,
    billableBalance: billing ? toCents(billing.billableValue) : 0n,
    breakdowns: breakdownsOf(
      { inAdvance, inArrears, charges: chargeAmounts, refund: totalRefunds, hasAccountFee: !noAccountFee },
      code,
    ),
  };
}

/** (4) to (8) Computes the client's fee; 0 for a row without a bill. */
export function feesOf(billing: FrozenBilling | null): Fees<Cents> {
  const quarterlyFee = billing ? fullFee(billing) : 0n;
  const compensationInAdvance = partFee(quarterlyFee, billing?.inAdvance);
  const compensationInArrears = partFee(quarterlyFee, billing?.inArrears);
  const grossCompensation = compensationInAdvance + compensationInArrears;
  return { quarterlyFee, compensationInAdvance, compensationInArrears, grossCompensation };
}

/** A fee row with its figures. Written out for the same reason as a breakdown. */
export function rowOf(row: Omit<FeeRow, keyof Figures>): FeeRow<Cents> {
  const { kind, quarter, groupId, accountId, payerAccountId, flag, inputs } = row;
  const figures = figuresOf(inputs);
  return {
    kind,
    quarter,
    groupId,
    accountId,
    payerAccountId,
    flag,
    inputs,
    quarterlyFee: figures.quarterlyFee,
    compensationInAdvance: figures.compensationInAdvance,
    compensationInArrears: figures.compensationInArrears,
    grossCompensation: figures.grossCompensation,
    totalRefunds: figures.totalRefunds,
    valueOnDate: figures.valueOnDate,
    billableBalance: figures.billableBalance,
    breakdowns: figures.breakdowns,
  };
}

function fullFee({ terms, billableValue, group }: FrozenBilling): Cents {
  const value = toCents(billableValue);
  return group ? memberFee(terms, value, group) : quarterlyFee(terms, value);
}

/** (6), (7) Prorates the quarterly fee to the charged days of one quarter. */
const partFee = (fee: Cents, part: Days | null | undefined): Cents =>
  part ? proRata(fee, part.days, part.daysInQuarter) : 0n;
