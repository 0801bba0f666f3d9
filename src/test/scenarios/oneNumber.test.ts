import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { Migration20261122172229_account_number_spellings as Spellings } from '../../../migrations/Migration20261122172229_account_number_spellings.ts';
import { start, type Person, type TestApp } from '../app.ts';
import { ben, oneRow, upload } from '../billing.ts';
import { acceptMoved, feed, importDay, openDeliveries, type Deliveries } from '../deliveries.ts';

let testApp: TestApp;
let superAdmin: Person;
let custodians: Deliveries;
beforeAll(async () => {
  custodians = await openDeliveries();
  testApp = await start({ importDir: custodians.importDir });
  superAdmin = await testApp.signIn('super@demo.test');
});
afterAll(async () => {
  await testApp.stop();
  await custodians.remove();
});

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const deliver = async (date: string, files: Readonly<Record<string, string>>) => {
  for (const [name, content] of Object.entries(files)) await custodians.deliver(`schwab/${date}/${name}`, content);
  return importDay(testApp, superAdmin, date, ['schwab']);
};

// An account of Ben's, by itself and at 0.80 %.
const account = accountId('C3');

describe('12345678 and 1234-5678 at one custodian are one account', () => {
  test('as they are imported: in one file its rows add up, of two files one counts', async () => {
    await ask(`update accounts set number = '1234-5678' where id = '${account}'`);
    const both = feed('2025-12-31', '12345678,VTI,700000.00', '1234-5678,BND,500000.00', '12345678,AGG,300000.00');
    const { schwab } = await deliver('2025-12-31', {
      'b.csv': both,
      'a.csv': feed('2025-12-31', '1234 5678,VTI,1500000.00'),
    });
    expect([schwab.matched, schwab.problems]).toEqual([1, []]);
    expect(schwab.notices).toContainEqual(expect.objectContaining({ reason: 'Left out: b.csv has this account too.' }));
    await acceptMoved(superAdmin);
    const closes = await ask(`select value from daily_values where account_id = '${account}' and as_of = '2025-12-31'`);
    expect(closes).toEqual([{ value: '1500000.00' }]);
  });

  test('as they are debited: 3,000.00 once', async () => {
    const charges = 'Account Number,Fee Date,Fee Type,Amount\r\n1234-56-78,2025-12-15,custodial,42.50\r\n';
    const signedBlobId = await upload(superAdmin, 'charges.csv', Buffer.from(charges));
    const payout = { startDate: '2026-01-01', prevStartDate: '2025-10-01', advisorIds: [ben], signedBlobId };
    const run = await superAdmin.post('/payouts/create_multiple', { payout });
    expect([run.statusCode, run.body.includes('does not match an account')]).toEqual([200, false]);
    const fees = await ask(`select gross from fee_rows where account_id = '${account}' and quarter = '2026-01-01'`);
    expect(fees).toEqual([{ gross: '3000.00' }]);
    const file = await superAdmin.post('/payouts/export', {
      export: { startDate: '2026-01-01', exportType: 'schwab' },
    });
    expect(file.body.split('\r\n').filter((line) => line.startsWith('1234'))).toEqual(['12345678,3000.00']);
  });

  test('as they are searched and filtered', async () => {
    const filters = (option: string, value: string) =>
      `filters=${encodeURIComponent(JSON.stringify([{ key: 'number', option, values: [value] }]))}`;
    for (const asked of [
      'search=12345678',
      'search=12-34-56',
      filters('=', '12345678'),
      filters('=', '1234 5678'),
      filters('includes', '345-6'),
    ]) {
      const { data } = (await superAdmin.get(`/accounts?${asked}`)).json();
      expect([asked, data.map(({ id }: { id: string }) => id)]).toEqual([asked, [account]]);
    }
    // A dash alone is in this number, and not in all of them.
    const { data } = (await superAdmin.get('/accounts?search=-&per_page=9999')).json();
    expect(data.map(({ id }: { id: string }) => id)).toEqual([account]);
  });

  test('as somebody types one for another account: the field is named', async () => {
    const waiting = accountId('Osei joint');
    const { number } = await oneRow(testApp, `select number from accounts where id = '${accountId('B1')}'`);
    const typed = String(number).toLowerCase().replace(/^(..)/, '$1- ');
    const answer = await superAdmin.patch(`/accounts/${waiting}`, { account: { number: typed } });
    expect([answer.statusCode, answer.json().number]).toEqual([422, ['is already taken']]);
  });
});

describe('a number that nobody knows', () => {
  const discovered = (like: string) =>
    ask(
      `select number, client_name from discovered_accounts where comparable_number(number) like '${like}' order by 1`,
    );

  test('is met once, however it is spelled, also where an older file spelled it otherwise', async () => {
    await ask(`insert into discovered_accounts (id, custodian_id, number, client_name)
      values (gen_random_uuid(), 'schwab', '8765-4321', 'Crowe, Agnes')`);
    await deliver('2026-01-13', { 'a.csv': feed('2026-01-13', '87654321,VTI,1.00', '8765 4321,BND,1.00') });
    expect(await discovered('87654321')).toEqual([{ number: '8765-4321', client_name: 'Crowe, Agnes' }]);
  });

  test('waits no more once somebody has typed it into the wizard', async () => {
    const listed = async () => (await superAdmin.get('/new_accounts?search=87654321')).json().data.length;
    expect(await listed()).toBe(1);
    await ask(`update accounts set number = '876-54321' where id = '${account}'`);
    const kinds = (await superAdmin.get('/new_accounts?search=87654321')).json().data;
    expect(kinds).toEqual([]);
  });

  test('that older files left in two spellings stays as the one that became an account', async () => {
    await ask('drop index discovered_accounts_number');
    await ask(
      'alter table discovered_accounts add constraint discovered_accounts_number unique (custodian_id, number)',
    );
    await ask(`insert into discovered_accounts (id, custodian_id, number, account_id, converted_at) values
      ('00000000-0000-7000-8000-000000000001', 'schwab', '5555-1111', null, null),
      ('00000000-0000-7000-8000-000000000002', 'schwab', '55551111', '${account}', now()),
      ('00000000-0000-7000-8000-000000000003', 'schwab', '6666-1111', null, null),
      ('00000000-0000-7000-8000-000000000004', 'schwab', '66661111', null, null)`);
    const migration = new Spellings(testApp.orm.em.getDriver(), testApp.orm.config);
    migration.up();
    for (const query of migration.getQueries()) if (typeof query === 'string') await ask(query);
    expect((await discovered('____1111')).map(({ number }) => number)).toEqual(['55551111', '6666-1111']);
  });
});
