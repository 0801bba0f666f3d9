import { describe, expect, test } from '@jest/globals';
import type { Actor } from '../permissions.ts';
import { type Counted, stateOf } from './checklistItem.ts';
import { type ItemKey, checklistItems } from './checklistItems.ts';
import { checklistOf, nextItem } from './checklist.ts';

const actor = (role: Actor['role']): Actor => ({
  id: role,
  role,
  payoutAccess: false,
  advisorCodeIds: [],
  branchId: null,
});
const asked = { quarter: '2026-01-01', actor: actor('super_admin'), hasBegun: true };
const work = (counted: readonly (readonly [ItemKey, readonly Counted[]])[], more: Partial<typeof asked> = {}) =>
  checklistOf({ ...asked, ...more }, new Map(counted));
const lineOf = (key: ItemKey, ...counted: readonly Counted[]) =>
  work([[key, counted]]).find((line) => line.key === key);

describe('a line of the quarter', () => {
  test.each([
    ['is done, where nothing of it waits', [{ all: 2, open: 0 }], true, 'done'],
    ['is done, where there is always something to look at', [{ open: 0 }], true, 'done'],
    ['needs somebody, where some of it waits', [{ all: 2, open: 1 }], true, 'needed'],
    ['needs somebody, where one custodian of two waits', [{ open: 0 }, { open: 1 }], true, 'needed'],
    ['is nothing to do, where there is none of it', [{ all: 0, open: 0 }], true, 'nothing'],
    ['waits for its time', [{ open: 3 }], false, 'not_yet'],
    ['counts before its time, where some of it is there', [{ all: 1, open: 1 }], false, 'needed'],
  ] as const)('%s', (_, counted, isItsTime, state) => {
    expect(stateOf(counted, isItsTime)).toBe(state);
  });

  test('names each custodian, and the last who did it', () => {
    const at = '2025-12-31 23:10:04+00';
    expect(
      lineOf(
        'positions',
        { custodian: 'schwab', open: 0, on: '2025-12-31', byName: 'Malcolm Reyes', at },
        { custodian: 'fidelity', open: 1, on: null, byName: 'Esther Quill', at: '2025-12-30 23:10:00+00' },
      ),
    ).toMatchObject({
      state: 'needed',
      words: 'Schwab: closing prices as of 12/31/2025 · Fidelity: no closing prices',
      byName: 'Malcolm Reyes',
      at: '2025-12-31T23:10:04.000Z',
    });
  });

  test.each([
    ['run', { all: 0, open: 1, on: null }, '1 account to bill'],
    ['run', { all: 0, open: 1024, on: '2026-01-14' }, '1,024 accounts to bill, previewed on 01/14/2026'],
    ['run', { all: 1, open: 0, part: 0 }, '1 regular payout'],
    ['run', { all: 3, open: 2, part: 1 }, '2 regular and 1 supplementary payouts, 2 advisors without one'],
    ['clientFees', { all: 14, open: 0, part: 12 }, '12 of 14 rows in the files accepted'],
    ['flags', { all: 4, open: 3, part: 2 }, '2 to review, 1 resolved but not paid, 1 closed'],
    ['feeFiles', { all: 1, open: 2 }, '2 accounts to debit'],
    ['feeFiles', { all: 1, open: 0 }, 'all debits exported'],
    ['invoices', { all: 6, open: 2 }, '4 of 6 printed'],
    ['reconciled', { all: 0, open: 1, part: 0 }, 'no report yet'],
    ['reconciled', { all: 1, open: 1, part: 1 }, '1 difference to resolve'],
    ['reconciled', { all: 1, open: 0, part: 0 }, 'debits match fee files'],
    ['payouts', { all: 2, open: 1 }, '1 of 2 paid'],
  ] as const)('of %s says %j: %s', (key, counted, words) => {
    const run = { all: 1, open: 0 };
    const files = key === 'reconciled' ? [['feeFiles', [run]] as const] : [];
    const lines = work([['run', [run]], ...files, [key, [counted]]]);
    expect(lines.find((line) => line.key === key)?.words).toBe(words);
  });

  test('leads to the run once there is one, and to Manual Billing before', () => {
    expect(lineOf('run', { all: 0, open: 2 })?.to).toBe('/advisors?bill=2026-01-01');
    expect(lineOf('run', { all: 2, open: 0 })?.to).toBe('/compensation/runs?quarter=2026-01-01');
  });

  test('leads nowhere for whom there is no such page', () => {
    const [positions] = work([], { actor: actor('admin') });
    expect(positions).toMatchObject({ key: 'positions', to: null });
  });
});

describe('the work of a quarter', () => {
  const fresh = [['positions', [{ open: 0 }]] as const, ['refunds', [{ all: 1, open: 1 }]] as const];

  test('has what comes next in the order of the lines', () => {
    expect(nextItem(work(fresh))?.key).toBe('refunds');
    expect(nextItem(work([...fresh, ['run', [{ all: 0, open: 5 }]]]))?.key).toBe('run');
    expect(nextItem(work([]))).toBeUndefined();
  });

  test('that has not begun waits, but for what can be seen to before', () => {
    const states = work([['schedules', [{ open: 2 }]]], { hasBegun: false }).map(({ key, state }) => [key, state]);
    expect(states.filter(([, state]) => state !== 'not_yet').map(([key]) => key)).toEqual([
      'schedules',
      'signedTerms',
      'refunds',
    ]);
  });

  test('is nobody’s but the firm’s', () => {
    const seen = work([], { actor: actor('advisor') }).map(({ key }) => key);
    expect(seen).toEqual(['flags', 'refunds']);
    expect(work([], { actor: actor('admin') })).toHaveLength(Object.keys(checklistItems).length);
  });
});
