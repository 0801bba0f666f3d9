import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId, groupId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { loadActor } from '../../platform/auth/session.ts';
import type { NamedRecord } from '../../domain/list.ts';
import { snakeKey } from '../../domain/keys.ts';
import { rowSources } from '../../platform/lists/source.ts';
import { visibleRows } from '../../platform/scope.ts';
import { admit, openTestApp, type Person } from '../app.ts';
import { multipart } from '../multipart.ts';

/** Ids in bodies and pages: nobody reaches or learns of a record of another branch. */
const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const ben = admit(testApp, 'Ben Okafor');
const assistant = admit(testApp, 'Priya Nolan');
const stranger = admit(testApp, 'Cleo Marchetti');
const admin = admit(testApp, 'Malcolm Reyes');

let household: string;
beforeAll(async () => {
  const groups = await ask(`select g.id from acc_groups g join advisor_codes k on k.id = g.advisor_code_id
    where k.number not in ('SCH100', 'FID200', 'SCH300')`);
  household = String(groups[0]?.id);
});

interface Row {
  readonly id: string;
}

const nobody = '018f0000-0000-7000-8000-000000000000';
const ask = (statement: string, params: unknown[] = []) =>
  testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement, params);

/** For each field an id of another branch. The answer must not tell it from one that does not exist. */
const foreign: readonly (readonly [field: string, of: string, id: () => string, beside: object])[] = [
  ['advisorCodeId', 'a code', () => codeId('SCH410'), {}],
  ['advisorId', 'an advisor', () => userId('Cleo Marchetti'), {}],
  ['advisorId', 'an admin', () => userId('Malcolm Reyes'), {}],
  ['accGroupId', 'a household', () => household, { billingType: 'aggregate' }],
  ['linkedAccountId', 'an account', () => accountId('Stone IRA'), { hasLinkedAccount: true }],
  ['billFromAccountId', 'an account', () => accountId('Fenn'), {}],
];

describe.each([
  ['an advisor', () => ada],
  ['an access person', () => assistant],
] as const)('%s', (_, who) => {
  test.each(foreign)(
    'cannot point %s at %s of another branch, nor learn that there is one',
    async (field, _of, id, beside) => {
      const path = `/accounts/${accountId('Novak')}`;
      const before = (await who().get(path)).json();
      const told = await who().patch(path, { account: { ...beside, [field]: id() } });
      const unknown = await who().patch(path, { account: { ...beside, [field]: nobody } });
      expect([told.statusCode, Object.keys(told.json())]).toEqual([422, [field, 'error']]);
      expect([unknown.statusCode, unknown.json()]).toEqual([422, told.json()]);
      expect((await who().get(path)).json()).toEqual(before);
    },
  );

  test.each([
    ['clientId', clientId('Tobias Fenn')],
    ['advisorCodeId', codeId('SCH410')],
    ['advisorId', userId('Cleo Marchetti')],
    ['linkedAccountId', accountId('Fenn')],
    ['billFromAccountId', accountId('Fenn')],
  ])('cannot open an account with %s of another branch', async (field, id) => {
    const own = { clientId: clientId('Alma Whitlock'), advisorCodeId: codeId('SCH100'), hasLinkedAccount: true };
    const told = await who().post('/accounts', { account: { ...own, [field]: id } });
    const unknown = await who().post('/accounts', { account: { ...own, [field]: nobody } });
    expect([told.statusCode, Object.keys(told.json())]).toEqual([422, [field, 'error']]);
    expect(unknown.json()).toEqual(told.json());
  });

  test.each([
    ['clientId', clientId('Tobias Fenn'), 'is not one of your clients'],
    ['accountId', accountId('Fenn'), 'is not one of your accounts'],
  ])('cannot note a task with %s of another branch', async (field, id, message) => {
    const told = await who().post('/tasks', { task: { name: 'Call', [field]: id } });
    const unknown = await who().post('/tasks', { task: { name: 'Call', [field]: nobody } });
    expect([told.statusCode, told.json()]).toEqual([422, { error: message, [field]: [message] }]);
    expect(unknown.json()).toEqual(told.json());
  });

  test('finds no page below a foreign account', async () => {
    const at = `/accounts/${accountId('Stone IRA')}`;
    const below = ['', '/timeline', '/signatures', '/internal_form', '/files', '/invoices', '/positions', '/link'];
    for (const page of [...below, '/profile', '/profile.csv', '/files.csv', `/signatures/${nobody}/document`])
      expect([page, (await who().get(at + page)).statusCode]).toEqual([page, 404]);
    const upload = multipart({ doc_type: 'signedVerusAgreement', file: { filename: 'a.txt', content: 'a' } });
    expect((await who().send({ method: 'POST', url: `/api${at}/file_upload`, ...upload })).statusCode).toBe(404);
    const signing = { signerName: 'Ada Winslow', consent: true };
    expect((await who().post(`${at}/sign_internal_form`, signing)).statusCode).toBe(404);
    expect((await who().get(`/accounts/account_types?account_id=${accountId('Stone IRA')}`)).statusCode).toBe(404);
    expect((await who().get(`/clients/${clientId('Percival Stone')}/timeline`)).statusCode).toBe(404);
  });

  test('is offered no group, contact or template of another branch', async () => {
    const groups = (await who().get('/acc_groups')).json().data;
    expect(groups).toEqual([{ id: groupId('SCH100', 'Whitlock household'), name: 'Whitlock household' }]);
    expect((await who().get(`/acc_groups?advisor_code_id=${codeId('SCH410')}`)).json().data).toEqual([]);
    expect((await who().get(`/acc_groups?advisor_id=${userId('Cleo Marchetti')}`)).json().data).toEqual([]);
    const [template] = await ask(
      `select id from fee_schedules where branch_id =
      (select branch_id from users where id = ?) limit 1`,
      [userId('Cleo Marchetti')],
    );
    expect((await who().get(`/fee_schedules/${String(template?.id)}`)).statusCode).toBe(404);
  });
});

