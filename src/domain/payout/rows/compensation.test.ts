import { describe, expect, test } from '@jest/globals';
import { toCents, toMoney } from '../../money.ts';
import type { RunCode } from './codes.ts';
import { breakdownsOf } from './compensation.ts';
import { codeOf, fid200, frozen, sch300 } from '../goldenQuarter.ts';

const pay = (code: RunCode, amounts: { inAdvance?: string; inArrears?: string; charges?: string[]; refund?: string }) =>
  breakdownsOf(
    {
      inAdvance: toCents(amounts.inAdvance ?? '0.00'),
      inArrears: toCents(amounts.inArrears ?? '0.00'),
      hasAccountFee: true,
      charges: (amounts.charges ?? []).map(toCents),
      refund: toCents(amounts.refund ?? '0.00'),
    },
    frozen(code),
  );

const both: [string, string][] = [
  ['Ada', '50.00'],
  ['Ben', '50.00'],
];

test('10 splits: in advance and in arrears add up to each advisor’s part', () => {
  const [ofAda, ofBen] = pay(fid200, { inAdvance: '750.00', inArrears: '383.33' });
  expect([ofAda?.advisorSplit, ofBen?.advisorSplit]).toEqual([68_000n, 45_333n]);
  expect([ofAda?.compensationInAdvance, ofBen?.compensationInAdvance]).toEqual([45_000n, 30_000n]);
  expect([ofAda?.compensationInArrears, ofBen?.compensationInArrears]).toEqual([23_000n, 15_333n]);
});

test('10 splits: each part is cut apart, so that neither turns negative', () => {
  const [first, second] = pay(codeOf('HALVES', both), { inAdvance: '0.05', inArrears: '0.05' });
  expect([first?.advisorSplit, second?.advisorSplit]).toEqual([6n, 4n]);
  const [ofAda, ofBen] = pay(codeOf('HALVES', both), { inAdvance: '0.01', inArrears: '0.01' });
  expect([ofAda?.compensationInArrears, ofBen?.compensationInArrears]).toEqual([1n, 0n]);
});

test('11 shared refund: each gives back what they took, at the rates of the fee', () => {
  const [ofAda, ofBen] = pay(fid200, { refund: '904.88' });
  const read = (one: typeof ofAda) => one && [one.refundShare, one.netVerusOwes, one.refund].map(toMoney);
  expect(read(ofAda)).toEqual(['542.93', '81.43', '461.50']);
  expect(read(ofBen)).toEqual(['361.95', '63.34', '298.61']);
  expect([ofAda?.platformRefund, ofAda?.overrideRefund]).toEqual([5_429n, 2_714n]);
  expect([ofBen?.platformRefund, ofBen?.overrideRefund]).toEqual([4_524n, 1_810n]);
});

test('15 negative pay: a refund larger than the pay makes it negative', () => {
  const noVim = { ...sch300, investmentManagement: false };
  const [fee] = pay(noVim, { inAdvance: '310.00' });
  expect([fee?.platformFee, fee?.accountFee]).toEqual([3_875n, 2_000n]);
  const [refund] = pay(sch300, { refund: '692.93' });
  expect(toMoney((fee?.netCompensation ?? 0n) + (refund?.netCompensation ?? 0n))).toBe('-216.47');
});

describe('override and VIM fee', () => {
  const halves = {
    hasVerusOverride: true,
    verusOverrideFee: '8.00',
    investmentManagement: true,
    managementFee: '20.00',
  };

  test('are borne by split where the code names no points', () => {
    const result = pay(codeOf('X', both, halves), { inAdvance: '100.01' });
    expect(result.map(({ verusOverride }) => toMoney(verusOverride))).toEqual(['4.00', '4.00']);
    expect(result.map(({ managementFee }) => toMoney(managementFee))).toEqual(['10.00', '10.00']);
  });

  test('are borne by points where it does, and still add up', () => {
    const verusOverrides = [
      { advisorId: 'Ben', percentage: '7.00' },
      { advisorId: 'Ada', percentage: '1.00' },
    ];
    const vimBreakdowns = [{ advisorId: 'Ben', percentage: '20.00' }];
    const result = pay(codeOf('X', both, { ...halves, verusOverrides, vimBreakdowns }), { inAdvance: '100.00' });
    expect(result.map(({ verusOverride }) => toMoney(verusOverride))).toEqual(['1.00', '7.00']);
    expect(result.map(({ managementFee }) => toMoney(managementFee))).toEqual(['0.00', '20.00']);
  });

  test('are not taken while their switch is off', () => {
    const off = { ...halves, hasVerusOverride: false, investmentManagement: false };
    expect(pay(codeOf('X', both, off), { inAdvance: '100.00' })).toMatchObject([
      { verusOverride: 0n, managementFee: 0n },
      { verusOverride: 0n, managementFee: 0n },
    ]);
  });
});

test('the account fee is shared by split, and only where there is a gross', () => {
  expect(pay(fid200, { inAdvance: '0.01' }).map(({ accountFee }) => toMoney(accountFee))).toEqual(['9.00', '8.00']);
  expect(pay(fid200, { refund: '10.00' }).map(({ accountFee }) => accountFee)).toEqual([0n, 0n]);
});

test('a cent taken back is taken from somebody', () => {
  expect(pay(fid200, { inAdvance: '-0.01' }).map(({ advisorSplit }) => advisorSplit)).toEqual([-1n, 0n]);
});

test('each charge is shared by split on its own', () => {
  const result = pay(codeOf('X', both, { hasWrapFee: true }), { charges: ['0.01', '0.01', '10.00'] });
  expect(result.map(({ clientFee }) => toMoney(clientFee))).toEqual(['5.02', '5.00']);
  expect(result.map(({ netCompensation }) => toMoney(netCompensation))).toEqual(['-5.02', '-5.00']);
});
