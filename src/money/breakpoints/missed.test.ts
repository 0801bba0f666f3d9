import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId, groupId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { golden, press } from '../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const priya = admit(testApp, 'Priya Nolan');
const quentin = admit(testApp, 'Quentin Hale');

const execute = (statement: string) => testApp.orm.em.fork().execute(statement);
const ids = (...keys: string[]) => keys.map((key) => `'${accountId(key)}'`).join();
const names = (...numbers: string[]) => numbers.map((number) => expect.objectContaining({ name: number }) as unknown);
const found = async (client = 'Whitlock') => (await admin.get(`/missed_breakpoints?search=${client}`)).json().data;

/** The household of example 4 as three accounts of Alma's, each billed alone. */
beforeAll(async () => {
  for (const [key, value] of [
    ['A1', '1000000.00'],
    ['A2', '412345.67'],
    ['A3', '187654.33'],
  ] as const)
    await execute(`update accounts set acc_group_id = null, billing_type = 'individual', billable_value = ${value},
      client_id = '${clientId('Alma Whitlock')}' where id = '${accountId(key)}'`);
});

const into = (group: string, ...keys: string[]) =>
  `update accounts set billing_type = 'aggregate', acc_group_id = '${group}' where id in (${ids(...keys)});`;

describe('what is found', () => {
  test('three accounts alone pay 4,429.78 a quarter, in a group 3,781.25: 648.53 less, four times a year', async () => {
    expect(await found()).toEqual([
      expect.objectContaining({
        clientName: 'Alma Whitlock',
        advisorCodeNumber: 'SCH100',
        accounts: names('00100101', '00100102', '00100103'),
        value: '1600000.00',
        paysNow: '17719.12',
        wouldPay: '15125.00',
        saves: '2594.12',
        accGroupName: null,
      }),
    ]);
  });

  test('by what saves most, with every other household of the firm on equal tiers', async () => {
    const { data } = (await admin.get('/missed_breakpoints')).json();
    const saves = data.map((row: { saves: string }) => Number(row.saves));
    expect(saves).toEqual(saves.toSorted((a: number, b: number) => b - a));
    expect(Math.min(...saves)).toBeGreaterThanOrEqual(0.01);
    expect((await admin.get('/missed_breakpoints.csv')).body).toContain('17719.12,15125.00,2594.12');
  });

  const within = async (change: string, check: () => Promise<void>) => {
    const kept = `create table kept as select * from accounts; create table kept_terms as select * from fee_schedules`;
    await execute(kept);
    await execute(change);
    try {
      await check();
    } finally {
      await execute(`set session_replication_role = replica;
        update accounts a set (step, closed_on, acc_group_id, billing_type, client_id, billable_value) =
          (k.step, k.closed_on, k.acc_group_id, k.billing_type, k.client_id, k.billable_value) from kept k where k.id = a.id;
        update fee_schedules s set (fee_type, balance_percentage) = (k.fee_type, k.balance_percentage)
          from kept_terms k where k.id = s.id;
        drop table kept; drop table kept_terms; set session_replication_role = default`);
    }
  };

  test('an account that has closed is none of them, nor one on a flat fee', async () => {
    await within(
      `update accounts set step = 'closed', closed_on = '2026-01-10' where id = '${accountId('A3')}'`,
      async () => expect(await found()).toEqual([expect.objectContaining({ value: '1412345.67' })]),
    );
    await within(
      `update fee_schedules set fee_type = 'flat_fee', balance_percentage = 1 where account_id in (${ids('A1', 'A3')})`,
      async () => expect(await found()).toEqual([]),
    );
  });

  test('who is in one group already misses nothing, and each in a group of their own does', async () => {
    const household = groupId('SCH100', 'Whitlock household');
    await within(into(household, 'A1', 'A2', 'A3'), async () => expect(await found()).toEqual([]));
    // A2 and A3 pay 1,656.25 a quarter together, A1 2,656.25 alone.
    await within(into(household, 'A2', 'A3'), async () =>
      expect(await found()).toEqual([
        expect.objectContaining({ accGroupName: 'Whitlock household', paysNow: '17250.00', wouldPay: '15125.00' }),
      ]),
    );
  });

  test('others of the group that is joined are counted on both sides, and so is who is left behind in another', async () => {
    const [household, second] = [groupId('SCH100', 'Whitlock household'), groupId('SCH100', 'Second')];
    await execute(
      `insert into acc_groups (id, name, advisor_code_id) values ('${second}', 'Second', '${codeId('SCH100')}')`,
    );
    const arthur = `update accounts set client_id = '${clientId('Arthur Whitlock')}' where id in (${ids('A3')})`;
    await within(`${arthur}; ${into(household, 'A2', 'A3')}`, async () =>
      expect(await found()).toEqual([
        expect.objectContaining({
          accounts: names('00100101', '00100102'),
          value: '1412345.67',
          paysNow: '17250.00',
          wouldPay: '15125.00',
          saves: '2125.00',
        }),
      ]),
    );
    // A2 leaves A3 behind, which then pays 586.42 alone.
    await within(`${arthur}; ${into(household, 'A1')} ${into(second, 'A2', 'A3')}`, async () =>
      expect(await found()).toEqual([
        expect.objectContaining({ accGroupName: 'Whitlock household', paysNow: '17250.00', wouldPay: '16063.28' }),
      ]),
    );
  });

  test('the firm alone sees it', async () => {
    for (const person of [ada, priya, quentin]) {
      expect((await person.get('/missed_breakpoints')).statusCode).toBe(403);
      expect((await person.post('/missed_breakpoints', {})).statusCode).toBe(403);
    }
  });
});

