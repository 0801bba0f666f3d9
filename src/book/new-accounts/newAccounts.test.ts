import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const advisor = admit(testApp, 'Ada Winslow');

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
interface Page {
  readonly data: Record<string, unknown>[];
  readonly meta: { readonly pagination: { readonly totalEntries: number } };
}

const listed = async (person: Person, query = '') =>
  (await person.get(`/new_accounts.json?perPage=999${query}`)).json<Page>();
const found = (number: string) => idOf('discovered account', number);

describe('the list', () => {
  test('has the accounts in the wizard and what imports found', async () => {
    const { data } = await listed(admin);
    expect(data.find(({ id }) => id === accountId('Osei joint'))).toMatchObject({
      kind: 'account',
      accountId: accountId('Osei joint'),
      clientName: 'Beatrix Osei',
      advisorCodeNumber: 'FID200',
      custodianName: 'Fidelity',
      statusName: 'Pending Verus Admin Review',
      step: 'submitted',
    });
    expect(data.find(({ number }) => number === '00999201')).toMatchObject({
      kind: 'discovered',
      accountId: null,
      clientId: null,
      clientName: 'Barnaby Crowe',
      srcAdvisorCode: 'SCH999',
      advisorCodeNumber: null,
      custodianName: 'Schwab',
      statusName: 'Pending Advisor',
      accType: 'Individual',
    });
    expect(data.some(({ step }) => step === 'completed' || step === 'closed')).toBe(false);
  });

  test('shows an advisor the own codes’ alone; without a code it is the firm’s', async () => {
    const numbers = (await listed(advisor)).data.map(({ number }) => number);
    expect(numbers).toContain('00100201');
    for (const number of ['00410201', '00999201', 'Z00999202']) expect(numbers).not.toContain(number);
    const all = (await listed(admin)).data.map(({ number }) => number);
    expect(all).toEqual(expect.arrayContaining(['00410201', '00999201', 'Z00999202']));
  });

  test('is searched, filtered, sorted and taken away as a file', async () => {
    expect((await listed(admin, '&search=crowe')).data).toMatchObject([{ number: '00999201' }]);
    expect((await listed(admin, '&search=00100104')).data).toMatchObject([{ clientName: 'Alma Whitlock' }]);
    const submitted = await listed(admin, '&status=pending_admin');
    expect(new Set(submitted.data.map(({ step }) => step))).toEqual(new Set(['submitted']));
    const filters = encodeURIComponent(
      JSON.stringify([{ key: 'statusName', option: 'excludes', values: ['pending_advisor'] }]),
    );
    const decided = await listed(admin, `&filters=${filters}`);
    expect(new Set(decided.data.map(({ statusName }) => statusName))).toEqual(
      new Set(['Pending Verus Admin Review', 'Pending Verus Final Approval']),
    );
    for (const sort of ['number', 'clientName', 'custodianName', 'createdAt']) {
      expect((await listed(admin, `&sort=${sort}`)).data).toHaveLength((await listed(admin)).data.length);
    }
    const csv = await admin.get('/new_accounts.csv');
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength((await listed(admin)).data.length + 1);
  });

  test('the counts, the badge and the tile of the home page are of this list', async () => {
    for (const [person, status] of [
      [superAdmin, 'pending_verus'],
      [admin, 'pending_admin'],
      [advisor, 'pending_advisor'],
    ] as const) {
      const { totalEntries } = (await listed(person, `&status=${status}`)).meta.pagination;
      const { data } = (await person.get('/new_accounts/counts.json')).json();
      expect(data.map(({ id }: { id: string }) => id)).toEqual(['pending_advisor', 'pending_admin', 'pending_verus']);
      expect(data.find(({ id }: { id: string }) => id === status).count).toBe(totalEntries);
      expect((await person.get('/users/current-user')).json().newAccountsCount).toBe(totalEntries);
      const tile = (await person.get('/home')).json().waiting.find(({ key }: { key: string }) => key === 'newAccounts');
      expect(tile.count).toBe(totalEntries);
      expect(decodeURIComponent(tile.to)).toBe(
        `/new-accounts?filter={"statusName":{"option":"=","values":["${status}"]}}`,
      );
    }
    const assistant = await testApp.signIn('assistant@demo.test');
    expect((await assistant.get('/users/current-user')).json().newAccountsCount).toBe(0);
  });
});

