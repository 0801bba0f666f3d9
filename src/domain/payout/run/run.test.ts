import { describe, expect, test } from '@jest/globals';
import { atRest } from '../rows/amounts.ts';
import { accountOf, codeOf, flatAmount, flatPercent, frozen, goldenQuarter, sch300, tiers } from '../goldenQuarter.ts';
import { runQuarter } from './run.ts';
import type { RunAccount, RunInputs } from './runInputs.ts';

/** A run over these accounts alone, on Ada's code SCH100 unless they say otherwise. */
const runOf = (accounts: RunAccount[], extras: Partial<RunInputs> = {}) =>
  runQuarter({ ...goldenQuarter, accounts, charges: [], refunds: [], ...extras });

const account = (id: string, extras: Partial<RunAccount> = {}, value = '300000.00') =>
  accountOf([id, id, 'SCH100'], value, flatPercent('1.00'), extras);

const member = (id: string, value: string, extras: Partial<RunAccount> = {}) =>
  accountOf([id, id, 'SCH100'], value, tiers, { groupId: 'Household', ...extras });

/** Account and fee, in the order of the accounts. */
const fees = ({ feeRows }: ReturnType<typeof runQuarter>) =>
  feeRows
    .map(atRest)
    .map(({ accountId, compensationInArrears, compensationInAdvance }) => [
      accountId,
      compensationInArrears,
      compensationInAdvance,
    ]);

const reasons = ({ blocked }: ReturnType<typeof runQuarter>) =>
  blocked.map(({ account: { id }, reason }) => [id, reason]);

describe('8 new account', () => {
  const secondQuarter = { quarter: '2025-04-01', previousQuarter: '2025-01-01', valuationDate: '2025-03-31' };

  test('opened 2025-02-14: its first 46 days are collected together with the next quarter', () => {
    const opened = account('A', { openedOn: '2025-02-14', valuedOn: '2025-03-31', billedRanges: [] });
    const run = runOf([opened], secondQuarter);
    expect(fees(run)).toEqual([['A', '383.33', '750.00']]);
    expect(run.feeRows.map(atRest)[0]?.grossCompensation).toBe('1133.33');
  });

  test('opened 2025-07-21 and closed 2025-09-10: 52 of 92 days, no advance', () => {
    const passing = { openedOn: '2025-07-21', closedOn: '2025-09-10', valuedOn: '2025-09-10', billedRanges: [] };
    const run = runOf([account('A', passing, '216000.00')], {
      quarter: '2025-10-01',
      previousQuarter: '2025-07-01',
      valuationDate: '2025-09-30',
    });
    expect(fees(run)).toEqual([['A', '305.22', '0.00']]);
  });

  test('a first part collected ahead is not collected again', () => {
    expect(
      fees(
        runOf([
          account('A', { openedOn: '2025-10-20', billedRanges: [{ from: '2025-10-20', through: '2025-12-31' }] }),
        ]),
      ),
    ).toEqual([['A', '0.00', '750.00']]);
  });

  test.each([
    ['the first day of the previous quarter: all of it', '2025-10-01', [['A', '750.00', '750.00']]],
    ['the last day of it: one day', '2025-12-31', [['A', '8.15', '750.00']]],
    ['the first day of the quarter itself: not yet', '2026-01-01', []],
  ])('opened on %s', (_, openedOn, expected) => {
    const run = runOf([account('A', { openedOn, billedRanges: [] })]);
    expect(fees(run)).toEqual(expected);
  });

  test('an account that is neither opened nor funded owes nothing', () => {
    const run = runOf([account('A', { openedOn: null, valuedOn: null, billedRanges: [] })]);
    expect([run.feeRows, run.leftOut]).toEqual([[], []]);
  });
});

