import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { FeeTerms } from '../../fee-schedule/fees.ts';
import { addMoney, type Cents, sumOf, toCents, toMoney } from '../../money.ts';
import { atRest, inMotion } from '../rows/amounts.ts';
import { freezeCode, type Points, type RunAdvisor, type RunCode } from '../rows/codes.ts';
import { type FeeRow, figuresOf } from '../rows/feeRow.ts';
import { restoredOf, reversalOf, voided } from '../rows/flags.ts';
import { accountOf, codeOf, goldenQuarter } from '../goldenQuarter.ts';
import { type Books, type Broken, brokenInvariants } from './invariants.ts';
import { isUnflagged } from './payouts.ts';
import { runQuarter } from './run.ts';
import type { RunAccount, RunInputs, RunRefund } from './runInputs.ts';

const numRuns = process.env.PROVE ? 5_000 : 200;
jest.setTimeout(600_000);

const advisorIds = ['a', 'b', 'c', 'd'];

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((amount) => toMoney(BigInt(amount)));
const often = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 20 }, ...others.map((other) => fc.constant(other)));

const advisorOf = (id: string) =>
  fc.record<RunAdvisor>({
    id: fc.constant(id),
    platformFee: often('10.00', '0.00', '12.50', '40.00'),
    accountFee: cents(100_00),
    broughtForward: cents(500_00).map((amount) => toMoney(-toCents(amount))),
    nextPayoutDate: fc.constant(null),
  });

/** Percentages that add up to 100, one for each advisor; some may be 0. */
const splits = fc
  .tuple(
    fc.subarray(advisorIds, { minLength: 1 }),
    fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 4, minLength: 4 }),
  )
  .map(([chosen, drawn]) => {
    const edges = [0, ...drawn.slice(0, chosen.length - 1).sort((a, b) => a - b), 10_000];
    return chosen.map((advisorId, index): Points => {
      return { advisorId, percentage: toMoney(BigInt((edges[index + 1] ?? 0) - (edges[index] ?? 0))) };
    });
  });

const points = fc.array(fc.record<Points>({ advisorId: fc.constantFrom(...advisorIds), percentage: cents(100_00) }), {
  maxLength: 3,
});

const code = fc.record<Omit<RunCode, 'id' | 'number'>>({
  subscriptions: splits,
  investmentManagement: fc.boolean(),
  managementFee: cents(20_00),
  vimBreakdowns: points,
  hasVerusOverride: fc.boolean(),
  verusOverrideFee: cents(10_00),
  verusOverrides: points,
  hasWrapFee: fc.boolean(),
});

const feePercent = fc
  .integer({ min: 0, max: 25_000 })
  .map((rate) => `${Math.floor(rate / 10_000)}.${String(rate % 10_000).padStart(4, '0')}`);

const flatTerms: fc.Arbitrary<FeeTerms> = fc.oneof(
  fc.record({ feeType: fc.constant('flat_fee_amount' as const), balance: cents(10_000_00) }),
  fc.record({ feeType: fc.constant('flat_fee' as const), balancePercentage: feePercent }),
);

const tiers = fc.array(feePercent, { minLength: 1, maxLength: 4 }).map((rates): FeeTerms => ({
  feeType: 'tier_percentages',
  tiers: rates.map((percentage, index) => ({
    lowAmount: index === 0 ? '0.01' : `${index * 250_000}.01`,
    highAmount: index === rates.length - 1 ? null : `${(index + 1) * 250_000}.00`,
    percentage,
  })),
}));

const value = fc.oneof(
  { arbitrary: cents(1_000_000_00), weight: 4 },
  cents(50),
  fc.constantFrom('0.00', '-12.34', '250000.00', '333333.33'),
);

