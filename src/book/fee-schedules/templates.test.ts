import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { scheduleId } from '../../../fixtures/feeSchedules.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const advisor = admit(testApp, 'Ada Winslow');
const assistant = admit(testApp, 'Priya Nolan');
const user = admit(testApp, 'Una Petrakis');

const [goldfield, larkspur] = [idOf('branch', 'Goldfield'), idOf('branch', 'Larkspur')];
const flat = { branchId: goldfield, name: 'Friends, 0.60 %', feeType: 'flat_fee', balancePercentage: '0.6' };
const make = (feeSchedule: object, person: Person = admin) =>
  person.post('/fee_schedules', { feeSchedule: { ...flat, ...feeSchedule } });
const tiers = (...rows: object[]) => ({ feeType: 'tier_percentages', feeTiersAttributes: rows });
const climbing = tiers(
  { lowAmount: '0.01', highAmount: '1000000', percentage: '1' },
  { lowAmount: '1000000.01', percentage: '0.75' },
);

describe('a template', () => {
  test('is made with its tiers, and answers as it is read', async () => {
    const made = await make({ name: 'Climbing', ...climbing, balancePercentage: null });
    expect([made.statusCode, made.json()]).toMatchObject([
      200,
      {
        name: 'Climbing',
        feeType: 'tier_percentages',
        feeTypeName: 'Tier Percentages',
        branchId: goldfield,
        balance: null,
        balancePercentage: null,
        feeTiers: {
          data: [
            { lowAmount: '0.01', highAmount: '1000000.00', percentage: '1.0000' },
            { lowAmount: '1000000.01', highAmount: null, percentage: '0.7500' },
          ],
        },
      },
    ]);
    const { id, feeTiers } = made.json();
    expect((await assistant.get(`/fee_schedules/${id}`)).json()).toEqual(made.json());
    const { data } = (await assistant.get(`/fee_schedules.json?per_page=999&branch_id=${goldfield}`)).json();
    expect(data.find((row: { id: string }) => row.id === id)).toMatchObject({ name: 'Climbing', feeTiers });
  });

  test.each([
    ['nothing said', { name: null, feeType: null }, { name: ['Required'], feeType: ['Required'] }],
    ['no percentage', { balancePercentage: null }, { balancePercentage: ['Required'] }],
    ['no dollars', { feeType: 'flat_fee_amount' }, { balance: ['Required'] }],
    ['no tier', { feeType: 'tier_percentages' }, { feeTiers: ['Please add a tier'] }],
    ['more than 2.5 %', { balancePercentage: '100.5' }, { balancePercentage: ['At most 2.5 %'] }],
    ['a tier without percentage', tiers({ lowAmount: '0.01' }), { feeTiersAttributes: [{ percentage: ['Required'] }] }],
    [
      'a gap',
      tiers({ lowAmount: '0.01', highAmount: '1000', percentage: '1' }, { lowAmount: '2000', percentage: '0.5' }),
      { feeTiersAttributes: [{}, { lowAmount: ['Must be 1000.01'] }] },
    ],
    [
      'an overlap',
      tiers({ lowAmount: '0.01', highAmount: '1000', percentage: '1' }, { lowAmount: '999', percentage: '0.5' }),
      { feeTiersAttributes: [{}, { lowAmount: ['Must be 1000.01'] }] },
    ],
    [
      'an end to the last tier',
      tiers({ lowAmount: '0.01', highAmount: '1000', percentage: '1' }),
      { feeTiersAttributes: [{ highAmount: ['The last tier has no high amount'] }] },
    ],
    ['a name of 300 letters', { name: 'x'.repeat(300) }, { name: ['At most 100 characters'] }],
    [
      'an account to hang on',
      { accountId: accountId('A2') },
      { accountId: ['accountId is not a field of this record'] },
    ],
    ['a branch that there is not', { branchId: accountId('A2') }, { branchId: ['is not one of your branches'] }],
  ])('is refused with %s', async (_, changes, words) => {
    const answer = await make(changes);
    expect([answer.statusCode, answer.json()]).toMatchObject([422, words]);
  });

  test('is an advisor’s to make and change in the own branch, and nowhere else', async () => {
    const made = await make({ name: 'Ada’s own' }, advisor);
    expect(made.statusCode).toBe(200);
    const own = `/fee_schedules/${made.json().id}`;
    expect((await advisor.patch(own, { feeSchedule: { name: 'Ada’s' } })).json().name).toBe('Ada’s');
    expect((await make({ branchId: larkspur }, advisor)).json()).toMatchObject({
      branchId: ['is not one of your branches'],
    });
    expect((await advisor.patch(own, { feeSchedule: { branchId: larkspur } })).statusCode).toBe(422);
    const theirs = (await make({ branchId: larkspur })).json().id;
    expect((await advisor.patch(`/fee_schedules/${theirs}`, { feeSchedule: { name: 'X' } })).statusCode).toBe(404);
    expect((await advisor.delete(own)).statusCode).toBe(403);
  });

  test('of a branch where an advisor only has a code is read, and not written', async () => {
    const { id } = (await make({ name: 'Shared', branchId: larkspur })).json();
    const [share] = await testApp.orm.em.fork().execute(`update users set branch_id = '${larkspur}' where id =
      (select s.advisor_id from advisor_subscriptions s join code_terms t on t.id = s.terms_id and t.in_force
        where s.advisor_id <> '${idOf('user', 'Ada Winslow')}' and t.advisor_code_id in
          (select mine.advisor_code_id from code_terms mine join advisor_subscriptions m on m.terms_id = mine.id
            where mine.in_force and m.advisor_id = '${idOf('user', 'Ada Winslow')}') limit 1) returning id`);
    expect(share).toBeDefined();
    expect((await advisor.get(`/fee_schedules/${id}`)).statusCode).toBe(200);
    expect((await advisor.patch(`/fee_schedules/${id}`, { feeSchedule: { name: 'X' } })).statusCode).toBe(403);
    expect((await make({ branchId: larkspur }, advisor)).statusCode).toBe(403);
    const { id: own } = (await make({}, advisor)).json();
    expect((await advisor.patch(`/fee_schedules/${own}`, { feeSchedule: { branchId: larkspur } })).statusCode).toBe(
      403,
    );
    await testApp.orm.em.fork().execute(`update users set branch_id = ? where id = ?`, [goldfield, share?.id]);
  });

  test('is read by an access person, and not written; not seen by a user or a stranger', async () => {
    const { id } = (await make({})).json();
    const at = `/fee_schedules/${id}`;
    expect((await assistant.get(at)).statusCode).toBe(200);
    for (const person of [assistant, user]) {
      expect((await make({}, person)).statusCode).toBe(403);
      expect((await person.patch(at, { feeSchedule: { name: 'X' } })).statusCode).toBe(403);
      expect((await person.delete(at)).statusCode).toBe(403);
    }
    expect((await user.get(at)).statusCode).toBe(403);
    expect((await testApp.stranger.get(at)).statusCode).toBe(401);
  });
});

