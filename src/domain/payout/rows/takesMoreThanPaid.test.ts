import { expect, test } from '@jest/globals';
import { freezeCode } from './codes.ts';
import { codeOf } from '../goldenQuarter.ts';

interface Terms {
  readonly override?: string;
  readonly management?: string;
  /** Split and platform fee of each advisor, and the points of override and management where they are listed. */
  readonly advisors: readonly (readonly [split: string, platform: string, points?: string, vim?: string])[];
}

const passes = ({ override, management, advisors }: Terms): boolean => {
  const idOf = (place: number) => `advisor ${place}`;
  const pointsIn = (column: 2 | 3) =>
    advisors.flatMap((advisor, place) => {
      const percentage = advisor[column];
      return percentage === undefined ? [] : [{ advisorId: idOf(place), percentage }];
    });
  const code = codeOf(
    'X',
    advisors.map(([split], place) => [idOf(place), split]),
    {
      hasVerusOverride: override !== undefined,
      verusOverrideFee: override ?? null,
      verusOverrides: pointsIn(2),
      investmentManagement: management !== undefined,
      managementFee: management ?? null,
      vimBreakdowns: pointsIn(3),
    },
  );
  const billed = advisors.map(([, platformFee], place) => {
    const id = idOf(place);
    return [id, { id, platformFee, accountFee: '20.00', broughtForward: '0.00', nextPayoutDate: null }] as const;
  });
  const frozen = freezeCode(code, new Map(billed));
  if (typeof frozen === 'string' && frozen !== 'over_100') throw new Error(frozen);
  return frozen === 'over_100';
};

test.each<[why: string, terms: Terms, takesMore: boolean]>([
  ['the golden quarter’s shared code: 6 + 3 of 60', { override: '5.00', advisors: [['60.00', '10.00'], ['40.00', '12.50']] }, false], // prettier-ignore
  ['the golden quarter’s VIM code: 12.5 + 20 of 100', { management: '20.00', advisors: [['100.00', '12.50']] }, false],
  ['all of it is not more than all of it', { override: '50.00', management: '40.00', advisors: [['100.00', '10.00']] }, false], // prettier-ignore
  ['a hundredth of a percent is', { override: '50.00', management: '40.00', advisors: [['100.00', '10.01']] }, true],
  ['a platform fee alone cannot', { advisors: [['60.00', '100.00'], ['40.00', '100.00']] }, false], // prettier-ignore
  ['one advisor of two bears the whole override: 5 + 5 of 10', { override: '5.00', advisors: [['10.00', '50.00', '5.00'], ['90.00', '0']] }, false], // prettier-ignore
  ['and a little more', { override: '5.01', advisors: [['10.00', '50.00', '5.01'], ['90.00', '0']] }, true], // prettier-ignore
  ['it may be the last of them', { override: '5.01', advisors: [['90.00', '0'], ['10.00', '50.00', '5.01']] }, true], // prettier-ignore
  ['points weigh, they need not add up to the fee', { override: '30.00', advisors: [['50.00', '0', '1.00'], ['50.00', '40.00', '2.00']] }, false], // prettier-ignore
  ['override and management lie on different shoulders: 20 and 40 of 50 each', { override: '20.00', management: '40.00', advisors: [['50.00', '20.00', '20.00', '0'], ['50.00', '20.00', '0', '40.00']] }, false], // prettier-ignore
  ['on the same: 60 of 50', { override: '20.00', management: '40.00', advisors: [['50.00', '0', '20.00', '40.00'], ['50.00', '0', '0', '0']] }, true], // prettier-ignore
  ['a little more than a third of 100 % is more than 33.34', { override: '100.00', advisors: [['33.34', '0', '1.00'], ['33.33', '0', '0.99'], ['33.33', '0', '0.99']] }, true], // prettier-ignore
])('%s', (_, terms, takesMore) => expect(passes(terms)).toBe(takesMore));

test('thirds are exact: a third of 99.99 is 33.33, a third of 100 is more', () => {
  const thirds = (override: string): Terms => ({
    override,
    advisors: [
      ['33.33', '0', '1.00'],
      ['33.33', '0', '1.00'],
      ['33.34', '0', '1.00'],
    ],
  });
  expect(['99.99', '100.00'].map((override) => passes(thirds(override)))).toEqual([false, true]);
});