describe('a closed account', () => {
  test.each([
    ['the day before the quarter: nothing ahead', '2025-12-31', []],
    ['its first day: one day', '2026-01-01', [['A', '0.00', '8.33']]],
    ['the fifteenth, before the run: the days until then', '2026-01-15', [['A', '0.00', '125.00']]],
    ['its last day: all of it', '2026-03-31', [['A', '0.00', '750.00']]],
    ['a day announced beyond it: all of it', '2026-05-15', [['A', '0.00', '750.00']]],
  ])('closed on %s', (_, closedOn, expected) => {
    expect(fees(runOf([account('A', { closedOn })]))).toEqual(expected);
  });

  test('on the day it was opened owes that day', () => {
    const passing = { openedOn: '2025-11-15', closedOn: '2025-11-15', valuedOn: '2025-11-15', billedRanges: [] };
    expect(fees(runOf([account('A', passing)]))).toEqual([['A', '8.15', '0.00']]);
  });

  test('before it was opened owes nothing', () => {
    const mistyped = { openedOn: '2025-11-15', closedOn: '2025-11-10', billedRanges: [] };
    expect(fees(runOf([account('A', mistyped)]))).toEqual([]);
  });

  test('that pays for others leaves the file: their debit is to be invoiced', () => {
    const run = runOf([account('A', { payerId: 'P', payerOpen: false }), account('B')]);
    expect(run.debits).toEqual([{ payerAccountId: 'B', amount: '750.00' }]);
    expect(run.toBeInvoiced).toEqual([{ payerAccountId: 'P', amount: '750.00' }]);
    expect(run.broken).toEqual([]);
  });
});

describe('prices', () => {
  test('ten business days old are fresh, eleven are stale', () => {
    const run = runOf([account('A', { valuedOn: '2025-12-17' }), account('B', { valuedOn: '2025-12-16' })]);
    expect(fees(run)).toEqual([['A', '0.00', '750.00']]);
    expect(reasons(run)).toEqual([['B', 'stale_prices']]);
  });

  test('that never came leave an account unfunded: it blocks nobody and is not billed', () => {
    const run = runOf([account('A', { valuedOn: null })]);
    expect([run.feeRows, run.blocked]).toEqual([[], []]);
    expect(run.leftOut.map(({ account: { id }, reason }) => [id, reason])).toEqual([['A', 'unfunded']]);
  });

  test('of an account closed in the previous quarter are compared with its closing day', () => {
    const passing = { openedOn: '2025-10-06', closedOn: '2025-11-10', billedRanges: [] };
    const run = runOf([account('A', { ...passing, valuedOn: '2025-11-10' })]);
    expect(fees(run)).toEqual([['A', '293.48', '0.00']]);
    expect(reasons(runOf([account('A', { ...passing, valuedOn: '2025-10-20' })]))).toEqual([['A', 'stale_prices']]);
  });

  test.each([
    ['the day before the quarter’s end', '2025-12-30', '2025-12-16', '2025-12-15'],
    ['ten business days before it', '2025-12-17', '2025-12-03', '2025-12-02'],
  ])('are as old as the valuation, be that %s', (_, valuationDate, fresh, stale) => {
    const accounts = [account('A', { valuedOn: fresh }), account('B', { valuedOn: stale })];
    expect(reasons(runOf(accounts, { valuationDate }))).toEqual([['B', 'stale_prices']]);
  });

  test('that the whole firm has not imported since October do not bill January', () => {
    const run = runOf([account('A', { valuedOn: '2025-10-31' })], { valuationDate: '2025-10-31' });
    expect(reasons(run)).toEqual([['A', 'stale_prices']]);
  });

  test('of an account left out by hand do not matter', () => {
    const run = runOf([account('A', { valuedOn: null, excluded: true })]);
    expect([run.blocked, run.feeRows]).toEqual([[], []]);
  });
});

