import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { AccountOwner, Account, RejectReason } from '../../book/accounts/entity.ts';
import { loadActor } from '../../platform/auth/session.ts';
import { FeeSchedule, FeeTier } from '../../book/fee-schedules/entity.ts';
import { newId } from '../../lib/columns.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { wordsOf } from '../../test/words.ts';

let testApp: TestApp;
let admin: Person;
let advisor: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
  advisor = await testApp.signIn('advisor@demo.test');
});
afterAll(() => testApp.stop());

interface Told {
  readonly label: string;
  readonly actorName: string;
  readonly reason: string | null;
  readonly changes: { key: string; label: string; before: string | null; after: string | null }[];
}

const told = async (path: string, person = admin): Promise<Told[]> => {
  const answer = await person.get(`${path}/timeline.json?per_page=100`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const ofAccount = (key: string, person?: Person) => told(`/accounts/${accountId(key)}`, person);

/** A change by Malcolm Reyes, written with its audit rows as a route writes it. */
const asAdmin = async (deed: (em: TestApp['orm']['em']) => Promise<void>) => {
  const em = testApp.orm.em.fork();
  em.setFilterParams('visible', { actor: await loadActor(em, userId('Malcolm Reyes')) });
  await deed(em);
  await em.flush();
};

describe('an account’s timeline', () => {
  test('tells what was changed in words, with names for ids, the newest first', async () => {
    await asAdmin(async (em) => {
      const account = await em.findOneOrFail(Account, { id: accountId('A1') });
      account.billingStartDate = '2022-03-15';
    });
    await asAdmin(async (em) => {
      const account = await em.findOneOrFail(Account, { id: accountId('A1') });
      account.billFromAccount = account;
      account.accType = 'ind_tod';
      account.oaaDeliveryOption = 'mail';
    });
    const [second, first] = await ofAccount('A1', advisor);
    expect(first).toMatchObject({
      actorName: 'Malcolm Reyes',
      label: 'changed the account',
      reason: null,
      changes: [{ label: 'Account Open Date', before: '03/14/2022', after: '03/15/2022' }],
    });
    expect(second?.changes).toEqual(
      expect.arrayContaining([
        { key: 'accType', label: 'Account Type', before: 'Individual', after: 'Individual TOD' },
        { key: 'billFromAccount', label: 'Bill From Account', before: '00100102', after: '00100101' },
        { key: 'oaaDeliveryOption', label: 'OAA Delivery', before: 'Electronic', after: 'Mail' },
      ]),
    );
  });

  test('has what happened to its owners, tiers and feedback, also to those that are gone', async () => {
    await asAdmin(async (em) => {
      const owner = await em.findOneOrFail(AccountOwner, { account: accountId('A2'), position: 'primary' });
      owner.ssn = 'v1.somebody.sealed.another.number';
      owner.location.city = 'Salem';
      const [last] = await em.find(
        FeeTier,
        { feeSchedule: { account: accountId('A2') } },
        { orderBy: { position: 'desc' }, limit: 1, filters: { visible: false } },
      );
      if (last) em.remove(last);
      em.create(RejectReason, {
        id: newId(),
        account: accountId('A2'),
        reason: 'Page 4 is blank.',
        fromStep: 'submitted',
      });
    });
    const events = await ofAccount('A2');
    expect(events.map(({ label }) => label).sort()).toEqual([
      'changed an account owner',
      'removed a fee tier',
      'sent the account back',
    ]);
    const by = (label: string) => events.find((event) => event.label === label);
    expect(by('sent the account back')?.reason).toBe('Page 4 is blank.');
    expect(by('changed an account owner')?.changes).toEqual(
      expect.arrayContaining([
        { key: 'ssn', label: 'SSN', before: '***', after: '***' },
        expect.objectContaining({ label: 'City', after: 'Salem' }),
      ]),
    );
    expect(by('removed a fee tier')?.changes).toEqual(
      expect.arrayContaining([{ key: 'percentage', label: 'Percentage', before: '0.75%', after: null }]),
    );
    expect(JSON.stringify(events)).not.toMatch(/v1\.|sealed/);
  });

  test('says which position is billed no more', async () => {
    const { data } = (await admin.get(`/accounts/${accountId('B2')}/positions`)).json();
    await advisor.patch(`/positions/${data[0].id}`, { position: { eligible: false } });
    expect(await ofAccount('B2', advisor)).toMatchObject([
      {
        actorName: 'Ada Winslow',
        label: `changed whether a position is billed: ${data[0].name}`,
        changes: [{ label: 'Billable', before: 'Yes', after: 'No' }],
      },
    ]);
  });

  test('has the terms of its fee', async () => {
    await asAdmin(async (em) => {
      const schedule = await em.findOneOrFail(
        FeeSchedule,
        { account: accountId('B1') },
        { filters: { visible: false } },
      );
      schedule.balancePercentage = '0.8750';
    });
    expect(await ofAccount('B1')).toMatchObject([
      {
        label: 'changed the fee schedule',
        changes: [{ label: 'Yearly Flat Fee %', before: '1.25%', after: '0.875%' }],
      },
    ]);
  });

  test('comes page by page, and belongs to those who see the account', async () => {
    const page = (await admin.get(`/accounts/${accountId('A1')}/timeline?per_page=1&page=2`)).json();
    expect(page.meta.pagination).toMatchObject({ page: 2, perPage: 1, totalEntries: 2, totalPages: 2 });
    expect(page.data[0].changes[0].label).toBe('Account Open Date');
    expect((await advisor.get(`/accounts/${accountId('C1')}/timeline`)).statusCode).toBe(404);
    expect((await admin.get(`/accounts/${accountId('A1')}/timeline?page=0`)).statusCode).toBe(422);
  });
});

describe('a client’s timeline', () => {
  test('tells of its answers, and of who viewed the full number, and why', async () => {
    const id = clientId('Gustav Ekberg');
    const { citizenshipAttributes: held } = (await admin.get(`/clients/${id}`)).json();
    await admin.patch(`/clients/${id}`, {
      client: {
        ssn: '666-02-7777',
        citizenship_attributes: { ...held, birthCountryId: 'NO', visaNumber: 'DEMO009999', visaType: 'h' },
        financials_attributes: { investment_objective: 'growth' },
      },
    });
    await admin.post(`/clients/${id}/reveal`, { field: 'ssn', reason: 'The custodian asks' });
    const events = await told(`/clients/${id}`, advisor);
    expect(events[0]).toMatchObject({ label: 'viewed the full SSN', reason: 'The custodian asks', changes: [] });
    const changes = events.flatMap((event) => event.changes);
    expect(changes).toEqual(
      expect.arrayContaining([
        { key: 'ssn', label: 'SSN', before: '***', after: '***' },
        { key: 'citizenship_visaNumber', label: 'Visa Number', before: '***', after: '***' },
        { key: 'citizenship_birthCountry', label: 'Country of Birth', before: expect.any(String), after: 'Norway' },
        expect.objectContaining({ label: 'Visa Status', after: 'H' }),
        expect.objectContaining({ label: 'Investment Objective', after: 'Growth' }),
      ]),
    );
    expect(wordsOf(events)).not.toMatch(/7777|9999|v1\.|[dD]igest/);
  });

  test('has the course of its accounts, also of one that was deleted, for those who see them', async () => {
    const id = clientId('Farida Novak');
    await asAdmin(async (em) => {
      const account = await em.findOneOrFail(Account, { id: accountId('Novak') });
      account.accType = 'ind_tod';
    });
    await testApp.orm.em.fork().execute(`update accounts set advisor_id = null,
      advisor_code_id = (select id from advisor_codes where number = 'FID430') where id = '${accountId('Novak IRA')}'`);
    expect((await admin.delete(`/accounts/${accountId('Novak IRA')}`)).statusCode).toBe(200);
    const changed = 'changed the account: Awaiting Assignment';
    const labels = async (person: Person) => (await told(`/clients/${id}`, person)).map(({ label }) => label);
    expect(await labels(admin)).toEqual(['deleted the account: Awaiting Assignment', changed]);
    expect(await labels(advisor)).toEqual([changed]);
    expect(await ofAccount('Novak', advisor)).toMatchObject([{ label: 'changed the account' }]);
  });

  test('names no code that the reader does not see', async () => {
    const id = clientId('Edmund Tolliver');
    const codes = (await admin.get(`/clients/${id}`)).json().advisorCodeIds;
    const [foreign] = await testApp.orm.em
      .fork()
      .execute<{ id: string }[]>(`select id from advisor_codes where number = 'SCH300'`);
    await admin.patch(`/clients/${id}`, { client: { advisor_code_ids: [...codes, foreign?.id] } });
    const added = async (person: Person) =>
      (await told(`/clients/${id}`, person)).find(({ label }) => label === 'added an advisor code')?.changes[0]?.after;
    expect(await added(admin)).toBe('SCH300');
    expect(await added(advisor)).toBe('(not shown)');
  });
});
