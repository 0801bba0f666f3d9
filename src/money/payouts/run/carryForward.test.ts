import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { userId } from '../../../../fixtures/users.ts';
import { start, type Person, type TestApp } from '../../../test/app.ts';
import { ada, ben, golden, oneRow, press } from '../../../test/billing.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
});
afterAll(() => testApp.stop());

const benAlone = { ...golden, advisorIds: [ben], excludedAccountIds: [accountId('C3')] };
const bill = async (payout: object) => (await press(admin, payout)).json().payouts.data;
const carried = () =>
  testApp.orm.em
    .fork()
    .execute<{ amount: string; used: boolean }[]>(
      'select amount, used_by_id is not null as used from carry_forwards order by amount',
    );

/** Stores what a payout of the last quarter left owing, and whether a later one has made up for it. */
const owe = (advisorId: string, amount: string, used: boolean) =>
  testApp.orm.em.fork().execute(`insert into carry_forwards (id, advisor_id, payout_id, amount, used_by_id)
    select gen_random_uuid(), advisor_id, id, ${amount}, ${used ? 'id' : 'null'}
    from payouts where start_date = '2025-10-01' and advisor_id = '${advisorId}'`);

describe('what a payout left owing', () => {
  test('is made up for once: used already, it is taken from no other payout', async () => {
    await owe(ben, '-216.47', true);
    // 1,005.26 of the golden quarter, without its client fee of 42.50.
    expect(await bill(benAlone)).toMatchObject([{ netCompensation: '1047.76', payable: '1047.76' }]);
    const [{ id }] = (await admin.get(`/payouts?start_date=2026-01-01`)).json().data;
    expect((await admin.get(`/payouts/${id}`)).json()).toMatchObject({ broughtForward: '0.00', broken: [] });
    const held = await oneRow(
      testApp,
      'select p.start_date::text as start from carry_forwards c join payouts p on p.id = c.used_by_id',
    );
    expect(held).toEqual({ start: '2025-10-01' });
    await admin.delete(`/payouts/${id}`);
    expect(await carried()).toEqual([{ amount: '-216.47', used: true }]);
  });

  test('keeps its payout, once a later one has made up for it', async () => {
    await testApp.orm.em.fork().execute(`update payouts set paid_at = null where advisor_id = '${ben}'`);
    const { id } = await oneRow(
      testApp,
      `select id from payouts where start_date = '2025-10-01' and advisor_id = '${ben}'`,
    );
    const kept = await admin.delete(`/payouts/${String(id)}`);
    expect([kept.statusCode, kept.json().error]).toEqual([
      409,
      'The regular payout of Q4 2025 covered the balance owed from this one. Delete that payout first.',
    ]);
    expect((await admin.get(`/payouts/${String(id)}`)).json().isDeletable).toBe(false);
  });

  test('is its own advisor’s alone', async () => {
    await owe(ada, '-100.00', false);
    expect(await bill(benAlone)).toMatchObject([{ payable: '1047.76' }]);
    expect(await carried()).toEqual([
      { amount: '-216.47', used: true },
      { amount: '-100.00', used: false },
    ]);
    // Theirs it is: 4,694.68 less 100.00. The one used before stays used.
    expect(await bill({ ...golden, advisorIds: [ada] })).toMatchObject([{ payable: '4594.68' }]);
    expect((await carried()).map(({ used }) => used)).toEqual([true, true]);
  });
});

describe('a refund', () => {
  const cleo = userId('Cleo Marchetti');
  const refundOf = async () => {
    const answer = await admin.post('/payouts/preview', { payout: { ...golden, advisorIds: [cleo] } });
    return answer.json().data.find(({ advisorId }: { advisorId: string }) => advisorId === cleo).refund;
  };
  const allow = (isAllowed: boolean) =>
    testApp.orm.em.fork().execute(`update refunds set refund_allowed = ${isAllowed}
      where account_id = '${accountId('Stone')}'`);

  test('is taken from no pay before the firm has allowed it', async () => {
    expect(await refundOf()).toBe('0.00');
    await allow(true);
    expect(Number(await refundOf())).toBeGreaterThan(0);
    await allow(false);
  });
});

test('what many accounts leave owing may be more than any one of them can', async () => {
  const greta = userId('Greta Lindahl');
  await testApp.orm.em
    .fork()
    .execute(`update billing_details set account_fee = 900000000000 where advisor_id = '${greta}'`);
  const [payout] = await bill({ ...golden, advisorIds: [greta] });
  expect(Number(payout.carriedForward)).toBeLessThan(-1_800_000_000_000);
  expect(payout).toMatchObject({ payable: '0.00', carriedForward: payout.netCompensation });
  expect(await carried()).toContainEqual({ amount: payout.carriedForward, used: false });
});