const convert = (number: string, person = admin) => person.post(`/new_accounts/${found(number)}/convert.json`);

describe('Add Account', () => {
  test('makes a client of the name, and an account that keeps the custodian’s number', async () => {
    const answer = await convert('00100201');
    expect(answer.statusCode).toBe(200);
    const { client_id: client, account_id: account } = answer.json();
    expect((await advisor.get(`/clients/${client}`)).json()).toMatchObject({
      firstName: 'Winifred',
      lastName: 'Ashby',
      isEntity: false,
      ssn: null,
    });
    expect((await advisor.get(`/accounts/${account}`)).json()).toMatchObject({
      step: 'info',
      number: '00100201',
      clientId: client,
      origination: 'Existing',
      accType: 'ind',
      advisorCodeNumber: 'SCH100',
      advisorName: 'Ada Winslow',
      custodianName: 'Schwab',
      billingStartDate: '2026-01-05',
      feeScheduleAttributes: { feeType: 'flat_fee' },
    });
    const [made] = await ask(`select has_new_client from accounts where id = '${account}'`);
    expect(made).toEqual({ has_new_client: true });
    const { data } = await listed(advisor);
    expect(data.filter(({ number }) => number === '00100201')).toMatchObject([{ kind: 'account', accountId: account }]);
  });

  test('finds the client who is there under that code, and copies the answers', async () => {
    await ask(`update discovered_accounts set client_name = 'Gustav Ekberg',
      advisor_code_id = (select id from advisor_codes where number = 'SCH100') where number = '00410201'`);
    const { client_id: client, account_id: account } = (await convert('00410201')).json();
    expect(await ask(`select has_new_client from accounts where id = '${account}'`)).toEqual([
      { has_new_client: false },
    ]);
    expect((await admin.get(`/clients/${client}`)).json().name).toBe('Gustav Ekberg');
    const [owner] = await ask(`select first_name, ssn from account_owners where account_id = '${account}'`);
    expect(owner).toMatchObject({ first_name: 'Gustav', ssn: expect.stringMatching(/^v1\./) });
    const revealed = await admin.post(`/accounts/${account}/reveal`, {
      owner: 'primary',
      field: 'ssn',
      reason: 'Check',
    });
    const ofClient = await admin.post(`/clients/${client}/reveal`, { field: 'ssn', reason: 'Check' });
    expect(revealed.json().value).toBe(ofClient.json().value);
    const [profile] = await ask(`select * from account_profiles where account_id = '${account}'`);
    expect(profile).toMatchObject({ citizenship_citizenship_country_id: 'SE', citizenship_visa_type: 'o' });
  });

  test('an entity’s account makes an entity', async () => {
    await ask(
      `update discovered_accounts set client_name = 'Teale Orchards LLC', acc_type = 'llc' where number = 'Z00430201'`,
    );
    const { client_id: client } = (await convert('Z00430201')).json();
    expect((await admin.get(`/clients/${client}`)).json()).toMatchObject({
      isEntity: true,
      entityType: 'llc_partnership',
      firstName: 'Teale Orchards LLC',
      lastName: null,
    });
  });

  test('happens once, also under two clicks at once', async () => {
    await ask(`insert into discovered_accounts (id, custodian_id, number, client_name, acc_type, advisor_code_id)
      select '${found('00100777')}', 'schwab', '00100777', 'Odette Lark', 'ind', id from advisor_codes where number = 'SCH100'`);
    const answers = await Promise.all([convert('00100777'), convert('00100777', superAdmin)]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost).toEqual({ error: 'This account has already been converted.', ...won });
    expect(await ask(`select id from accounts where number = '00100777'`)).toEqual([{ id: won.account_id }]);
    expect(await ask(`select id from clients where last_name = 'Lark'`)).toHaveLength(1);
  });

  test('wants an advisor code and a whole name, and a number that is still free', async () => {
    const refused = await convert('00999201');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { advisorCode: ['The file does not name an advisor code of the firm.'] },
    ]);
    await ask(`update discovered_accounts set client_name = 'Clementine', custodian_id = 'schwab', number = '00100101',
      advisor_code_id = (select id from advisor_codes where number = 'SCH100') where number = 'Z00999202'`);
    expect((await convert('Z00999202')).json()).toMatchObject({ clientName: ['A first and last name are required.'] });
    await ask(`update discovered_accounts set client_name = 'Rush, Clementine' where number = '00100101'`);
    expect((await convert('Z00999202')).json()).toMatchObject({ number: ['is already taken'] });
    expect(await ask(`select id from clients where last_name = 'Rush'`)).toEqual([]);
  });

  test('takes the code and the client that a person chose, where the file names none', async () => {
    await ask(`insert into discovered_accounts (id, custodian_id, number)
      select '${found('00100999')}', 'schwab', '00100999'`);
    const choose = (advisorCodeId: string, clientId: string) =>
      admin.post(`/new_accounts/${found('00100999')}/convert.json`, {
        advisor_code_id: advisorCodeId,
        client_id: clientId,
      });
    const alma = clientId('Alma Whitlock');
    expect((await choose(codeId('FID200'), alma)).json()).toMatchObject({
      advisorCodeId: ['is not an advisor code at this custodian'],
    });
    expect((await choose(codeId('SCH410'), alma)).json()).toMatchObject({
      clientId: ['is not a client under this advisor code'],
    });
    const { account_id: account } = (await choose(codeId('SCH100'), alma)).json();
    expect((await advisor.get(`/accounts/${account}`)).json()).toMatchObject({
      number: '00100999',
      clientId: alma,
      advisorCodeNumber: 'SCH100',
      custodianName: 'Schwab',
    });
    expect(await ask(`select has_new_client from accounts where id = '${account}'`)).toEqual([
      { has_new_client: false },
    ]);
  });

  test('is for the firm alone', async () => {
    expect((await convert('00999201', advisor)).statusCode).toBe(403);
  });
});

