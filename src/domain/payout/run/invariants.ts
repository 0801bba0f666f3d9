import { refundOf } from '../../refund/refund.ts';
import { memberFee, scheduleFee } from '../../fee-schedule/fees.ts';
import { type Cents, percentOf, sumOf, toCents, toMoney, toRate } from '../../money.ts';
import { type BreakdownColumn, breakdownColumns } from '../rows/compensation.ts';
import { type Debit, isCollected } from './debits.ts';
import type { FeeRow } from '../rows/feeRow.ts';
import { expectedFigures } from '../rows/flags.ts';
import { columnSum, type Payout } from './payouts.ts';
import type { GroupQuarter } from './groupQuarter.ts';

export const invariants = {
  I1: 'The fees of a group’s members add up to the group’s fee.',
  I2: 'The advisors’ splits add up to the gross.',
  I3: 'The override shares add up to the override, and the management fee shares to the management fee.',
  I4: 'Each refund equals what the advisors, the firm and VIM return.',
  I5: 'The debits add up to the fees collected.',
  I6: 'The earned and refunded parts of a fee paid in advance add up to the fee.',
  I7: 'The gross equals the shares of advisors, firm, VIM, custodian and client; each payout is the sum of its breakdowns.',
  I8: 'Recalculating from the saved inputs gives the same amounts to the cent.',
} as const;

/** A broken sum: its account, group, advisor or the run, and its two sides, in dollars. */
export interface Broken {
  readonly invariant: keyof typeof invariants;
  readonly of: string;
  readonly expected: string;
  readonly actual: string;
}

/** The rows that are checked together, of a run or stored, with everything made from them. */
export interface Books {
  readonly feeRows: readonly FeeRow<Cents>[];
  /** The groups' quarters computed for the rows. */
  readonly groups: readonly GroupQuarter[];
  readonly payments: readonly Payment[];
  /** All debits, also those to be invoiced. */
  readonly debits: readonly Debit[];
}

/** Payouts with the rows that they pay. */
export interface Payment {
  readonly rows: readonly Pick<FeeRow<Cents>, 'breakdowns'>[];
  readonly payouts: readonly Payout[];
}

/** The invariants that the books break; none where they balance. */
export function brokenInvariants(books: Books): Broken[] {
  const broken: Broken[] = [];
  const equal: Equal = (invariant, of, expected, actual) => {
    if (expected !== actual) broken.push({ invariant, of, expected: toMoney(expected), actual: toMoney(actual) });
  };
  groupSums(books, equal);
  memberSums(books, equal);
  for (const row of books.feeRows) {
    rowSums(row, equal);
    again(row, equal);
  }
  debitSums(books, equal);
  for (const payment of books.payments) payoutSums(payment, equal);
  return broken;
}

type Equal = (invariant: Broken['invariant'], of: string, expected: Cents, actual: Cents) => void;

/** Checks the frozen shares: all members together owe the group's fee, whenever each is billed. */
function groupSums({ groups }: Books, equal: Equal): void {
  for (const { groupId, members } of groups) {
    const sharing = members.flatMap(({ value, terms, share }) => (share && terms ? [{ value, terms, share }] : []));
    for (const [schedule, own] of Map.groupBy(sharing, ({ share }) => share.schedule)) {
      const fees = own.map(({ value, terms, share }) => memberFee(terms, toCents(value), share));
      const [whole = 0n] = own.map(({ terms, share }) => scheduleFee(terms, share));
      equal('I1', `${groupId} ${schedule}`, whole, sumOf(fees));
    }
  }
}

/** Checks the rows of a group's schedule if each of its members has a live row here. */
function memberSums({ feeRows }: Books, equal: Equal): void {
  const members = feeRows.filter(
    ({ kind, flag, inputs }) => kind === 'fee' && flag !== 'remove_fee' && inputs.billing?.group,
  );
  const schedules = Map.groupBy(members, ({ inputs }) => {
    return `${inputs.billing?.group?.id} ${inputs.quarter} ${inputs.billing?.group?.schedule}`;
  });
  for (const [key, sharing] of schedules) {
    const { terms, group } = sharing[0]?.inputs.billing ?? {};
    if (!terms || !group || sharing.length !== group.members) continue;
    equal('I1', key, scheduleFee(terms, group), sumOf(sharing.map((row) => row.quarterlyFee)));
  }
}

function rowSums(row: FeeRow<Cents>, equal: Equal): void {
  const { accountId, breakdowns, grossCompensation: gross, totalRefunds: refunded } = row;
  const { code, refund } = row.inputs;
  const sum = (column: BreakdownColumn) => columnSum(breakdowns, column);
  const override = sum('verusOverride');
  const management = sum('managementFee');
  const firm = sum('platformFee') + sum('accountFee') + override - sum('platformRefund') - sum('overrideRefund');
  const vim = management - sum('managementRefund');
  equal('I2', accountId, gross, sum('advisorSplit'));
  equal('I3', accountId, percentOf(gross, toRate(code.verusOverride)), override);
  equal('I3', accountId, percentOf(gross, toRate(code.managementFee)), management);
  equal('I4', accountId, refunded, sum('refund') + sum('netVerusOwes'));
  equal('I7', accountId, gross, sum('netCompensation') + vim + sum('clientFee') + firm + refunded);
  if (row.kind !== 'refund' || !refund || row.flag === 'remove_fee') return;
  const collected = sumOf(refund.parts.map(({ fee }) => toCents(fee)));
  equal('I6', accountId, collected, toCents(refund.less) + refunded + toCents(refundOf(refund).earned));
}

function again(row: FeeRow<Cents>, equal: Equal): void {
  const expected = expectedFigures(row);
  equal('I8', row.accountId, expected.grossCompensation, row.grossCompensation);
  equal('I8', row.accountId, expected.totalRefunds, row.totalRefunds);
  for (const breakdown of expected.breakdowns) {
    const kept = row.breakdowns.find(({ advisorId }) => advisorId === breakdown.advisorId);
    for (const column of breakdownColumns) equal('I8', row.accountId, breakdown[column], kept?.[column] ?? 0n);
  }
}

function debitSums({ feeRows, debits }: Books, equal: Equal): void {
  const collected = sumOf(feeRows.filter(isCollected).map((row) => row.grossCompensation));
  equal('I5', 'run', collected, sumOf(debits.map(({ amount }) => toCents(amount))));
}

function payoutSums({ rows, payouts }: Payment, equal: Equal): void {
  const sums = new Map(payouts.map(({ advisorId }) => [advisorId, { gross: 0n, fees: 0n, refund: 0n, net: 0n }]));
  for (const { breakdowns } of rows) {
    for (const { advisorId, advisorSplit, totalFees, refund, netCompensation } of breakdowns) {
      const sum = sums.get(advisorId);
      if (!sum) continue;
      sum.gross += advisorSplit;
      sum.fees += totalFees;
      sum.refund += refund;
      sum.net += netCompensation;
    }
  }
  for (const { advisorId, ...payout } of payouts) {
    equal('I7', advisorId, sums.get(advisorId)?.gross ?? 0n, toCents(payout.grossCompensation));
    equal('I7', advisorId, sums.get(advisorId)?.fees ?? 0n, toCents(payout.totalFees));
    equal('I7', advisorId, sums.get(advisorId)?.refund ?? 0n, toCents(payout.refund));
    equal('I7', advisorId, sums.get(advisorId)?.net ?? 0n, toCents(payout.netCompensation));
  }
}