describe('a change of a template', () => {
  test('changes, adds and removes tiers row by row', async () => {
    const made = (await make({ name: 'Rows', ...climbing, balancePercentage: null })).json();
    const [first, second] = made.feeTiers.data;
    const change = (...rows: object[]) =>
      admin.patch(`/fee_schedules/${made.id}`, { feeSchedule: { feeTiersAttributes: rows } });
    const after = (
      await change({ id: second.id, highAmount: '2000000' }, { lowAmount: '2000000.01', percentage: '0.5' })
    ).json();
    expect(after.feeTiers.data.map((tier: { percentage: string }) => tier.percentage)).toEqual([
      '1.0000',
      '0.7500',
      '0.5000',
    ]);
    expect(after.version).toBeGreaterThan(made.version);
    const stranger = await change({ id: made.id, percentage: '1' });
    expect(stranger.json().feeTiersAttributes).toEqual([{ base: ['is not a tier of this template'] }]);
    const third = after.feeTiers.data[2];
    const less = await change(
      { id: first.id, highAmount: null },
      ...[second, third].map(({ id }) => ({ id, _destroy: true })),
    );
    expect(less.json().feeTiers.data).toEqual([{ ...first, highAmount: null }]);
  });

  test('to a flat fee keeps no tier', async () => {
    const { id } = (await make({ ...climbing, balancePercentage: null })).json();
    const changed = await admin.patch(`/fee_schedules/${id}`, {
      feeSchedule: { feeType: 'flat_fee_amount', balance: '900' },
    });
    expect(changed.json()).toMatchObject({ feeType: 'flat_fee_amount', balance: '900.00', feeTiers: { data: [] } });
    expect(await testApp.orm.em.fork().execute('select id from fee_tiers where fee_schedule_id = ?', [id])).toEqual([]);
  });

  test('comes back whole in a PUT', async () => {
    const made = (await make({ ...climbing, balancePercentage: null })).json();
    const put = await admin.put(`/fee_schedules/${made.id}`, { ...made, name: 'Put' });
    expect([put.statusCode, put.json()]).toMatchObject([200, { name: 'Put', feeTiers: made.feeTiers }]);
  });

  test('that another was faster with is told so', async () => {
    const { id, version } = (await make({})).json();
    const change = (name: string) => superAdmin.patch(`/fee_schedules/${id}`, { feeSchedule: { name, version } });
    const answers = await Promise.all(['One', 'Two'].map(change));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('and its removal leave the accounts that took their terms from it as they are', async () => {
    const at = `/accounts/${accountId('A2')}`;
    const before = (await admin.get(at)).json().feeScheduleAttributes;
    const { data } = (await superAdmin.get(`/fee_schedules?branch_id=${goldfield}`)).json();
    for (const { id } of data) {
      const patched = await superAdmin.patch(`/fee_schedules/${id}`, {
        feeSchedule: { feeType: 'flat_fee', balancePercentage: '2.5' },
      });
      expect(patched.statusCode).toBe(200);
      expect((await superAdmin.delete(`/fee_schedules/${id}`)).json().id).toBe(id);
      expect((await superAdmin.get(`/fee_schedules/${id}`)).statusCode).toBe(404);
    }
    const after = (await admin.get(at)).json().feeScheduleAttributes;
    expect(after).toEqual({ ...before, templateFeeSchedules: { data: [] } });
  });
});

test('an account’s own terms are not reached here', async () => {
  const own = `/fee_schedules/${scheduleId('A2')}`;
  const [row] = await testApp.orm.em
    .fork()
    .execute('select account_id from fee_schedules where id = ?', [scheduleId('A2')]);
  expect(row).toEqual({ account_id: accountId('A2') });
  for (const person of [superAdmin, advisor]) {
    expect((await person.get(own)).statusCode).toBe(404);
    expect((await person.patch(own, { feeSchedule: { name: 'X' } })).statusCode).toBe(404);
    expect((await person.put(own, { name: 'X' })).statusCode).toBe(404);
  }
  expect((await superAdmin.delete(own)).statusCode).toBe(404);
});