describe('a number that an account in the wizard waits for', () => {
  const match = (number: string, account: string, person = admin) =>
    person.post(`/new_accounts/${found(number)}/match.json`, { account_id: accountId(account) });

  beforeAll(() =>
    ask(`insert into discovered_accounts (id, custodian_id, number, client_name, acc_type)
      select '${found('00100888')}', 'schwab', '00100888', 'Gustav Ekberg', 't_ira'`),
  );

  test('is offered the accounts of its custodian, its own client’s first', async () => {
    const { data } = (await admin.get(`/new_accounts/${found('00100888')}/matches.json`)).json();
    expect(data[0].name).toMatch(/^Gustav Ekberg · .* · SCH100$/);
    const ids = data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(accountId('Ekberg IRA'));
    // Not offered: an account of another custodian, one with a number, and a completed one.
    for (const key of ['Osei joint', 'Whitlock SEP', 'A1']) expect(ids).not.toContain(accountId(key));
  });

  test('is given to it once, and waits no longer', async () => {
    for (const key of ['Osei joint', 'Whitlock SEP', 'A1']) {
      expect((await match('00100888', key)).json()).toMatchObject({
        accountId: ['is not an account at this custodian that is awaiting a number'],
      });
    }
    expect((await match('00100888', 'Ekberg IRA', advisor)).statusCode).toBe(403);
    const answer = await match('00100888', 'Ekberg IRA');
    expect(answer.json()).toMatchObject({ account_id: accountId('Ekberg IRA') });
    expect((await admin.get(`/accounts/${accountId('Ekberg IRA')}`)).json()).toMatchObject({
      number: '00100888',
      step: 'signers',
    });
    expect((await listed(admin, '&search=00100888')).data).toMatchObject([{ kind: 'account' }]);
    expect((await match('00100888', 'Archer new')).statusCode).toBe(409);
  });
});
