import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { quarterBefore, quarterOf } from '../../domain/dates.ts';
import { toMoney } from '../../domain/money.ts';
import { carryForward } from '../../domain/payout/run/payouts.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOf } from '../../lib/query.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { ben, flag, golden, oneRow, press } from '../../test/billing.ts';
import { times } from '../../test/proof.ts';
import { lockBilling } from '../../platform/billingLock.ts';
import { readAdvisors } from '../../firm/billing-details/codeInputs.ts';
import { storePayouts } from './run/storePayouts.ts';

jest.setTimeout(3_600_000);

let testApp: TestApp;
let admin: Person;
let runId: string;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
  runId = String((await oneRow(testApp, 'select id from billing_runs limit 1')).id);
});
afterAll(() => testApp.stop());

/** Quarters that nobody was billed for. */
const quarters = ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01', '2027-01-01', '2027-04-01'];
const [first = '', second = '', third = '', fourth = ''] = quarters;

const none = toMoney(0n);
const untouched = {
  estimatePayDate: null,
  compensationInArrears: none,
  platformFee: none,
  accountFee: none,
  verusOverride: none,
  managementFee: none,
  clientFee: none,
  totalFees: none,
  netVerusOwes: none,
  netBalance: none,
  valueOnDate: none,
};

/** Ben's payout of the quarter, stored as a run stores it: of so many cents, less all that lies open. */
const pay = (quarter: string, cents: number): Promise<void> =>
  inTransaction(testApp.orm.em.fork(), async (client) => {
    const query = queryOf(client);
    await lockBilling(query);
    const advisor = (await readAdvisors(query)).find(({ id }) => id === ben);
    const broughtForward = advisor?.broughtForward ?? none;
    const netCompensation = toMoney(BigInt(cents));
    const earned = toMoney(BigInt(Math.max(cents, 0)));
    const payout = {
      ...untouched,
      advisorId: ben,
      kind: 'regular' as const,
      compensationInAdvance: earned,
      grossCompensation: earned,
      refund: toMoney(BigInt(Math.max(-cents, 0))),
      netCompensation,
      broughtForward,
      ...carryForward(netCompensation, broughtForward),
    };
    const previousQuarter = quarterBefore(quarterOf(quarter)).start;
    const inputs = { quarter, previousQuarter };
    await storePayouts(client, { runId, inputs, run: { payouts: [payout] }, today: '2026-01-05' });
  });

const standing = (quarter: string) =>
  oneRow(
    testApp,
    `select id, brought_forward as brought, payable, carried_forward as carried from payouts
      where advisor_id = '${ben}' and start_date = '${quarter}' and archived_at is null`,
  );

const takeBack = async (quarter: string) => admin.delete(`/payouts/${String((await standing(quarter)).id)}`);

const hasPayout = async (quarter: string): Promise<boolean> => (await standing(quarter)).id !== undefined;

/** The quarters whose payouts made up for something that this quarter's left owing. */
const madeUpIn = (quarter: string) =>
  testApp.orm.em.fork().execute<{ quarter: string }[]>(`select later.start_date::text as quarter
    from carry_forwards c join payouts later on later.id = c.used_by_id join payouts p on p.id = c.payout_id
    where p.advisor_id = '${ben}' and p.start_date = '${quarter}' and p.archived_at is null`);

/** Nothing is lost: what was paid and what is still owed is all that was earned. */
const balance = () =>
  oneRow(
    testApp,
    `select sum(payable) + (select coalesce(sum(amount), 0) from carry_forwards where used_by_id is null) - sum(net_compensation)
      as lost from payouts where archived_at is null`,
  );

test('a payout between two that left something owing can be taken back; the next one makes up for both', async () => {
  await pay(first, -100_00);
  await pay(second, 300_00);
  await pay(third, -50_00);
  expect(await standing(second)).toMatchObject({ brought: '-100.00', payable: '200.00', carried: '0.00' });

  const kept = await takeBack(first);
  expect([kept.statusCode, kept.json().error]).toEqual([
    409,
    'The regular payout of Q2 2026 covered the balance owed from this one. Delete that payout first.',
  ]);
  expect((await takeBack(second)).statusCode).toBe(200);
  expect(await balance()).toEqual({ lost: '0.00' });

  await pay(fourth, 400_00);
  expect(await standing(fourth)).toMatchObject({ brought: '-150.00', payable: '250.00', carried: '0.00' });
  expect((await takeBack(third)).json().error).toContain('The regular payout of Q4 2026 covered');
  for (const quarter of [fourth, first, third]) expect((await takeBack(quarter)).statusCode).toBe(200);
  expect(await oneRow(testApp, 'select count(*)::int as open from carry_forwards')).toEqual({ open: 0 });
});

test('what a flag leaves owing lies beside what another payout left, until a later one makes up for both', async () => {
  await press(admin, { ...golden, advisorIds: [ben] });
  await pay(second, -50_00);
  for (const account of ['B1', 'B2', 'C1']) await flag(testApp, account, first);
  // Example 14 without its flag, 375.67, less the refund of example 12, 467.72.
  expect(await standing(first)).toMatchObject({ payable: '0.00', carried: '-92.05' });
  expect(await balance()).toEqual({ lost: '0.00' });

  await pay(third, 400_00);
  expect(await standing(third)).toMatchObject({ brought: '-142.05', payable: '257.95' });
  // A payout whose carry-forward was made up for stays as it is: a later flag is reversed by a row of its own.
  await flag(testApp, 'C3', first);
  expect(await standing(first)).toMatchObject({ payable: '0.00', carried: '-92.05' });
  expect(await oneRow(testApp, `select gross, quarter::text from fee_rows where kind = 'reversal'`)).toEqual({
    gross: '-586.18',
    quarter: first,
  });
  for (const quarter of [third, second, first]) expect((await takeBack(quarter)).statusCode).toBe(200);
});

test('in whatever order payouts are made and taken back, nothing is lost', async () => {
  const step = fc.record({ quarter: fc.constantFrom(...quarters), cents: fc.integer({ min: -500_00, max: 800_00 }) });
  const told = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), async (steps) => {
    for (const { quarter, cents } of steps) {
      if (await hasPayout(quarter)) {
        const [later] = await madeUpIn(quarter);
        const answer = await takeBack(quarter);
        expect(answer.statusCode).toBe(later ? 409 : 200);
        if (later) expect(answer.json().error).toContain(`payout of ${quarterOf(later.quarter).label} covered`);
      } else await pay(quarter, cents);
      expect(await balance()).toEqual({ lost: '0.00' });
    }
  });
  await fc.assert(told, { numRuns: times(4, 60), endOnFailure: true });
});
