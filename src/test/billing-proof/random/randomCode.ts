import type { Advisor, Code, CodeVersion, Points } from '../oracle/facts.ts';
import type { Dice } from './dice.ts';

const splits = [
  ['100'],
  ['60', '40'],
  ['50', '50'],
  ['33.33', '33.33', '33.34'],
  ['99.99', '0.01'],
  ['12.5', '87.5'],
] as const;

export const randomCode = (id: string, advisors: readonly Advisor[], dice: Dice): Code => ({
  id,
  custodian: dice.pick(['schwab', 'fidelity']),
  versions: [
    randomVersion('2020-01-01', advisors, dice),
    // In force from a quarter in the middle on.
    ...(dice.chance(30) ? [randomVersion('2024-12-16', advisors, dice)] : []),
  ],
});

export function randomVersion(effectiveOn: string, advisors: readonly Advisor[], dice: Dice): CodeVersion {
  const percents = dice.pick(splits);
  const first = dice.roll(advisors.length);
  const own = percents.map((percent, at): Points => ({
    advisorId: advisors[(first + at) % advisors.length]?.id ?? '',
    percent,
  }));
  const override = dice.pick(['0', '0', '5', '2.5', '3.33']);
  const management = dice.pick(['0', '0', '20', '12.34']);
  return {
    effectiveOn,
    splits: own,
    override,
    overridePoints: dice.chance(50) ? [] : pointsOf(own, override),
    management,
    managementPoints: dice.chance(50) ? [] : pointsOf(own, management),
    isWrap: dice.chance(30),
  };
}

/** All of it for whoever has the largest split, so that nobody's deductions pass their pay. */
const pointsOf = (own: readonly Points[], percent: string): Points[] => {
  const largest = own.reduce((most, each) => (Number(each.percent) > Number(most.percent) ? each : most));
  return percent === '0' ? [] : [{ advisorId: largest.advisorId, percent }];
};
