import { describe, expect, test } from '@jest/globals';
import { freezeCode, inForceOn } from './codes.ts';
import { ada, ben, codeOf } from '../goldenQuarter.ts';

describe('the terms of a code in force on a day', () => {
  const versions = [
    { effectiveOn: '2026-01-01', name: 'new' },
    { effectiveOn: '2025-01-01', name: 'old' },
    { effectiveOn: '2025-07-01', name: 'middle' },
  ];

  test.each([
    ['2025-06-30', 'old'],
    ['2025-07-01', 'middle'],
    ['2025-12-31', 'middle'],
    ['2026-01-01', 'new'],
    ['2027-06-30', 'new'],
    ['2024-12-31', 'old'],
  ])('%s: the %s ones', (day, name) => expect(inForceOn(versions, day)?.name).toBe(name));

  test('of a code without any are none', () => expect(inForceOn([], '2026-01-01')).toBeUndefined());
});

describe('a code as a fee row keeps it', () => {
  const advisors = new Map([ada, ben].map((advisor) => [advisor.id, advisor]));
  const halves: [string, string][] = [
    ['Ada', '50.00'],
    ['Ben', '50.00'],
  ];
  const fees = { verusOverrideFee: '5.00', managementFee: '20.00' };

  test.each([
    ['its switches are off', { ...fees, hasVerusOverride: false, investmentManagement: false }],
    ['there is no fee to them', { hasVerusOverride: true, investmentManagement: true }],
  ])('has an override and a VIM fee of 0 where %s', (_, extras) => {
    expect(freezeCode(codeOf('X', halves, extras), advisors)).toMatchObject({ verusOverride: '0', managementFee: '0' });
  });

  test.each([
    [
      'one of whose advisors has no billing details',
      [
        ['Ada', '50.00'],
        ['Cleo', '50.00'],
      ],
      'no_billing_details',
    ],
    ['without advisors', [], 'no_advisors'],
  ] as const)('that nothing can be paid on says why: %s', (_, splits, issue) => {
    expect(freezeCode(codeOf('X', splits), advisors)).toBe(issue);
  });

  test('goes by the points of a list however small they are', () => {
    const verusOverrides = [{ advisorId: 'Ben', percentage: '0.0001' }];
    const frozen = freezeCode(codeOf('X', halves, { ...fees, hasVerusOverride: true, verusOverrides }), advisors);
    expect(frozen).toMatchObject({ advisors: [{ overridePoints: '0' }, { overridePoints: '0.0001' }] });
  });
});
