import type { Terms } from '../oracle/fees.ts';
import type { Dice } from './dice.ts';

const schedules = [
  [
    { high: 25_000_000n, percent: '1.25' },
    { high: 100_000_000n, percent: '1.00' },
    { high: null, percent: '0.75' },
  ],
  [
    { high: 10_000_001n, percent: '2.5' },
    { high: null, percent: '0.875' },
  ],
  [{ high: null, percent: '0.3333' }],
] as const;

export const randomTerms = (dice: Dice): Terms => {
  if (dice.chance(50)) return { kind: 'tiers', tiers: dice.pick(schedules) };
  return dice.chance(60)
    ? { kind: 'percent', percent: dice.pick(['1', '1.25', '0.875', '0.8', '2.5', '0.0001']) }
    : { kind: 'dollars', year: dice.pick([400_000n, 123_450n, 1n, 99_999n]) };
};
