import { describe, expect, test } from '@jest/globals';
import { atRest } from '../rows/amounts.ts';
import { accountOf, flatPercent, goldenQuarter, tiers } from '../goldenQuarter.ts';
import { runQuarter } from './run.ts';
import type { RunAccount, RunInputs } from './runInputs.ts';

const member = (id: string, value: string, extras: Partial<RunAccount> = {}) =>
  accountOf([id, id, 'SCH100'], value, tiers, { groupId: 'Household', ...extras });

const household = [member('A1', '1000000.00'), member('A2', '412345.67'), member('A3', '187654.33')];

const runOf = (accounts: RunAccount[], extras: Partial<RunInputs> = {}) =>
  runQuarter({ ...goldenQuarter, accounts, charges: [], refunds: [], ...extras });

const fees = ({ feeRows }: ReturnType<typeof runQuarter>) =>
  feeRows.map(atRest).map(({ accountId, grossCompensation }) => [accountId, grossCompensation]);

/** The run after one that left out these accounts, with the accounts as they are then. */
const later = (first: ReturnType<typeof runQuarter>, accounts: RunAccount[]) => {
  const billed = new Set(first.feeRows.map(({ accountId }) => accountId));
  const standing = accounts.map((one) => (billed.has(one.id) ? { ...one, billed: true } : one));
  return runOf(standing, { groups: first.groups.map(([, group]) => group), advisorsWithPayout: ['Ada'] });
};

describe('4 a household keeps its breakpoints', () => {
  test('a member left out and billed later pays its share: 3,781.25 together', () => {
    const [, , third] = household;
    const first = runOf(household.map((one) => (one === third ? { ...one, excluded: true } : one)));
    expect(fees(first)).toEqual([
      ['A1', '2363.28'],
      ['A2', '974.49'],
    ]);
    const second = later(first, household);
    expect(fees(second)).toEqual([['A3', '443.48']]);
    expect(second.payouts).toMatchObject([{ kind: 'supplementary', grossCompensation: '443.48' }]);
    expect([first.broken, second.broken, second.groups]).toEqual([[], [], []]);
  });

  test('a member priced late pays at the group’s value with its own in the place of the frozen one', () => {
    const unpriced = member('2', '0.00', { valuedOn: null });
    const first = runOf([member('1', '250000.00'), unpriced]);
    expect(fees(first)).toEqual([['1', '781.25']]);
    const second = later(first, [member('1', '250000.00'), member('2', '5000000.00')]);
    expect(fees(second)).toEqual([['2', '10119.05']]);
    expect(second.broken).toEqual([]);
  });

  test('late members do not see each other: each starts from what was frozen', () => {
    const unpriced = ['2', '3'].map((id) => member(id, '0.00', { valuedOn: null }));
    const first = runOf([member('1', '250000.00'), ...unpriced]);
    const priced = ['2', '3'].map((id) => member(id, '5000000.00'));
    expect(fees(later(first, [member('1', '250000.00'), ...priced]))).toEqual([
      ['2', '10119.05'],
      ['3', '10119.05'],
    ]);
  });

  test('one that joins after the freeze counts as frozen at nothing', () => {
    const first = runOf([member('1', '250000.00'), member('2', '250000.00', { excluded: true })]);
    expect(fees(later(first, [member('1', '250000.00'), member('3', '250000.00')]))).toEqual([['3', '677.08']]);
  });

  test('a frozen member keeps its frozen terms, whatever was agreed since', () => {
    const first = runOf(household.map((one) => (one.id === 'A3' ? { ...one, excluded: true } : one)));
    const changed = household.map((one) => ({ ...one, terms: flatPercent('2.5') }));
    expect(fees(later(first, changed))).toEqual([['A3', '443.48']]);
  });

  test('is frozen by a run that bills one of its members alone', () => {
    const tooMuch = { ...goldenQuarter.advisors[0]!, accountFee: '999999999999.99' };
    const run = runOf([member('1', '250000.00'), member('2', '0.00', { valuedOn: null })], { advisors: [tooMuch] });
    expect(run.blocked.map(({ reason }) => reason)).toEqual(['too_large']);
    expect([run.feeRows, run.groups]).toEqual([[], []]);
  });

  test('a value of nothing in a household of nothing owes nothing', () => {
    const first = runOf([member('1', '0.00'), member('2', '0.00', { valuedOn: null })]);
    expect(fees(first)).toEqual([['1', '0.00']]);
    expect(fees(later(first, [member('1', '0.00'), member('2', '-5.00')]))).toEqual([['2', '0.00']]);
  });
});
