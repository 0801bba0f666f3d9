import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { billGolden } from '../../test/billing.ts';
import { importDay } from '../../test/deliveries.ts';

/** While long work has referred to an account, and has not come to its end, the account is saved. */
const testApp = openTestApp();
const theodora = admit(testApp, 'Theodora Vance');

const id = accountId('A1');
const save = async (day: string) => {
  const { statusCode, json } = await theodora.patch(`/accounts/${id}`, { billingStartDate: day });
  return [statusCode, json().billingStartDate];
};

const ask = (statement: string, params: unknown[] = []) => testApp.orm.em.fork().execute<object[]>(statement, params);
const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** Somebody is in the way of the work, which waits there with all that it has written. */
const inTheWay = async (statement: string, work: () => Promise<unknown>, meanwhile: () => Promise<void>) => {
  const em = testApp.orm.em.fork();
  await em.begin();
  await em.execute(statement);
  const working = work();
  try {
    while ((await ask(waiting)).length === 0);
    const rows = await ask('select id from accounts where id = ? for update skip locked', [id]);
    // The work has referred to it, or the test would tell nothing.
    expect(rows).toEqual([]);
    await meanwhile();
  } finally {
    await em.commit();
    await working;
  }
};

describe('beside', () => {
  test('a day’s positions', async () => {
    await inTheWay(
      `update positions set amount = amount + 1 where account_id <> '${id}'`,
      () => importDay(testApp, theodora, '2026-01-15', ['schwab']),
      async () => expect(await save('2024-03-01')).toEqual([200, '2024-03-01']),
    );
    const [status] = await ask('select status from position_imports order by created_at desc limit 1');
    expect(status).toEqual({ status: 'completed' });
  });

  test('a billing run', () =>
    inTheWay(
      'lock table breakdowns in share mode',
      () => billGolden(testApp, '2026-01-01', '2025-10-01'),
      async () => expect(await save('2024-03-02')).toEqual([200, '2024-03-02']),
    ));
});

test('an account that is just being billed is not deleted until that has ended, and then it is kept', async () => {
  const draft = accountId('Ekberg IRA');
  const em = testApp.orm.em.fork();
  await em.begin();
  await em.execute(
    `insert into fee_rows select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'account_id', ?::text))).*
      from fee_rows f limit 1`,
    [draft],
  );
  const deleted = theodora.delete(`/accounts/${draft}`);
  while ((await ask(`${waiting} and query like '%for update%'`)).length === 0);
  await em.commit();
  expect((await deleted).json()).toMatchObject({ base: [expect.stringContaining('it has been billed')] });
});
