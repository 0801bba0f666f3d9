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

/** (15) to (22) Commission split: one breakdown per advisor of the code, in their stored order. */
export function breakdownsOf(totals: RowTotals, code: FrozenCode): Breakdown<Cents>[] {
  const rates = ratesOf(code);
  const gross = totals.inAdvance + totals.inArrears;
  const inAdvance = split(totals.inAdvance, rates);
  const inArrears = split(totals.inArrears, rates);
  const columns: Columns = {
    inAdvance,
    inArrears,
    fee: allocate(gross, inArrears === zeros ? inAdvance : added(inAdvance, inArrears), rates),
    accountFees: gross > 0n && totals.hasAccountFee ? rates.accountFees : [],
    charges: totals.charges.map((charge) => shares(charge, rates.splits)),
    refund: allocate(totals.refund, split(totals.refund, rates), rates),
  };
  return code.advisors.map(({ advisorId }, index) => breakdownAt(index, advisorId, columns));
}

/** An amount allocated to the advisors, and the deductions from each one's part. */
interface Allocation {
  readonly split: readonly Cents[];
  readonly platform: readonly Cents[];
  readonly override: readonly Cents[];
  readonly management: readonly Cents[];
}

interface Columns {
  readonly inAdvance: readonly Cents[];
  readonly inArrears: readonly Cents[];
  readonly fee: Allocation;
  readonly accountFees: readonly Cents[];
  readonly charges: readonly (readonly Cents[])[];
  readonly refund: Allocation;
}

/** Every allocation of 0 is this array, so that it is recognized by identity. */
const zeros: readonly Cents[] = [];

/** (15) Arrears and advance are allocated separately and added, so that neither part of an advisor turns negative. */
const split = (amount: Cents, { splits }: CodeRates): readonly Cents[] =>
  amount === 0n ? zeros : shares(amount, splits);

const added = (some: readonly Cents[], others: readonly Cents[]): readonly Cents[] =>
  others.map((other, index) => at(some, index) + other);

const nothing: Allocation = { split: [], platform: [], override: [], management: [] };

/** (16), (18) The deductions from a fee that is split already; (21) allocates a refund in the same way. */
function allocate(amount: Cents, parts: readonly Cents[], rates: CodeRates): Allocation {
  if (amount === 0n) return nothing;
  return {
    split: parts,
    platform: parts.map((part, index) => percentOf(part, at(rates.platformFees, index))),
    override: shares(percentOf(amount, rates.override), rates.overridePoints),
    management: shares(percentOf(amount, rates.management), rates.vimPoints),
  };
}

/** (22) Written out, as an object made by spreading takes half as much memory again. */
function breakdownAt(index: number, advisorId: string, columns: Columns): Breakdown<Cents> {
  const advisorSplit = at(columns.fee.split, index);
  const compensationInAdvance = at(columns.inAdvance, index);
  const compensationInArrears = at(columns.inArrears, index);
  const fees = feesAt(index, columns);
  const given = refundAt(index, columns.refund);
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
function feesAt(index: number, { fee, accountFees, charges }: Columns) {
  const platformFee = at(fee.platform, index);
  const accountFee = at(accountFees, index);
  const verusOverride = at(fee.override, index);
  const managementFee = at(fee.management, index);
  const clientFee = sumOf(charges.map((parts) => at(parts, index)));
  const totalFees = platformFee + accountFee + verusOverride + managementFee + clientFee;
  return { platformFee, accountFee, verusOverride, managementFee, clientFee, totalFees };
}

/** (21) One advisor's part of a refund. */
function refundAt(index: number, { split, platform, override, management }: Allocation) {
  const refundShare = at(split, index);
  const platformRefund = at(platform, index);
  const overrideRefund = at(override, index);
  const managementRefund = at(management, index);
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
const ratesByCode = new WeakMap<FrozenCode, CodeRates>();

function ratesOf(code: FrozenCode): CodeRates {
  const cached = ratesByCode.get(code);
  if (cached) return cached;
  const rates = readRates(code);
  ratesByCode.set(code, rates);
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

const at = (parts: readonly bigint[], index: number): bigint => parts[index] ?? 0n;
