import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import type { ClientSummary } from '../../domain/client/summary.ts';
import { toCents, toMoney } from '../../domain/money.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');

const alma = clientId('Alma Whitlock');

const standing = async (person: Person): Promise<ClientSummary> => {
  const answer = await person.get(`/clients/${alma}/standing`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

interface Listed {
  readonly id: string;
  readonly value: string | null;
  readonly billableValue: string | null;
}

const accountsOf = async (person: Person, filters: readonly object[] = []): Promise<Listed[]> => {
  const narrowing = encodeURIComponent(JSON.stringify(filters));
  return (await person.get(`/accounts?client_id=${alma}&per_page=100&filters=${narrowing}`)).json().data;
};

const sum = (accounts: readonly Listed[], of: 'value' | 'billableValue') =>
  toMoney(accounts.reduce((cents, account) => cents + toCents(account[of] ?? '0.00'), 0n));

describe('the band of a client’s page', () => {
  test('adds up the accounts that the list shows, and counts them by status', async () => {
    for (const person of [admin, ada]) {
      const [told, accounts] = [await standing(person), await accountsOf(person)];
      expect(accounts.length).toBeGreaterThan(0);
      expect(toMoney(toCents(told.value))).toBe(sum(accounts, 'value'));
      expect(toMoney(toCents(told.billableValue))).toBe(sum(accounts, 'billableValue'));
      for (const { status, count } of told.accounts)
        expect((await accountsOf(person, [{ key: 'status', option: '=', values: [status] }])).length).toBe(count);
      expect(told.accounts.reduce((all, { count }) => all + count, 0)).toBe(accounts.length);
    }
  });

  test('leaves out what an account of a colleague’s code holds', async () => {
    const [seen] = await accountsOf(ada);
    const code = await codeOutOfSight();
    const before = await standing(ada);
    await testApp.orm.em
      .fork()
      .execute(`update accounts set advisor_code_id = '${code}', advisor_id = null where id = '${seen?.id}'`);
    const after = await standing(ada);
    expect(toCents(before.value) - toCents(after.value)).toBe(toCents(seen?.value ?? '0.00'));
    expect(countOf(after)).toBe(countOf(before) - 1);
    expect(countOf(await standing(admin))).toBe(countOf(before));
  });

  test('names one’s own most urgent open task about the client or its accounts, and nobody else’s', async () => {
    await testApp.orm.em.fork().execute(`delete from tasks`);
    expect((await standing(ada)).nextTask).toBeNull();
    const [account] = await accountsOf(ada);
    const add = (task: object) => ada.post('/tasks', { task }).then((answer) => answer.json());
    await add({ name: 'Some day', clientId: alma });
    const due = await add({ name: 'Call about the transfer', accountId: account?.id, dueOn: '2026-05-04' });
    await add({ name: 'Of another client', accountId: accountId('B2'), dueOn: '2020-01-01' });
    expect((await standing(ada)).nextTask).toEqual({
      id: due.id,
      name: 'Call about the transfer',
      dueOn: '2026-05-04',
    });
    expect((await standing(admin)).nextTask).toBeNull();
    await ada.patch(`/tasks/${due.id}`, { task: { completed: true } });
    expect((await standing(ada)).nextTask?.name).toBe('Some day');
  });

  test('says who did what last, without what was written', async () => {
    await admin.patch(`/clients/${alma}`, { client: { ssn: '666-02-7777' } });
    const { lastActivity } = await standing(ada);
    expect(lastActivity).toMatchObject({ actorName: 'Malcolm Reyes', label: 'changed the client' });
    expect(JSON.stringify(lastActivity)).not.toMatch(/666|7777|v1\./);
  });

  test('is nothing to whom the client is out of sight', async () => {
    const [hidden] = await testApp.orm.em.fork().execute<{ id: string }[]>(`select c.id from clients c
      where c.archived_at is null and not exists (select 1 from client_codes cc join code_terms t on t.advisor_code_id = cc.advisor_code_id
        and t.in_force join advisor_subscriptions s on s.terms_id = t.id join users u on u.id = s.advisor_id
        where cc.client_id = c.id and u.first_name = 'Ada') limit 1`);
    expect((await ada.get(`/clients/${hidden?.id}/standing`)).statusCode).toBe(404);
  });
});

const countOf = ({ accounts }: ClientSummary) => accounts.reduce((all, { count }) => all + count, 0);

const codeOutOfSight = async () => {
  const [code] = await testApp.orm.em.fork().execute<{ id: string }[]>(`select k.id from advisor_codes k
    where k.status = 'active' and not exists (select 1 from code_terms t join advisor_subscriptions s on s.terms_id = t.id
      join users u on u.id = s.advisor_id where t.advisor_code_id = k.id and u.first_name = 'Ada') limit 1`);
  return code?.id;
};
