import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { leastStatementsOf, statementsOf } from '../../test/statements.ts';

/** How many statements reading and saving an account takes. */
const testApp = openTestApp();
const theodora = admit(testApp, 'Theodora Vance');
const ada = admit(testApp, 'Ada Winslow');

describe.each(['Theodora Vance', 'Malcolm Reyes', 'Ada Winslow', 'Hugo Baptiste'])('To %s', (name) => {
  const person = admit(testApp, name);

  test('an account is two statements: who asks, and the account with all that stands beside it', async () => {
    const [mine] = (await person.get('/accounts?perPage=1')).json().data;
    expect(await statementsOf(() => person.get(`/accounts/${mine.id}`))).toBe(2);
    expect(await statementsOf(() => person.get(`/accounts/${mine.id}/profile`))).toBe(2);
  });

  test.each(['positions', 'invoices'])(
    'its %s are two: who asks, and the rows, if the account is in sight',
    async (list) => {
      const [mine] = (await person.get('/accounts?perPage=1')).json().data;
      for (const query of ['', 'perPage=1'])
        expect(await statementsOf(() => person.get(`/accounts/${mine.id}/${list}?${query}`))).toBe(2);
    },
  );
});

describe('a save is seven: who asks, the account, its lock, the audit, the change, the commit and the answer', () => {
  test('of an open account', async () => {
    const opened = (n: number) => ({ billingStartDate: n % 2 ? '2024-03-01' : '2024-03-02' });
    expect(await leastStatementsOf(7, (n) => theodora.patch(`/accounts/${accountId('A1')}`, opened(n)))).toBe(7);
  });

  test('of one in the wizard', async () => {
    const called = (n: number) => ({ name: `Ekberg Retirement ${n}` });
    expect(await leastStatementsOf(7, (n) => ada.patch(`/accounts/${accountId('Ekberg IRA')}`, called(n)))).toBe(7);
  });
});

test('what somebody else has changed of an account that a save waits for, its rules see', async () => {
  const id = accountId('Ekberg IRA');
  const em = testApp.orm.em.fork();
  const answer = await em.transactional(async (inside) => {
    await inside.execute('select from accounts where id = ? for update', [id]);
    const saved = ada.patch(`/accounts/${id}`, { step: 'owner' });
    await untilWaiting();
    // The account's own row does not change.
    await inside.execute("update account_owners set first_name = null where account_id = ? and position = 'primary'", [
      id,
    ]);
    return { saved };
  });
  expect((await answer.saved).json()).toMatchObject({ primaryOwnerAttributes: { firstName: ['Required'] } });
});

const untilWaiting = async (): Promise<void> => {
  const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await testApp.orm.em.fork().execute<object[]>(waiting)).length === 0);
};