describe('which of one’s clients are shared', () => {
  const alma = clientId('Alma Whitlock');
  beforeAll(() =>
    ask(`insert into client_codes (client_id, advisor_code_id) values ('${alma}', '${codeId('SCH410')}')`),
  );
  afterAll(() => ask('delete from client_codes where client_id = ? and advisor_code_id = ?', [alma, codeId('SCH410')]));

  const ofKinds: Readonly<Record<NamedRecord, string>> = {
    account: 'accounts',
    accGroup: 'acc_groups',
    advisorCode: 'advisor_codes',
    billingRun: 'billing_runs',
    branch: 'branches',
    client: 'clients',
    payout: 'payouts',
    positionImport: 'position_imports',
    reconciliation: 'reconciliations',
    user: 'users',
  };
  /** Lists that stand by themselves, each with its parameters that name a record. */
  const named = () =>
    [...rowSources.values()].flatMap(({ list: { path, params = {} } }) =>
      Object.entries(params).flatMap(([name, parameter]) => ('of' in parameter ? [{ path, name, ...parameter }] : [])),
    );

  test.each([
    ['an advisor', () => ada, 'Ada Winslow'],
    ['an access person', () => assistant, 'Priya Nolan'],
  ] as const)(
    'no parameter tells %s: a record out of sight finds what one that nobody has finds',
    async (_, who, name) => {
      const actor = await loadActor(testApp.orm.em.fork(), userId(name));
      if (!actor) throw new Error(`${name} is nobody`);
      expect(named().length).toBeGreaterThan(10);
      for (const { path, name, of } of named()) {
        const { text, params } = visibleRows(of, actor, 'r');
        const unseen = await ask(`select r.id from ${ofKinds[of]} r where (${text}) is not true`, [...params]);
        if (unseen.length === 0) continue;
        const found = async (ids: unknown[]) => {
          const answers = [
            await who().get(`/${path}?${name}=${ids.join(',')}`),
            await who().get(`/${path}?${snakeKey(name)}=${ids.join(',')}`),
            await who().get(`/${path}?filter=${JSON.stringify({ [name]: ids })}`),
            await who().get(`/${path}?filters=${JSON.stringify([{ key: name, option: '=', values: ids }])}`),
            await who().get(`/${path}.csv?${name}=${ids.join(',')}`),
          ];
          return answers.map(({ statusCode, body }) => [statusCode, body]);
        };
        const ids = unseen.slice(0, 200).map(({ id }) => id);
        expect([path, name, await found(ids)]).toEqual([path, name, await found([nobody])]);
      }
    },
  );

  test('a code of another branch finds the shared client for the firm alone', async () => {
    const found = async (person: Person) =>
      (await person.get(`/clients?advisor_code_id=${codeId('SCH410')}&perPage=999`)).json().data.length;
    expect([await found(ada), await found(assistant)]).toEqual([0, 0]);
    expect(await found(admin)).toBeGreaterThan(0);
  });

  test('a colleague’s code finds it neither, though the colleague is known', async () => {
    const colleague = userId('Ben Okafor');
    expect((await ada.get(`/advisors/${colleague}`)).statusCode).toBe(200);
    await ask('update client_codes set advisor_code_id = ? where client_id = ? and advisor_code_id = ?', [
      codeId('SCH300'),
      alma,
      codeId('SCH410'),
    ]);
    const found = async (person: Person) =>
      (await person.get(`/clients?advisor_id=${colleague}&perPage=999`)).json().data.map(({ id }: Row) => id);
    expect(await found(ada)).not.toContain(alma);
    expect([(await found(ben)).includes(alma), (await found(admin)).includes(alma)]).toEqual([true, true]);
    await ask('update client_codes set advisor_code_id = ? where client_id = ? and advisor_code_id = ?', [
      codeId('SCH410'),
      alma,
      codeId('SCH300'),
    ]);
  });
});

