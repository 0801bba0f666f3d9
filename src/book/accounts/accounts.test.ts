import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { RoadConnection } from '../../lib/database/dialect.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';

let testApp: TestApp;
let superAdmin: Person;
let admin: Person;
let id: string;
beforeAll(async () => {
  testApp = await start();
  superAdmin = await testApp.signIn('super@demo.test');
  admin = await testApp.signIn('admin@demo.test');
  const [account] = await testApp.orm.em
    .fork()
    .execute<{ id: string }[]>("select id from accounts where step = 'completed' order by number limit 1");
  id = account?.id ?? '';
});
afterAll(() => testApp.stop());

const read = async () => (await superAdmin.get(`/accounts/${id}.json`)).json();

describe('the open date of a completed account', () => {
  test('a super admin changes it, and the audit keeps before and after', async () => {
    const before = await read();
    const answer = await superAdmin.patch(`/accounts/${id}.json`, { account: { billing_start_date: '12/24/2024' } });
    expect([answer.statusCode, answer.json().billingStartDate]).toEqual([200, '2024-12-24']);
    const [event] = await testApp.orm.em
      .fork()
      .execute("select before, after from audit where object_id = ? and action = 'update' order by sequence desc", [
        id,
      ]);
    expect(event).toMatchObject({
      before: { billingStartDate: before.billingStartDate },
      after: { billingStartDate: '2024-12-24' },
    });
  });

  test('an admin may not', async () => {
    const answer = await admin.patch(`/accounts/${id}`, { billingStartDate: '2024-12-24' });
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'You are not allowed to change billingStartDate.']);
  });

  test('a wrong day and an unknown key are both named', async () => {
    const answer = await superAdmin.patch(`/accounts/${id}`, { billingStartDate: '2024-02-30', payDay: 1 });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      billingStartDate: ['February 2024 has 29 days'],
      payDay: ['payDay is not a field of this record'],
    });
  });

  test('who changes a record that somebody else has changed meanwhile is told, with what it holds now', async () => {
    const { version } = await read();
    await superAdmin.patch(`/accounts/${id}`, { billingStartDate: '2024-12-25', version });
    const answer = await superAdmin.patch(`/accounts/${id}`, { billingStartDate: '2024-12-26', version });
    expect([answer.statusCode, answer.json().current.billingStartDate]).toEqual([409, '2024-12-25']);
  });

  test('twenty changes at the same moment without a version wait for each other', async () => {
    const days = Array.from({ length: 20 }, (_, i) => `2024-11-${String(i + 1).padStart(2, '0')}`);
    const answers = await Promise.all(
      days.map((day) => superAdmin.patch(`/accounts/${id}`, { billingStartDate: day })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(days.map(() => 200));
  });

  test('PUT with the whole record changes what differs and passes over the rest', async () => {
    const { feeScheduleAttributes: _terms, ...record } = await read();
    const answer = await superAdmin.put(`/accounts/${id}`, { ...record, billingStartDate: '2024-10-01' });
    expect([answer.statusCode, answer.json().billingStartDate]).toEqual([200, '2024-10-01']);
  });
});

test.each(['A1', 'Novak', 'Osei joint'])('to open %s takes six questions to the database at most', async (key) => {
  const asked = jest.spyOn(RoadConnection.prototype, 'executeQuery');
  await superAdmin.get(`/accounts/${accountId(key)}`);
  const selects = asked.mock.calls.filter(([{ sql }]) => sql.trim().startsWith('select'));
  asked.mockRestore();
  expect(selects.length).toBeGreaterThan(1);
  expect(selects.length).toBeLessThanOrEqual(6);
});

describe('a record that is there, and its profile is not, is our fault and not absent', () => {
  const records = [
    ['accounts', 'account_profiles', 'account_id', accountId('A1')],
    ['clients', 'client_profiles', 'client_id', clientId('Alma Whitlock')],
  ] as const;

  test.each(records)('of %s', async (path, table, key, of) => {
    await testApp.orm.em.fork().execute(`delete from ${table} where ${key} = ?`, [of]);
    const answer = await superAdmin.get(`/${path}/${of}`);
    expect([answer.statusCode, answer.json().error]).toEqual([500, 'Something went wrong']);
  });
});
