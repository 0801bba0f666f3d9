import { describe, expect, test } from '@jest/globals';
import { asEdited, highBefore, lowAfter, replacedBy, withNew, withoutLast, type TierRow } from './tierRows.ts';

const stored: readonly TierRow[] = [
  { id: 'a', lowAmount: '0.01', highAmount: '500000.00', percentage: '1.0000' },
  { id: 'b', lowAmount: '500000.01', highAmount: null, percentage: '0.8000' },
];
const blank = { lowAmount: '0.01', highAmount: null, percentage: null };

describe('low and high amounts are linked', () => {
  test.each([
    ['500000.00', '500000.01'],
    ['0.99', '1.00'],
    ['1000', '1000.01'],
    ['999999999999.99', '1000000000000.00'],
    ['12.5', '12.51'],
  ])('after %s begins %s', (high, low) => {
    expect(lowAfter(high)).toBe(low);
    expect(Number(highBefore(low))).toBe(Number(high));
  });

  test.each(['12.', '.5', '1,000', null, ''])('%p, half typed, links nothing', (text) => {
    expect([lowAfter(text), highBefore(text)]).toEqual([null, null]);
  });

  test('nothing ends below a cent', () => {
    expect(['0.01', '0.00', '0'].map(highBefore)).toEqual([null, null, null]);
    expect(highBefore('0.02')).toBe('0.01');
  });
});

describe('adding and removing', () => {
  test('a new tier begins where the last one ends, or nowhere yet', () => {
    const ended = stored.map((row) => ({ ...row, highAmount: row.highAmount ?? '900000' }));
    expect(withNew(ended).at(-1)).toEqual({ ...blank, lowAmount: '900000.01' });
    expect(withNew(stored).at(-1)).toEqual({ ...blank, lowAmount: null });
  });

  test('a stored tier is removed by its mark, one that never was stored just goes', () => {
    const alone = { ...stored[0], highAmount: null };
    expect(withoutLast(stored)).toEqual([alone, { ...stored[1], _destroy: true }]);
    expect(withoutLast([...stored.slice(0, 1), blank])).toEqual([alone]);
  });

  test('of three the last one is removed; the second is without end then, until a new one follows', () => {
    const [first, second] = stored.map((row, place) => ({ ...row, highAmount: `${place + 1}00.00` }));
    if (!first || !second) throw new Error('There are two');
    const third = { id: 'c', lowAmount: '200.01', highAmount: null, percentage: '0.5000' };
    expect(withNew([first, second, { ...third, highAmount: '900.00' }])[3]).toEqual({ ...blank, lowAmount: '900.01' });
    const left = withoutLast([first, second, third]);
    const endless = { ...second, highAmount: null };
    expect(left).toEqual([first, endless, { ...third, _destroy: true }]);
    expect(withNew(left)[2]).toEqual({ ...blank, lowAmount: null });
    expect(withoutLast(left)).toEqual([
      { ...first, highAmount: null },
      { ...third, _destroy: true },
      { ...endless, _destroy: true },
    ]);
  });

  test('the first one cannot be removed', () => {
    const alone = withoutLast(stored);
    expect(withoutLast(alone)).toEqual(alone);
  });

  test('removed ones stay behind those in sight', () => {
    const again = withNew(withoutLast(stored));
    expect(again.map(({ id, _destroy }) => [id, _destroy])).toEqual([
      ['a', undefined],
      [undefined, undefined],
      ['b', true],
    ]);
  });
});

describe('a template', () => {
  const template = [
    { id: 't1', lowAmount: '0.01', highAmount: '250000.00', percentage: '1.2500' },
    { id: 't2', lowAmount: '250000.01', highAmount: null, percentage: '0.9000' },
  ];

  test('marks all tiers there were and appends its own, as new ones', () => {
    const rows = replacedBy([...stored, blank], template);
    expect(rows.filter(({ _destroy }) => _destroy).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(rows.slice(0, 2)).toEqual([
      { lowAmount: '0.01', highAmount: '250000.00', percentage: '1.25' },
      { lowAmount: '250000.01', highAmount: null, percentage: '0.9' },
    ]);
    expect(rows).toHaveLength(4);
  });

  test('of one tier stands in place of all, those that were removed before stay so once', () => {
    const rows = replacedBy(withoutLast(stored), template.slice(1));
    expect(rows.map(({ id, percentage, _destroy }) => [id, percentage, _destroy])).toEqual([
      [undefined, '0.9', undefined],
      ['b', '0.8000', true],
      ['a', '1.0000', true],
    ]);
  });

  test('without tiers leaves a blank one, as a switch to tiers does', () => {
    expect(replacedBy([], [])).toEqual([blank]);
    expect(replacedBy(stored, [])[0]).toEqual(blank);
  });
});

test('a schedule without tiers starts with a blank one', () => {
  expect(asEdited({ balancePercentage: null, feeTiers: { data: [] } }).feeTiersAttributes).toEqual([blank]);
});

test('a schedule starts with percentages no longer than they need to be', () => {
  const tiers = [{ id: 'a', lowAmount: '0.01', highAmount: null, percentage: '0.8750' }];
  const edited = asEdited({ balancePercentage: '1.0000', feeTiers: { data: tiers } });
  expect(edited.balancePercentage).toBe('1');
  expect(edited.feeTiersAttributes).toEqual([{ ...tiers[0], percentage: '0.875' }]);
});
