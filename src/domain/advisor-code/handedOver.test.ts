import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { handedOver } from './handedOver.ts';

const share = (advisorId: string, percentage: string) => ({ advisorId, percentage });
const handing = { from: 'Ada', to: 'Ben' };

test.each([
  [[share('Ada', '100.00')], [share('Ben', '100.00')]],
  [
    [share('Ada', '60.00'), share('Cleo', '40.00')],
    [share('Ben', '60.00'), share('Cleo', '40.00')],
  ],
  [
    [share('Cleo', '40.00'), share('Ada', '33.33'), share('Ben', '26.67')],
    [share('Cleo', '40.00'), share('Ben', '60.00')],
  ],
  [
    [share('Ben', '0.01'), share('Cleo', '40.00'), share('Ada', '59.99')],
    [share('Ben', '60.00'), share('Cleo', '40.00')],
  ],
  [
    [share('Ben', '70.00'), share('Cleo', '30.00')],
    [share('Ben', '70.00'), share('Cleo', '30.00')],
  ],
  [[], []],
])('%j becomes %j', (before, after) => expect(handedOver(before, handing)).toEqual(after));

test('whoever shares, nothing is lost, nobody stands there twice, and the others keep theirs', () => {
  const names = fc.uniqueArray(fc.constantFrom('Ada', 'Ben', 'Cleo', 'Dmitri', 'Esther'));
  const cents = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(names, cents, (advisors, parts) => {
      const shares = advisors.map((name, at) => share(name, ((parts[at] ?? 0) / 100).toFixed(2)));
      const after = handedOver(shares, handing);
      const sum = (all: typeof after) =>
        all.reduce((total, each) => total + Math.round(Number(each.percentage) * 100), 0);
      expect(sum(after)).toBe(sum(shares));
      const left = after.map(({ advisorId }) => advisorId);
      expect([new Set(left).size, left.includes('Ada')]).toEqual([left.length, false]);
      const others = (all: typeof after) => all.filter(({ advisorId }) => !['Ada', 'Ben'].includes(advisorId));
      expect(others(after)).toEqual(others(shares));
    }),
  );
});