describe('one click makes the group', () => {
  const accountIds = ['A1', 'A2', 'A3'].map(accountId);
  const make = (missedBreakpoint: object) => admin.post('/missed_breakpoints', { missedBreakpoint });

  test('it has a name, one that is free, and is of the accounts that were shown', async () => {
    const asked = async (body: object) => {
      const answer = await make(body);
      return [answer.statusCode, answer.json().error];
    };
    expect(await asked({ accountIds })).toEqual([422, 'Please check the marked fields.']);
    expect(await asked({ accountIds, groupName: 'Whitlock household' })).toEqual([
      422,
      expect.stringContaining('taken'),
    ]);
    const changed = 'The billing of these accounts has changed. Please review the list again.';
    expect(await asked({ accountIds: accountIds.slice(1), groupName: 'Whitlocks' })).toEqual([409, changed]);
    expect(await asked({ accountIds: [], groupName: 'Whitlocks' })).toEqual([409, changed]);
    expect((await found())[0].accounts).toHaveLength(3);
  });

  test('pressed twice at once: one group', async () => {
    const answers = await Promise.all([1, 2].map(() => make({ accountIds, groupName: 'Whitlocks' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const group = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(group).toEqual({ id: expect.any(String), name: 'Whitlocks', accountIds });
    for (const id of accountIds)
      expect((await admin.get(`/accounts/${id}`)).json()).toMatchObject({
        billingType: 'aggregate',
        accGroupName: 'Whitlocks',
      });
    const events = await execute(`select actor_id from audit where object = 'Account' and action = 'update'
      and after ->> 'accGroup' = '${group.id}'`);
    expect(events).toHaveLength(3);
  });

  test('the finding is gone, and the next run bills the household', async () => {
    expect(await found()).toEqual([]);
    await press(admin, golden);
    expect(
      await execute(`select gross from fee_rows where account_id in (${ids('A1', 'A2', 'A3')})
        and quarter = '${golden.startDate}' order by gross desc`),
    ).toEqual([{ gross: '2363.28' }, { gross: '974.49' }, { gross: '443.48' }]);
  });
});