test('another advisor’s clients, accounts and payouts answer like those of nobody', async () => {
  const pages = ['clients', 'accounts', 'payouts'].flatMap((page) => [page, `${page}.csv`, `${page}/export`]);
  for (const page of pages) {
    const of = async (id: string) => {
      const answer = await ada.get(`/advisors/${id}/${page}`);
      return [page, answer.statusCode, answer.body];
    };
    expect(await of(userId('Ben Okafor'))).toEqual(await of(nobody));
    expect(await of(nobody)).toEqual([page, 404, '{"error":"Not found"}']);
    expect((await of(userId('Ada Winslow')))[1]).toBeLessThan(300);
  }
  const posted = await ada.post(`/advisors/${userId('Ben Okafor')}/clients/export`);
  expect(posted.statusCode).toBe(404);
});

test('files go with the client, whoever has brought them; general ones stay with who did', async () => {
  const file = async (name: string, column: string, value: string, owner: string) => {
    const [row] = await ask(
      `with blob as (insert into blobs (id, filename, byte_size, content_type, purpose)
        values (gen_random_uuid(), ?, 1, 'application/pdf', 'file') returning id)
      insert into files (id, blob_id, file_name, owner_id, ${column})
        select id, id, ?, ?, ? from blob returning id`,
      [name, name, userId(owner), value],
    );
    return String(row?.id);
  };
  const alma = clientId('Alma Whitlock');
  const ofClient = await file('passport.pdf', 'client_id', alma, 'Priya Nolan');
  const ofAccount = await file('letter.pdf', 'account_id', accountId('A1'), 'Priya Nolan');
  const ofAdvisor = await file('license.pdf', 'advisor_id', userId('Ada Winslow'), 'Priya Nolan');
  const general = await file('notes.pdf', 'general', 'true', 'Ada Winslow');
  const seen = async (person: Person, ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await person.get(`/files/${id}/download`)).statusCode));
  const all = [ofClient, ofAccount, ofAdvisor, general];
  expect(await seen(assistant, all)).toEqual([302, 302, 302, 404]);
  const { location } = (await assistant.get(`/files/${ofClient}/download`)).headers;
  const codes = await ask('delete from assistant_codes where assistant_id = ? returning advisor_code_id as id', [
    userId('Priya Nolan'),
  ]);
  expect(await seen(assistant, all)).toEqual([404, 404, 404, 404]);
  expect((await assistant.send({ method: 'GET', url: String(location) })).statusCode).toBe(404);
  for (const { id } of codes)
    await ask('insert into assistant_codes (assistant_id, advisor_code_id) values (?, ?)', [userId('Priya Nolan'), id]);
  expect(await seen(ada, all)).toEqual([302, 302, 302, 302]);
  expect(await seen(ben, all)).toEqual([404, 404, 404, 404]);
});