describe('a group', () => {
  test('bills the others while one of its members is blocked, which counts with its last known value', () => {
    const run = runOf([member('1', '250000.00'), member('2', '250000.00', { valuedOn: '2025-06-30' }), account('3')]);
    expect(reasons(run)).toEqual([['2', 'stale_prices']]);
    expect(fees(run)).toEqual([
      ['1', '0.00', '703.13'],
      ['3', '0.00', '750.00'],
    ]);
  });

  test('counts a member without a price with nothing, and three of 1,000,000.00 are billed', () => {
    const three = ['1', '2', '3'].map((id) => member(id, '1000000.00'));
    const newcomer = member('4', '0.00', { openedOn: '2025-12-29', valuedOn: null, billedRanges: [] });
    const run = runOf([...three, newcomer]);
    expect(fees(run)).toEqual(fees(runOf(three)));
    expect(run.leftOut.map(({ account: { id }, reason }) => [id, reason])).toEqual([['4', 'unfunded']]);
  });

  test('keeps its breakpoints while a member is left out by hand', () => {
    const run = runOf([member('1', '250000.00'), member('2', '900000.00', { excluded: true })]);
    expect(fees(run)).toEqual([['1', '0.00', '638.59']]);
  });

  test('a member closed in the previous quarter is billed alone, on its own last value', () => {
    const passing = { openedOn: '2025-10-01', closedOn: '2025-12-01', valuedOn: '2025-12-01', billedRanges: [] };
    const run = runOf([member('1', '250000.00'), member('2', '250000.00', passing)]);
    expect(fees(run)).toEqual([
      ['1', '0.00', '781.25'],
      ['2', '526.49', '0.00'],
    ]);
  });

  // 781.25 each alone; together they climb a tier: 1.25 % of 250,000 and 1 % of the other 250,000.
  test.each([
    ['the quarter’s first day counts in the group, which it has not left before', '2026-01-01', ['703.13', '7.81']],
    ['a day of the quarter counts as well', '2026-01-15', ['703.13', '117.19']],
  ])('a member closed on %s', (_, closedOn, [ofOpen, ofClosed]) => {
    expect(fees(runOf([member('1', '250000.00'), member('2', '250000.00', { closedOn })]))).toEqual([
      ['1', '0.00', ofOpen],
      ['2', '0.00', ofClosed],
    ]);
  });

  test('a member opened on the valuation date itself counts', () => {
    const late = { openedOn: '2025-12-30', valuedOn: '2025-12-30', billedRanges: [] };
    const members = [member('1', '250000.00', { valuedOn: '2025-12-30' }), member('2', '250000.00', late)];
    expect(fees(runOf(members, { valuationDate: '2025-12-30' }))).toEqual([
      ['1', '0.00', '703.13'],
      ['2', '15.29', '703.12'],
    ]);
  });

  test('a member opened after the valuation date is billed alone', () => {
    const late = { openedOn: '2025-12-31', valuedOn: '2025-12-30', billedRanges: [] };
    const members = [member('1', '250000.00', { valuedOn: '2025-12-30' }), member('2', '250000.00', late)];
    expect(fees(runOf(members, { valuationDate: '2025-12-30' }))).toEqual([
      ['1', '0.00', '781.25'],
      ['2', '8.49', '781.25'],
    ]);
  });

  test('a member opened in the quarter itself is not billed and does not count', () => {
    const late = member('2', '900000.00', { openedOn: '2026-01-02', billedRanges: [] });
    expect(fees(runOf([member('1', '250000.00'), late]))).toEqual([['1', '0.00', '781.25']]);
  });

  test('a cent left over goes to the lower number, wherever the account stands in the list', () => {
    const three = ['1', '2', '3'].map((id) => member(id, '100000.00'));
    const cents = (accounts: RunAccount[]) => new Map(fees(runOf(accounts)).map(([id, , fee]) => [id, fee]));
    expect(cents(three)).toEqual(cents(three.toReversed()));
    expect(cents(three).get('1')).toBe('302.09');
  });

  test.each([
    ['the numbers decide, not the ids', ['30', '20', '10'], 'z'],
    ['an id stands in for a number that there is not', ['yy', null, 'xx'], 'z'],
    ['and only there', ['1', null, '2'], 'x'],
  ])('%s', (_, numbers, first) => {
    const three = ['x', 'y', 'z'].map((id, place) => member(id, '100000.00', { number: numbers[place] ?? null }));
    expect(fees(runOf(three)).find(([, , fee]) => fee === '302.09')?.[0]).toBe(first);
  });

  test('without numbers their ids decide', () => {
    const three = ['x', 'y', 'z'].map((id) => member(id, '100000.00', { number: null }));
    expect(fees(runOf(three.toReversed())).at(-1)).toEqual(['x', '0.00', '302.09']);
  });

  test('a member billed before still counts, and is not billed again', () => {
    const run = runOf([member('1', '1000000.00', { billed: true }), member('2', '600000.00')]);
    expect(fees(run)).toEqual([['2', '0.00', '1417.97']]);
    expect(run.broken).toEqual([]);
  });
});

