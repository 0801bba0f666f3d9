import { describe, expect, test } from '@jest/globals';
import { goldenQuarter } from '../../../domain/payout/goldenQuarter.ts';
import { runQuarter } from '../../../domain/payout/run/run.ts';
import type { RunInputs } from '../../../domain/payout/run/runInputs.ts';
import { differencesOf, digestOf } from './previewDigest.ts';

/** Runs the golden quarter, with some inputs changed. */
const figures = (changes: Partial<RunInputs> = {}) =>
  digestOf(goldenQuarter.quarter, runQuarter({ ...goldenQuarter, ...changes }));

const changing = (id: string, change: Partial<RunInputs['accounts'][number]>): Partial<RunInputs> => ({
  accounts: goldenQuarter.accounts.map((account) => (account.id === id ? { ...account, ...change } : account)),
});
const golden = figures();

describe('the digest of a run', () => {
  test('is the same in whatever order the firm was read', () => {
    const { accounts, codes, advisors, charges, refunds } = goldenQuarter;
    const turned = {
      accounts: accounts.toReversed(),
      codes: codes.toReversed(),
      advisors: advisors.toReversed(),
      charges: charges.toReversed(),
      refunds: refunds.toReversed(),
    };
    expect(figures(turned)).toEqual(golden);
  });

  test.each<[what: string, Partial<RunInputs>]>([
    ['another fee', changing('B1', { billableValue: '487312.56', marketValue: '487312.56' })],
    ['an account fewer', changing('A1', { excluded: true })],
    ['another account that is debited', changing('B1', { payerId: 'B2' })],
    [
      'another deduction from the advisors’ pay',
      { codes: goldenQuarter.codes.map((code) => ({ ...code, hasWrapFee: false })) },
    ],
    [
      'more that an earlier payout left owing',
      {
        advisors: goldenQuarter.advisors.map((advisor) => ({ ...advisor, broughtForward: '-1.00' })),
      },
    ],
    ['others who are paid', { advisorIds: ['Ada'] }],
  ])('is another one for %s', (_, changes) => {
    expect(figures(changes).digest).not.toBe(golden.digest);
  });

  test('is another one for other days at the same fee', () => {
    const { feeRows, payouts } = runQuarter(goldenQuarter);
    const moved = feeRows.map((row) => {
      const { billing } = row.inputs;
      const inAdvance = billing?.inAdvance ? { ...billing.inAdvance, from: '2026-01-02' } : null;
      return { ...row, inputs: { ...row.inputs, billing: billing && { ...billing, inAdvance } } };
    });
    expect(digestOf(goldenQuarter.quarter, { feeRows: moved, payouts }).digest).not.toBe(golden.digest);
  });

  test('is another one for another quarter', () => {
    const nothing = { feeRows: [], payouts: [] };
    expect(digestOf('2026-01-01', nothing).digest).not.toBe(digestOf('2026-04-01', nothing).digest);
  });

  test('names each kind of a payout', () => {
    const { feeRows, payouts } = runQuarter(goldenQuarter);
    const supplementary = payouts.map((payout) => ({ ...payout, kind: 'supplementary' as const }));
    expect(digestOf(goldenQuarter.quarter, { feeRows, payouts: supplementary }).digest).not.toBe(golden.digest);
  });
});

describe('what has changed since', () => {
  test('is each account with the fee of both times, null where it was not billed', () => {
    const later = figures(changing('B1', { billableValue: '500000.00', excluded: false }));
    expect(differencesOf(golden.text, later.text)).toEqual([{ accountId: 'B1', before: '1522.85', after: '1562.50' }]);
    const without = figures(changing('C1', { excluded: true }));
    expect(differencesOf(golden.text, without.text)).toEqual([{ accountId: 'C1', before: '1000.00', after: null }]);
    expect(differencesOf(without.text, golden.text)).toEqual([{ accountId: 'C1', before: null, after: '1000.00' }]);
  });

  test('is nothing where all is as it was', () => {
    expect(differencesOf(golden.text, figures().text)).toEqual([]);
    const nothing = digestOf(goldenQuarter.quarter, { feeRows: [], payouts: [] });
    expect(differencesOf(nothing.text, golden.text)).toHaveLength(golden.text.split('\n').length);
  });

  test('is an account that somebody else pays for, at the same fee', () => {
    const later = figures(changing('B1', { payerId: 'B2' }));
    expect(differencesOf(golden.text, later.text)).toEqual([{ accountId: 'B1', before: '1522.85', after: '1522.85' }]);
  });
});