test('a household that one of the accounts has left sight of is offered no more', async () => {
  const moveTo = (code: 'SCH100' | 'SCH300', contact: string) =>
    ask('update accounts set advisor_code_id = ?, advisor_id = ? where id = ?', [
      codeId(code),
      userId(contact),
      accountId('A3'),
    ]);
  await moveTo('SCH300', 'Ben Okafor');
  const offered = async (person: Person) =>
    (await person.get(`/acc_groups?advisor_code_id=${codeId('SCH100')}`)).json();
  expect([(await offered(ada)).data, (await offered(admin)).data.length]).toEqual([[], 1]);
  const { groupAccounts, groupAccountIds } = (await ada.get(`/accounts/${accountId('A1')}`)).json();
  expect(groupAccountIds).toHaveLength(2);
  expect(JSON.stringify(groupAccounts)).not.toContain('00100103');
  const joining = { billingType: 'aggregate', accGroupId: groupId('SCH100', 'Whitlock household') };
  const refused = await ada.patch(`/accounts/${accountId('Novak')}`, { account: joining });
  expect(refused.json()).toMatchObject({ accGroupId: ['is not a fee group of this advisor code'] });
  await moveTo('SCH100', 'Ada Winslow');
});

describe('the number of an account that somebody does not see', () => {
  const own = accountId('A3');
  const number = '00300101';
  beforeAll(() =>
    ask(
      'update accounts set bill_from_account_id = :other, has_linked_account = true, linked_account_id = :other where id = :own'
        .replaceAll(':other', `'${accountId('C1')}'`)
        .replace(':own', `'${own}'`),
    ),
  );

  test('stands on no page and in no list of theirs, and cannot be filtered by', async () => {
    const account = (await ada.get(`/accounts/${own}`)).json();
    expect([account.billFromAccountNumber, account.linkedAccountNumber]).toEqual(['(not shown)', '(not shown)']);
    const pages = ['/profile', '/profile.csv', '/timeline'].map((page) => `/accounts/${own}${page}`);
    for (const page of [...pages, '/accounts?perPage=999', '/accounts.csv', '/new_accounts?perPage=999'])
      expect([page, (await ada.get(page)).body.includes(number)]).toEqual([page, false]);
    const filters = encodeURIComponent(
      JSON.stringify([{ key: 'billFromAccountNumber', option: '=', values: [number] }]),
    );
    expect((await ada.get(`/accounts?filters=${filters}`)).json().data).toEqual([]);
    expect((await admin.get(`/accounts?filters=${filters}`)).json().data.map(({ id }: { id: string }) => id)).toContain(
      own,
    );
    expect((await admin.get(`/accounts/${own}`)).json()).toMatchObject({ billFromAccountNumber: number });
  });

  test('keeps no signature from being given, and voids none: a form prints the same whoever prepares it', async () => {
    const id = accountId('Castellane');
    await ask('update accounts set bill_from_account_id = ? where id = ?', [accountId('A2'), id]);
    expect((await ben.get(`/accounts/${id}`)).json().billFromAccountNumber).toBe('(not shown)');
    await admin.post(`/accounts/${id}/prepare_internal_form`);
    const signed = await ben.post(`/accounts/${id}/sign_internal_form`, { signerName: 'Ben Okafor', consent: true });
    expect([signed.statusCode, signed.body]).toEqual([200, expect.any(String)]);
    for (const person of [admin, ben])
      await person.patch(`/accounts/${id}`, { account: { step: 'owner', inPersonSigning: false } });
    expect((await ben.get(`/accounts/${id}`)).json().advisorSignerAttributes).toMatchObject({ name: 'Ben Okafor' });
  });
});

test('the address of a form serves nobody but whom it was given to', async () => {
  const id = accountId('Castellane');
  const { url } = (await ben.get(`/accounts/${id}/internal_form`)).json();
  const [signature] = (await ben.get(`/accounts/${id}/signatures`)).json().data;
  const { headers } = await ben.send({ method: 'GET', url: signature.url });
  for (const address of [url, headers.location]) {
    expect((await ben.send({ method: 'GET', url: address })).statusCode).toBe(200);
    for (const person of [ada, assistant, admin, stranger])
      expect((await person.send({ method: 'GET', url: address })).statusCode).toBe(404);
  }
});