const account = fc.record({
  codeIndex: fc.nat(),
  payerIndex: fc.nat(),
  termsIndex: fc.nat(),
  marketValue: value,
  billableValue: value,
  openedOn: often<string | null>('2020-03-02', '2025-10-01', '2025-11-15', '2025-12-31', '2026-01-10', null),
  closedOn: often<string | null>(null, '2025-11-10', '2025-12-31', '2026-01-01', '2026-01-15', '2026-03-31'),
  valuedOn: often<string | null>('2025-12-31', '2025-12-17', '2025-12-01', null),
  groupId: fc.constantFrom(null, 'g', 'h'),
  isNumbered: fc.boolean(),
  payerOpen: often(true, false),
  billedRanges: fc.constantFrom<RunAccount['billedRanges']>(
    [],
    [{ from: '2025-10-01', through: '2025-12-31' }],
    [{ from: '2025-11-20', through: '2026-01-10' }],
  ),
  flagged: often(false, true),
  excluded: often(false, true),
});

/** A refund of one or two parts; an account may have several. */
const refund = fc.record({
  codeIndex: fc.nat(),
  accountIndex: fc.nat({ max: 1 }),
  parts: fc.array(
    fc.record({
      quarter: fc.constant('2025-10-01'),
      fee: cents(5_000_00),
      owed: fc.option(fc.constant('0.01'), { nil: undefined }),
      billedDays: fc.integer({ min: 1, max: 92 }),
      daysRefunded: fc.integer({ min: 0, max: 92 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  less: often('0.00', '3.33'),
  inReview: often(false, true),
});

const at = <Value>(list: readonly Value[], index: number): Value => {
  const found = list[index % list.length];
  if (found === undefined) throw new RangeError('An empty list.');
  return found;
};

const firm: fc.Arbitrary<RunInputs> = fc
  .record({
    advisors: fc.tuple(...advisorIds.map(advisorOf)),
    codes: fc.array(code, { minLength: 1, maxLength: 4 }),
    // Few, so that the members of a group share them.
    terms: fc.tuple(tiers, tiers, flatTerms),
    accounts: fc.array(account, { minLength: 1, maxLength: 16 }),
    charges: fc.array(fc.record({ accountIndex: fc.nat(), amount: cents(100_00) }), { maxLength: 6 }),
    refunds: fc.array(refund, { maxLength: 3 }),
  })
  .map(({ advisors, codes: drawn, terms, accounts, charges, refunds }) => {
    const codes = drawn.map((one, index) => codeOf(`code ${index}`, [], one));
    const idAt = (index: number) => `account ${index % accounts.length}`;
    const byId = new Map(advisors.map((advisor) => [advisor.id, advisor]));
    return {
      ...goldenQuarter,
      advisors,
      codes,
      accounts: accounts.map(({ codeIndex, termsIndex, payerIndex, isNumbered, ...one }, index): RunAccount => {
        const id = idAt(index);
        const named = accountOf(
          [id, `number ${index}`, at(codes, codeIndex).id],
          one.billableValue,
          at(terms, termsIndex),
          one,
        );
        return { ...named, number: isNumbered ? named.number : null, payerId: idAt(payerIndex) };
      }),
      charges: charges.map(({ accountIndex, amount }, index) => {
        return { id: `charge ${index}`, accountId: idAt(accountIndex), accountNumber: '', feeType: 'trading', amount };
      }),
      refunds: refunds.flatMap(({ codeIndex, accountIndex, parts, less, inReview }, index): RunRefund[] => {
        const frozen = freezeCode(at(codes, codeIndex), byId);
        // A code that would take more than its advisors are paid bills no account.
        if (typeof frozen === 'string') return [];
        const refund = { id: `refund ${index}`, reason: 'closed', day: '2025-11-10', parts, less } as const;
        return [{ accountId: `closed ${accountIndex}`, accountNumber: null, refund, code: frozen, inReview }];
      }),
    };
  });

const always = (holds: (inputs: RunInputs) => void) => fc.assert(fc.property(firm, holds), { numRuns });

/** The rows of a run by account and kind, a refund's by itself, whatever their order. */
const byAccount = ({ feeRows }: { readonly feeRows: readonly FeeRow<Cents>[] }) =>
  new Map(feeRows.map((row) => [`${row.kind} ${row.inputs.refund?.id ?? row.accountId}`, atRest(row)]));

describe('any firm', () => {
  test('balances: I1 to I8', () => {
    always((inputs) => expect(runQuarter(inputs).broken).toEqual([]));
  });

  test('once everybody is paid, the debits have gone to advisors, firm, VIM, custodians and clients', () => {
    always((inputs) => {
      const { feeRows, payouts, debits, toBeInvoiced } = runQuarter(inputs);
      const regular = feeRows.filter(isUnflagged).flatMap(({ breakdowns }) => breakdowns);
      const paidOut = payouts.map(({ netCompensation }) => toCents(netCompensation));
      const others = regular.map((one) => {
        const firmNet = one.platformFee + one.accountFee + one.verusOverride - one.platformRefund - one.overrideRefund;
        return firmNet + one.managementFee - one.managementRefund + one.clientFee + one.refundShare;
      });
      const collected = [...debits, ...toBeInvoiced].map(({ amount }) => toCents(amount));
      expect(sumOf(collected)).toBe(sumOf([...paidOut, ...others]));
    });
  });

  test('I8: the frozen inputs, stored and read back, give the same cents', () => {
    always((inputs) => {
      for (const row of runQuarter(inputs).feeRows) {
        expect({ ...row, ...figuresOf(JSON.parse(JSON.stringify(row.inputs))) }).toEqual(row);
      }
    });
  });

  test('I8: the order of the accounts changes no cent', () => {
    always((inputs) => {
      const turned = runQuarter({ ...inputs, accounts: inputs.accounts.toReversed() });
      expect(byAccount(turned)).toEqual(byAccount(runQuarter(inputs)));
    });
  });

  test('I8: nor does it matter who is paid first', () => {
    always((inputs) => {
      const together = runQuarter(inputs);
      const all = byAccount(together);
      const made = new Map<string, FeeRow>();
      for (const id of advisorIds) {
        const run = runQuarter({
          ...inputs,
          advisorIds: [id],
          accounts: inputs.accounts.map((one) => ({ ...one, billed: made.has(`fee ${one.id}`) })),
          countedChargeIds: [...made.values()].flatMap((row) => row.inputs.charges.map((charge) => charge.id)),
          refunds: inputs.refunds.filter(({ refund }) => !made.has(`refund ${refund.id}`)),
          unpaidRows: [...made.values()].map((row) => {
            return { ...row, breakdowns: row.breakdowns.filter(({ advisorId }) => advisorId === id) };
          }),
        });
        expect(run.broken).toEqual([]);
        expect(run.payouts).toEqual(together.payouts.filter(({ advisorId }) => advisorId === id));
        byAccount(run).forEach((row, key) => made.set(key, row));
      }
      made.forEach((row, key) => expect(row).toEqual(all.get(key)));
      expect(made.size).toBe(all.size);
    });
  });

  test('still balances when rows are voided or taken back', () => {
    always((inputs) => {
      const rows = runQuarter(inputs).feeRows.map(atRest);
      const untouched = rows.filter(({ flag }) => flag === null);
      const reversals = rows.map(reversalOf);
      const stored = [...rows.map(voided), ...untouched, ...reversals, ...reversals.map(restoredOf)];
      const feeRows = stored.map((row) => inMotion(row));
      const broken = brokenInvariants({ feeRows, groups: [], payments: [], debits: [] });
      expect(broken.filter(({ invariant }) => invariant !== 'I5')).toEqual([]);
    });
  });
});

describe('books that a cent is missing from', () => {
  const run = runQuarter(goldenQuarter);
  const rows = run.feeRows.filter(isUnflagged);
  const groups = run.groups.map(([, group]) => group);
  const books: Books = { ...run, groups, payments: [{ rows, payouts: run.payouts }] };

  /** The invariants that break once this row is changed. */
  const brokenBy = (accountId: string, change: (row: FeeRow<Cents>) => FeeRow<Cents>) => {
    const feeRows = books.feeRows.map((row) => (row.accountId === accountId ? change(row) : row));
    return new Set(brokenInvariants({ ...books, feeRows }).map(({ invariant }) => invariant));
  };
  const inBreakdown =
    (change: Partial<Record<keyof FeeRow<Cents>['breakdowns'][number], bigint>>) => (row: FeeRow<Cents>) => {
      const [first, ...others] = row.breakdowns;
      return first ? { ...row, breakdowns: [{ ...first, ...change, advisorId: first.advisorId }, ...others] } : row;
    };

  test('balance before', () => expect(brokenInvariants(books)).toEqual([]));

  test.each<[Broken['invariant'], string, (row: FeeRow<Cents>) => FeeRow<Cents>]>([
    ['I1', 'A1', (row) => ({ ...row, quarterlyFee: row.quarterlyFee + 1n })],
    ['I2', 'B1', inBreakdown({ advisorSplit: 91_372n })],
    ['I3', 'B1', inBreakdown({ verusOverride: 4_569n + 1n })],
    ['I3', 'C1', inBreakdown({ managementFee: 20_001n })],
    ['I4', 'C2', inBreakdown({ refund: 46_773n })],
    ['I5', 'C1', (row) => ({ ...row, grossCompensation: row.grossCompensation + 1n })],
    ['I6', 'C2', (row) => ({ ...row, totalRefunds: row.totalRefunds + 1n })],
    ['I7', 'B2', inBreakdown({ netCompensation: 0n })],
    ['I8', 'C1', inBreakdown({ compensationInAdvance: 0n })],
    ['I8', 'C1', (row) => ({ ...row, grossCompensation: row.grossCompensation + 1n })],
    ['I8', 'C2', (row) => ({ ...row, totalRefunds: row.totalRefunds + 1n })],
  ])('break %s', (invariant, accountId, change) => {
    expect(brokenBy(accountId, change)).toContain(invariant);
  });

  const without = (feeRows: FeeRow<Cents>[]) =>
    brokenInvariants({ ...books, feeRows }).filter(({ invariant }) => invariant === 'I1');
  const household = () => books.feeRows.filter(({ accountId }) => accountId.startsWith('A'));
  const cheaper = (row: FeeRow<Cents>) => ({ ...row, quarterlyFee: row.quarterlyFee - 1n });

  test('of a group are not missed once a member’s fee was removed: then it does not add up any more', () => {
    const [first, ...others] = household();
    if (!first) throw new Error('No household');
    expect(without([inMotion(voided(atRest(first))), ...others])).toEqual([]);
  });

  test('of a group are missed though a row of it was taken back beside them, and of a group of one', () => {
    const [first, ...others] = household();
    if (!first) throw new Error('No household');
    const takenBack = inMotion(reversalOf(atRest(first)));
    expect(without([cheaper(first), ...others, takenBack])).toHaveLength(1);
    const alone = { ...goldenQuarter, accounts: goldenQuarter.accounts.filter(({ id }) => id === 'A1') };
    expect(without(runQuarter(alone).feeRows.map(cheaper))).toHaveLength(1);
  });

  test('of a household are missed once a share of its frozen quarter is changed', () => {
    const changed = groups.map((group) => {
      const [first, ...others] = group.members;
      return first ? { ...group, members: [{ ...first, value: '999000.00' }, ...others] } : group;
    });
    expect(brokenInvariants({ ...books, groups: changed })).toEqual([
      { invariant: 'I1', of: 'Household 1', expected: '3781.25', actual: '3778.88' },
    ]);
  });

  test.each(['grossCompensation', 'totalFees', 'refund', 'netCompensation'] as const)(
    'of a payout are missed: its %s',
    (figure) => {
      const payouts = run.payouts.map((payout) => ({ ...payout, [figure]: addMoney([payout[figure], '0.01']) }));
      expect(
        brokenInvariants({ ...books, payments: [{ rows, payouts }] }).map(({ invariant, of }) => [invariant, of]),
      ).toEqual([
        ['I7', 'Ada'],
        ['I7', 'Ben'],
      ]);
    },
  );

  test('name whose sum it is and both of its sides', () => {
    const payouts = run.payouts.map((payout) => ({ ...payout, netCompensation: '4694.69' }));
    expect(brokenInvariants({ ...books, payments: [{ rows, payouts }] })).toEqual([
      { invariant: 'I7', of: 'Ada', expected: '4694.68', actual: '4694.69' },
      { invariant: 'I7', of: 'Ben', expected: '1005.26', actual: '4694.69' },
    ]);
  });

  test('of debits that were never made are missed', () => {
    expect(brokenInvariants({ ...books, debits: [] })).toEqual([
      { invariant: 'I5', of: 'run', expected: '7437.25', actual: '0.00' },
    ]);
  });
});
