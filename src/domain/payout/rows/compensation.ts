import { type Cents, percentOf, type Rate, shares, sumOf, toCents, toRate } from '../../money.ts';
import type { FrozenCode } from './frozenInputs.ts';

/**
 * The amounts of a breakdown. `advisorSplit` is the advisor's part of the row's gross, the two before it. `totalFees`
 * is the sum of the five before it. `refundShare` is the advisor's part of the client's refund; `netVerusOwes`, the sum
 * of the three before it, is borne by the firm and VIM, and `refund`, the rest, by the advisor.
 */
export const breakdownColumns = [
  'compensationInAdvance',
  'compensationInArrears',
  'advisorSplit',
  'platformFee',
  'accountFee',
  'verusOverride',
  'managementFee',
  'clientFee',
  'totalFees',
  'refundShare',
  'platformRefund',
  'overrideRefund',
  'managementRefund',
  'netVerusOwes',
  'refund',
  'netCompensation',
] as const;

export type BreakdownColumn = (typeof breakdownColumns)[number];

/** One advisor's part of one fee row: decimal strings of dollars when stored, cents in calculations. */
export type Breakdown<Amount = string> = { readonly advisorId: string } & Readonly<Record<BreakdownColumn, Amount>>;

/** A fee row's figures before they are allocated, in cents. */
export interface RowTotals {
  readonly inAdvance: Cents;
  readonly inArrears: Cents;
  readonly charges: readonly Cents[];
  readonly refund: Cents;
  /** (17) The account fee is charged once per account and quarter. */
  readonly hasAccountFee: boolean;
}

/** (15) to (22) One breakdown per advisor of the code, in their stored order. */
export function breakdownsOf(totals: RowTotals, code: FrozenCode): Breakdown<Cents>[] {
  const rates = ratesOf(code);
  const gross = totals.inAdvance + totals.inArrears;
  const inAdvance = split(totals.inAdvance, rates);
  const inArrears = split(totals.inArrears, rates);
  const columns: Columns = {
    inAdvance,
    inArrears,
    fee: cut(gross, inArrears === unpaid ? inAdvance : added(inAdvance, inArrears), rates),
    accountFees: gross > 0n && totals.hasAccountFee ? rates.accountFees : [],
    charges: totals.charges.map((charge) => shares(charge, rates.splits)),
    refund: cut(totals.refund, split(totals.refund, rates), rates),
  };
  return code.advisors.map(({ advisorId }, position) => breakdownAt(position, advisorId, columns));
}

/** An amount allocated to the advisors, and the deductions from each one's part. */
interface Cut {
  readonly split: readonly Cents[];
  readonly platform: readonly Cents[];
  readonly override: readonly Cents[];
  readonly management: readonly Cents[];
}

interface Columns {
  readonly inAdvance: readonly Cents[];
  readonly inArrears: readonly Cents[];
  readonly fee: Cut;
  readonly accountFees: readonly Cents[];
  readonly charges: readonly (readonly Cents[])[];
  readonly refund: Cut;
}

const unpaid: readonly Cents[] = [];

/** (15) Arrears and advance are allocated separately and added, so that neither part of an advisor turns negative. */
const split = (amount: Cents, { splits }: CodeRates): readonly Cents[] =>
  amount === 0n ? unpaid : shares(amount, splits);

const added = (some: readonly Cents[], others: readonly Cents[]): readonly Cents[] =>
  others.map((other, position) => at(some, position) + other);

const nothing: Cut = { split: [], platform: [], override: [], management: [] };

/** (16), (18) The deductions from a fee that is split already; (21) allocates a refund in the same way. */
function cut(amount: Cents, parts: readonly Cents[], rates: CodeRates): Cut {
  if (amount === 0n) return nothing;
  return {
    split: parts,
    platform: parts.map((part, position) => percentOf(part, at(rates.platformFees, position))),
    override: shares(percentOf(amount, rates.override), rates.overridePoints),
    management: shares(percentOf(amount, rates.management), rates.vimPoints),
  };
}

/** (22) Written out, as an object made by spreading takes half as much memory again. */
function breakdownAt(position: number, advisorId: string, columns: Columns): Breakdown<Cents> {
  const advisorSplit = at(columns.fee.split, position);
  const compensationInAdvance = at(columns.inAdvance, position);
  const compensationInArrears = at(columns.inArrears, position);
  const fees = feesAt(position, columns);
  const given = givenBackAt(position, columns.refund);
  return {
    advisorId,
    compensationInAdvance,
    compensationInArrears,
    advisorSplit,
    platformFee: fees.platformFee,
    accountFee: fees.accountFee,
    verusOverride: fees.verusOverride,
    managementFee: fees.managementFee,
    clientFee: fees.clientFee,
    totalFees: fees.totalFees,
    refundShare: given.refundShare,
    platformRefund: given.platformRefund,
    overrideRefund: given.overrideRefund,
    managementRefund: given.managementRefund,
    netVerusOwes: given.netVerusOwes,
    refund: given.refund,
    netCompensation: advisorSplit - fees.totalFees - given.refund,
  };
}

/** (19), (20) The deductions of one advisor. */
function feesAt(position: number, { fee, accountFees, charges }: Columns) {
  const platformFee = at(fee.platform, position);
  const accountFee = at(accountFees, position);
  const verusOverride = at(fee.override, position);
  const managementFee = at(fee.management, position);
  const clientFee = sumOf(charges.map((parts) => at(parts, position)));
  const totalFees = platformFee + accountFee + verusOverride + managementFee + clientFee;
  return { platformFee, accountFee, verusOverride, managementFee, clientFee, totalFees };
}

/** (21) One advisor's part of a refund. */
function givenBackAt(position: number, { split, platform, override, management }: Cut) {
  const refundShare = at(split, position);
  const platformRefund = at(platform, position);
  const overrideRefund = at(override, position);
  const managementRefund = at(management, position);
  const netVerusOwes = platformRefund + overrideRefund + managementRefund;
  const refund = refundShare - netVerusOwes;
  return { refundShare, platformRefund, overrideRefund, managementRefund, netVerusOwes, refund };
}

interface CodeRates {
  readonly override: Rate;
  readonly management: Rate;
  readonly splits: readonly Rate[];
  readonly platformFees: readonly Rate[];
  /** (17) Each advisor's part of the account fee, in cents. */
  readonly accountFees: readonly Cents[];
  readonly overridePoints: readonly Rate[];
  readonly vimPoints: readonly Rate[];
}

// Caches the rates of a code: thousands of rows share one frozen code, which never changes.
const known = new WeakMap<FrozenCode, CodeRates>();

function ratesOf(code: FrozenCode): CodeRates {
  const found = known.get(code);
  if (found) return found;
  const rates = readRates(code);
  known.set(code, rates);
  return rates;
}

function readRates({ verusOverride, managementFee, advisors }: FrozenCode): CodeRates {
  return {
    override: toRate(verusOverride),
    management: toRate(managementFee),
    splits: advisors.map(({ split }) => toRate(split)),
    platformFees: advisors.map(({ platformFee }) => toRate(platformFee)),
    accountFees: advisors.map(({ accountFee, split }) => percentOf(toCents(accountFee), toRate(split))),
    overridePoints: advisors.map(({ overridePoints }) => toRate(overridePoints)),
    vimPoints: advisors.map(({ vimPoints }) => toRate(vimPoints)),
  };
}

const at = (parts: readonly bigint[], position: number): bigint => parts[position] ?? 0n;
