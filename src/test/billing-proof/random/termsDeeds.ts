import { daysFrom, type Day } from '../oracle/calendar.ts';
import type { Code, CodeVersion, Points } from '../oracle/facts.ts';
import { expectStatus, type World } from './deeds.ts';
import type { Living } from './life.ts';
import { randomVersion } from './randomCode.ts';

/** From some day on the code pays otherwise, learnt in time or years later: what was billed by then stays as it is. */
export async function changeTerms({ world, dice, diary, check }: Living, code: Code): Promise<void> {
  const last = code.versions.at(-1)?.effectiveOn ?? '';
  const days = daysFrom(last < '2023-10-02' ? '2023-10-02' : last, '2026-01-15');
  const effectiveOn = dice.pick(days);
  diary.push(`code ${world.firm.codes.indexOf(code)} pays otherwise from ${effectiveOn} on`);
  await changeTermsBoth(world, code, randomVersion(effectiveOn, world.firm.advisors, dice));
  await check();
}

async function changeTermsBoth({ admin }: World, code: Code, version: CodeVersion): Promise<void> {
  const held = (await admin.get(`/advisor_codes/${code.id}`)).json();
  const { override, management } = version;
  const advisorCode = {
    effectiveOn: version.effectiveOn,
    advisorSubscriptionsAttributes: replaced(held.advisorSubscriptionsAttributes, version.splits),
    hasVerusOverride: override !== '0',
    ...(override === '0' ? {} : { verusOverrideFee: override }),
    verusOverridesAttributes: replaced(held.verusOverridesAttributes, version.overridePoints),
    investmentManagement: management !== '0',
    ...(management === '0' ? {} : { managementFee: management }),
    vimBreakdownsAttributes: replaced(held.vimBreakdownsAttributes, version.managementPoints),
    hasWrapFee: version.isWrap,
  };
  expectStatus(200, await admin.patch(`/advisor_codes/${code.id}`, { advisorCode }));
  code.versions = [...code.versions.filter(isBefore(version.effectiveOn)), version];
}

const isBefore =
  (day: Day) =>
  ({ effectiveOn }: CodeVersion) =>
    effectiveOn < day;

/** A row that is there is changed or goes, and what is not there comes. */
const replaced = (held: readonly { id: string; advisorId: string }[], wanted: readonly Points[]) => [
  ...held.map(({ id }) => ({ id, _destroy: true })),
  ...wanted.map(({ advisorId, percent: percentage }) => ({ advisorId, percentage })),
];
