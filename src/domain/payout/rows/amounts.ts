import { type Cents, toCents, toMoney } from '../../money.ts';
import type { Breakdown } from './compensation.ts';
import type { FeeRow, Figures } from './feeRow.ts';

/** A row with its amounts as stored: decimal strings of dollars. */
export const atRest = (row: FeeRow<Cents>): FeeRow => ({ ...row, ...changed(row, toMoney) });

/** A row with its amounts in cents. */
export const inMotion = (row: FeeRow): FeeRow<Cents> => ({ ...row, ...changed(row, toCents) });

/** Maps every amount of the figures. */
export function changed<From, To>(figures: Figures<From>, change: (amount: From) => To): Figures<To> {
  return {
    quarterlyFee: change(figures.quarterlyFee),
    compensationInAdvance: change(figures.compensationInAdvance),
    compensationInArrears: change(figures.compensationInArrears),
    grossCompensation: change(figures.grossCompensation),
    totalRefunds: change(figures.totalRefunds),
    valueOnDate: change(figures.valueOnDate),
    billableBalance: change(figures.billableBalance),
    breakdowns: figures.breakdowns.map((breakdown) => changedIn(breakdown, change)),
  };
}

function changedIn<From, To>(breakdown: Breakdown<From>, change: (amount: From) => To): Breakdown<To> {
  return {
    advisorId: breakdown.advisorId,
    compensationInAdvance: change(breakdown.compensationInAdvance),
    compensationInArrears: change(breakdown.compensationInArrears),
    advisorSplit: change(breakdown.advisorSplit),
    platformFee: change(breakdown.platformFee),
    accountFee: change(breakdown.accountFee),
    verusOverride: change(breakdown.verusOverride),
    managementFee: change(breakdown.managementFee),
    clientFee: change(breakdown.clientFee),
    totalFees: change(breakdown.totalFees),
    refundShare: change(breakdown.refundShare),
    platformRefund: change(breakdown.platformRefund),
    overrideRefund: change(breakdown.overrideRefund),
    managementRefund: change(breakdown.managementRefund),
    netVerusOwes: change(breakdown.netVerusOwes),
    refund: change(breakdown.refund),
    netCompensation: change(breakdown.netCompensation),
  };
}