describe('a code', () => {
  test.each([
    ['without advisors', codeOf('SCH100', []), 'no_advisors'],
    ['whose splits make 99 %', codeOf('SCH100', [['Ada', '99.00']]), 'splits'],
    ['of an advisor without billing details', codeOf('SCH100', [['Cleo', '100.00']]), 'no_billing_details'],
  ])('%s blocks its accounts', (_, code, reason) => {
    expect(reasons(runOf([account('A')], { codes: [code] }))).toEqual([['A', reason]]);
  });

  test('an account without a fee schedule blocks', () => {
    expect(reasons(runOf([account('A', { terms: null })]))).toEqual([['A', 'no_fee_schedule']]);
  });
});

test('an account billed a cent counts with its value', () => {
  const run = runOf([{ ...account('A'), terms: flatAmount('0.04') }]);
  expect(run.payouts).toMatchObject([{ grossCompensation: '0.01', netBalance: '300000.00' }]);
});

test('an account billed nothing does not swell the value of a payout', () => {
  const run = runOf([account('A'), { ...account('B'), terms: flatPercent('0.00') }]);
  expect(run.payouts).toMatchObject([{ netBalance: '300000.00', valueOnDate: '300000.00' }]);
});

describe('paying some advisors', () => {
  const byHand = { ...goldenQuarter, advisorIds: ['Ada'] };

  test('leaves the groups of others alone', () => {
    const run = runQuarter({ ...goldenQuarter, advisorIds: ['Ben'] });
    expect(run.feeRows.map(({ accountId }) => accountId)).toEqual(['B1', 'B2', 'C1', 'C3', 'C2']);
  });

  test('makes the rows of their codes whole, with the breakdowns of their colleagues', () => {
    const run = runQuarter(byHand);
    expect(run.feeRows.map(({ accountId }) => accountId)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2']);
    expect(run.payouts.map(({ advisorId, netCompensation }) => [advisorId, netCompensation])).toEqual([
      ['Ada', '4694.68'],
    ]);
    expect(run.notices).toHaveLength(1);
  });

  test('leaves to the next run what it pays on the rows that stand, to the same cent', () => {
    const first = runQuarter(byHand).feeRows.map(atRest);
    const billed = new Set(first.map(({ accountId }) => accountId));
    const second = runQuarter({
      ...goldenQuarter,
      advisorIds: ['Ben'],
      accounts: goldenQuarter.accounts.map((one) => ({ ...one, billed: billed.has(one.id) })),
      unpaidRows: first.map((row) => ({
        ...row,
        breakdowns: row.breakdowns.filter(({ advisorId }) => advisorId === 'Ben'),
      })),
    });
    expect(second.feeRows.map(({ accountId }) => accountId)).toEqual(['C1', 'C3', 'C2']);
    expect(second.payouts).toEqual(runQuarter(goldenQuarter).payouts.slice(1));
    expect(second.broken).toEqual([]);
  });

  test('bills a group whole though it lies on codes of different advisors', () => {
    const household = [member('1', '250000.00'), member('2', '250000.00', { codeId: 'SCH300' })];
    const run = runOf(household, { advisorIds: ['Ada'] });
    expect(run.feeRows.map(({ accountId }) => accountId)).toEqual(['1', '2']);
    expect(run.payouts.map(({ advisorId }) => advisorId)).toEqual(['Ada']);
  });
});

describe('client fees', () => {
  const charge = { id: 'x', accountId: 'C1', accountNumber: '30000001', feeType: 'trading', amount: '10.00' };
  const charged = (extras: Partial<RunInputs>) =>
    runQuarter({ ...goldenQuarter, refunds: [], charges: [charge], ...extras });
  const clientFee = (run: ReturnType<typeof runQuarter>) =>
    run.payouts.find(({ advisorId }) => advisorId === 'Ben')?.clientFee;

  test('the same row never counts twice, neither in one file nor in a later batch', () => {
    expect(clientFee(charged({ charges: [charge, charge] }))).toBe('10.00');
    expect(clientFee(charged({ countedChargeIds: ['x'] }))).toBe('0.00');
  });

  test('a new charge of an account billed before makes a row of its own', () => {
    const billed = goldenQuarter.accounts.map((one) => ({ ...one, billed: true }));
    const run = charged({ accounts: billed });
    expect(run.feeRows).toMatchObject([{ kind: 'charges', accountId: 'C1', grossCompensation: 0n }]);
    expect([clientFee(run), run.payouts[0]?.netCompensation, run.debits]).toEqual(['10.00', '-10.00', []]);
  });

  test('of an account that nobody knows are reported', () => {
    const run = charged({ charges: [{ ...charge, accountId: null, accountNumber: '99999999' }] });
    const unknown = [{ reason: 'unknown_account', accountId: null, accountNumber: '99999999', amount: '10.00' }];
    expect(run.notices).toEqual(unknown);
    const charges = [{ ...charge, accountId: null, accountNumber: '99999999' }];
    expect(charged({ charges, advisorIds: ['Ada'] }).notices).toEqual(unknown);
  });

  test('of an account that was billed wait too where its code has lost its advisors since', () => {
    const accounts = goldenQuarter.accounts.map((one) => ({ ...one, billed: true }));
    const run = charged({ accounts, codes: [codeOf('SCH300', [], { hasWrapFee: true })] });
    expect(run.notices.map(({ reason }) => reason)).toEqual(['charge_waits']);
  });

  test.each<[string, Partial<RunAccount>]>([
    ['blocked', { valuedOn: null }],
    ['left out', { excluded: true }],
  ])('of an account that is %s wait for it', (_, extras) => {
    const accounts = goldenQuarter.accounts.map((one) => (one.id === 'C1' ? { ...one, ...extras } : one));
    const run = charged({ accounts });
    expect(run.notices.map(({ reason }) => reason)).toEqual(['charge_waits']);
    expect(clientFee(run)).toBe('0.00');
  });
});

describe('a refund', () => {
  const [refund] = goldenQuarter.refunds;
  const refunded = (extras: object) => runOf([], { refunds: refund ? [{ ...refund, ...extras }] : [] });

  test('alone makes a row with a gross of 0 and a payout below 0', () => {
    const run = refunded({});
    expect(run.feeRows).toMatchObject([{ kind: 'refund', accountId: 'C2', grossCompensation: 0n }]);
    expect(run.payouts).toMatchObject([{ netCompensation: '-467.72', payable: '0.00', carriedForward: '-467.72' }]);
  });

  test('waits while the fee that it gives back is in review', () => {
    const run = refunded({ inReview: true });
    expect(run.feeRows).toEqual([]);
    expect(run.notices).toEqual([
      { reason: 'refund_in_review', accountId: 'C2', accountNumber: '30000002', amount: '692.93' },
    ]);
  });

  test('is borne at the rates frozen with the fee, not at those of today', () => {
    const then = frozen({ ...sch300, managementFee: '0.00' });
    expect(refunded({ code: then }).payouts).toMatchObject([{ refund: '606.31', netVerusOwes: '86.62' }]);
  });
});

test('quarters that are no neighbours are refused', () => {
  expect(() => runQuarter({ ...goldenQuarter, previousQuarter: '2025-07-01' })).toThrow(/one before/);
});
