import { describe, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { multipart } from '../../test/multipart.ts';
import { ownerNumberOf } from '../accounts/secrets.ts';
import { ssnOf } from '../clients/secrets.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');

const header =
  'Account Number,Account Type,Custodian,Advisor Code,Primary Contact,First Name,Last Name,Entity Name,Entity Type,SSN,Email,Date of Birth,Account Open Date';
const rows = <Row = Record<string, unknown>>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);

const send = async (
  person: Person,
  content: string | Buffer,
  options: { query?: string; name?: string; key?: string } = {},
) => {
  const { query = '', name = 'accounts.csv', key } = options;
  const form = multipart({ file: { filename: name, content } });
  const headers = { ...form.headers, ...(key ? { 'idempotency-key': key } : {}) };
  return person.send({ method: 'POST', url: `/api/accounts/import${query}`, payload: form.payload, headers });
};
const file = (...lines: readonly string[]) => [header, ...lines, ''].join('\n');
const errorsOf = async (...lines: readonly string[]) => {
  const answer = await send(superAdmin, file(...lines), { query: '.json?dry_run=true' });
  expect(answer.statusCode).toBe(422);
  return answer.json<{ errors: string[] }>().errors;
};
/** A row that is right, but for what is told. */
const cells = {
  'Account Number': '',
  'Account Type': 'Individual',
  Custodian: 'Schwab',
  'Advisor Code': 'SCH100',
  'Primary Contact': '',
  'First Name': 'Nora',
  'Last Name': 'Quill',
  'Entity Name': '',
  'Entity Type': '',
  SSN: '666-45-0001',
  Email: '',
  'Date of Birth': '',
  'Account Open Date': '',
};
const row = (changes: Partial<typeof cells> = {}) => Object.values({ ...cells, ...changes }).join(',');

const counts = async () =>
  rows(`select (select count(*) from accounts)::int as accounts, (select count(*) from clients)::int as clients,
    (select count(*) from fee_schedules)::int as schedules`);

describe('a file of new accounts', () => {
  test('is looked at first, and leaves nothing', async () => {
    const before = await counts();
    const answer = await send(superAdmin, file(row({ 'Account Number': '00-777 001' })), { query: '?dry_run=true' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().results).toEqual([
      '1 account can be imported, with 1 new client.',
      'Row 2: Nora Quill (new client of SCH100), Individual, 00-777 001',
    ]);
    expect(await counts()).toEqual(before);
  });

  test('becomes accounts in the wizard, with client, code and primary contact', async () => {
    const answer = await send(
      superAdmin,
      file(
        row({
          'Account Number': '00777002',
          'Advisor Code': 'sch100',
          'Date of Birth': '12/31/1970',
          'Account Open Date': '2026-01-05',
        }),
        row({ 'Account Type': 'r_ira' }),
        row({
          'Account Type': 'LLC',
          Custodian: 'Fidelity',
          'Advisor Code': 'FID200',
          'Primary Contact': 'ben okafor',
          'First Name': '',
          'Last Name': '',
          'Entity Name': 'Quill Orchards LLC',
          SSN: '66-6450002',
        }),
      ),
    );
    expect(answer.json()).toMatchObject({ accounts: 3, clients: 2 });
    const listed = (await superAdmin.get('/new_accounts?search=quill')).json().data;
    expect(listed).toHaveLength(3);
    expect(listed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ number: '00777002', step: 'info', srcAdvisorCode: 'sch100', accType: 'Individual' }),
        expect.objectContaining({ number: null, step: 'info', accType: 'Roth IRA' }),
        expect.objectContaining({
          clientName: 'Quill Orchards LLC',
          advisorCodeNumber: 'FID200',
          custodianName: 'Fidelity',
        }),
      ]),
    );
    const one = listed.find(({ number }: { number: string | null }) => number === '00777002');
    expect((await superAdmin.get(`/accounts/${one.accountId}`)).json()).toMatchObject({
      clientName: 'Nora Quill',
      hasNewClient: true,
      advisorId: userId('Ada Winslow'),
      origination: 'Existing',
      srcAdvisorCode: 'sch100',
      billingStartDate: '2026-01-05',
      primaryOwnerAttributes: { firstName: 'Nora', lastName: 'Quill', ssn: '***-**-0001', birthDate: '1970-12-31' },
      feeScheduleAttributes: { feeType: 'flat_fee' },
    });
    const llc = listed.find(({ clientName }: { clientName: string }) => clientName === 'Quill Orchards LLC');
    expect((await superAdmin.get(`/accounts/${llc.accountId}`)).json()).toMatchObject({
      advisorId: userId('Ben Okafor'),
      isEntity: true,
      origination: 'New',
      primaryOwnerAttributes: { firstName: 'Quill Orchards LLC', ftid: '**-***0002' },
    });
  });

  test('keeps each number sealed in its own cell', async () => {
    const [held] = await rows<{ owner: string; client: string; ssn: string; own: string }>(`
      select o.id as owner, c.id as client, o.ssn, c.ssn as own from accounts a join account_owners o on o.account_id = a.id
      join clients c on c.id = a.client_id where a.number = '00777002'`);
    if (!held) throw new Error('The account is missing');
    expect(ownerNumberOf(held.owner, 'ssn').open(held.ssn)).toBe('666450001');
    expect(ssnOf(held.client).open(held.own)).toBe('666450001');
  });

  test('finds a client by name and SSN, or by name and email', async () => {
    const again = await send(superAdmin, file(row({ 'First Name': 'NORA', 'Account Type': 'Traditional IRA' })));
    expect(again.json().results[1]).toBe('Row 2: NORA Quill (client of SCH100), Traditional IRA, Awaiting Assignment');
    const [{ email } = { email: '' }] = await rows<{ email: string }>(
      `update clients set email = 'alma@example.com' where id = '${clientId('Alma Whitlock')}' returning email`,
    );
    const alma = { 'First Name': 'Alma', 'Last Name': 'Whitlock', SSN: '', Email: email.toUpperCase() };
    const answer = await send(superAdmin, file(row(alma)));
    expect(answer.json()).toMatchObject({ clients: 0, accounts: 1 });
    const other = await send(
      superAdmin,
      file(row({ 'First Name': 'Alma', 'Last Name': 'Whitlock', SSN: '666450009' })),
    );
    expect(other.json()).toMatchObject({ clients: 1 });
  });

  test('takes none of two clients who fit, but makes a new one', async () => {
    const twin = row({ 'First Name': 'Twin', 'Last Name': 'Marsh', SSN: '', Email: 'twin@example.com' });
    expect((await send(superAdmin, file(twin))).json()).toMatchObject({ clients: 1 });
    expect((await send(superAdmin, file(twin))).json()).toMatchObject({ clients: 0 });
    await rows(`with copied as (insert into clients select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
        from clients c where c.last_name = 'Marsh' returning id)
      insert into client_codes (client_id, advisor_code_id) select copied.id, cc.advisor_code_id
        from copied, client_codes cc join clients c on c.id = cc.client_id
        where c.last_name = 'Marsh'`);
    expect((await send(superAdmin, file(twin))).json()).toMatchObject({ clients: 1 });
  });

  test('is told by the audit, as a whole and account by account, without a number of anybody', async () => {
    const told = await rows(`select object, action, after from audit
      where object = 'AccountImport' or object = 'Account' and action = 'create' order by sequence`);
    expect(told.filter(({ object }) => object === 'AccountImport')[0]).toMatchObject({
      action: 'import',
      after: { fileName: 'accounts.csv', accounts: 3, clients: 2, digest: expect.any(String) },
    });
    expect(JSON.stringify(told)).not.toMatch(/666-?45/);
    const [{ id } = { id: '' }] = await rows<{ id: string }>(`select id from accounts where number = '00777002'`);
    const [event] = (await superAdmin.get(`/accounts/${id}/timeline`)).json().data;
    expect(event).toMatchObject({ actorName: 'Theodora Vance', action: 'create' });
    expect(event.changes).toContainEqual({
      key: 'srcAdvisorCode',
      label: 'Source Code',
      before: null,
      after: 'sch100',
    });
  });

  test('sent twice under one key is done once', async () => {
    const content = file(row({ 'Account Number': '00777010' }));
    const first = await send(superAdmin, content, { key: 'import-1' });
    const second = await send(superAdmin, content, { key: 'import-1' });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await rows(`select id from accounts where number = '00777010'`)).toHaveLength(1);
    const kept = await rows(`select * from idempotency_keys where key = 'import-1'`);
    expect(JSON.stringify(kept)).not.toMatch(/666-?45|Quill/);
  });

  test('is a super admin’s alone', async () => {
    expect((await send(admin, file(row()))).statusCode).toBe(403);
    expect((await send(testApp.stranger, file(row()))).statusCode).toBe(401);
    expect((await admin.get('/app_lib_files/accounts_template')).statusCode).toBe(403);
  });
});

describe('what is wrong is said by row and field', () => {
  test('in each field, and nothing is taken', async () => {
    const before = await counts();
    const answer = await send(
      superAdmin,
      file(
        row(),
        row({ 'Advisor Code': 'SCH999', SSN: '66645001' }),
        row({ 'Advisor Code': 'SCH999', 'Account Number': '00-100-101' }),
        row({ 'Last Name': '', 'Date of Birth': '13/45/1980', 'Account Type': 'Savings', Custodian: 'Nobody' }),
        row({ Email: 'nobody', 'Primary Contact': 'Ben Okafor', 'Account Number': '00999201' }),
      ),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      'Row 3, SSN: Must have 9 digits',
      'Row 3, Advisor Code: Is not an active advisor code at Schwab',
      'Row 4, Advisor Code: Is not an active advisor code at Schwab',
      'Row 4, Account Number: Already an account of the firm',
      'Row 5, Account Type: Is not an account type',
      'Row 5, Custodian: Is not a custodian',
      'Row 5, Date of Birth: There is no month 13',
      'Row 5, Last Name: Required',
      'Row 6, Email: Not an email address',
      'Row 6, Primary Contact: Is not an advisor of SCH100',
      'Row 6, Account Number: Already in New Accounts. Add it there.',
    ]);
    expect(answer.body).not.toContain('66645001');
    expect(await counts()).toEqual(before);
  });

  test.each([
    [{ 'Advisor Code': 'SCH999' }, 'Advisor Code: Is not an active advisor code at Schwab'],
    [{ 'Advisor Code': 'FID200' }, 'Advisor Code: Is not an active advisor code at Schwab'],
    [{ 'Primary Contact': 'Ben Okafor' }, 'Primary Contact: Is not an advisor of SCH100'],
    [{ 'Account Number': '00-100-101' }, 'Account Number: Already an account of the firm'],
    [{ 'Account Number': '00999201' }, 'Account Number: Already in New Accounts. Add it there.'],
    [{ 'Account Number': 'a/b' }, 'Account Number: Use only letters, digits, spaces and dashes'],
    [{ 'Date of Birth': '2026-02-01' }, 'Date of Birth: Must not be in the future.'],
    [{ SSN: '' }, 'SSN: Required if there is no email: one of them identifies the client'],
    [{ Email: 'nobody' }, 'Email: Not an email address'],
    [{ 'First Name': '=1+1' }, 'First Name: is a formula'],
    [{ 'Account Type': 'LLC' }, 'Account Type: LLC is not an account type for an individual'],
    [{ 'Entity Name': 'Quill' }, 'First Name: Must be empty if an entity name is given'],
    [{ 'Entity Type': 'Trust' }, 'Entity Type: Only an entity has a type'],
  ])('%j', async (changes, message) => {
    expect(await errorsOf(row(changes))).toContain(`Row 2, ${message}`);
  });

  test('also where the file has a number twice, however it is written', async () => {
    expect(await errorsOf(row({ 'Account Number': 'Q 77-1' }), row({ 'Account Number': 'q771' }))).toEqual([
      'Row 3, Account Number: Already in row 2',
    ]);
  });

  test('a header is matched without case and blanks; a strange, doubled or missing one is named', async () => {
    const [strange] = await Promise.all([
      send(superAdmin, 'account TYPE , custodian,Custodian,Branch,666-45-0001\nIndividual,Schwab,Schwab,x,y\n'),
    ]);
    expect(strange.json().errors).toEqual([
      'Row 1, Advisor Code: is missing',
      'Row 1, Custodian: Appears twice',
      'Row 1, Branch: Is not a column of the template',
      'Row 1, column 5: Is not a column of the template',
    ]);
  });

  test('more than 20,000 rows are refused, and so many errors are told', async () => {
    const bad = Array.from({ length: 600 }, () => row({ SSN: '1' }));
    expect(await errorsOf(...bad)).toHaveLength(501);
    const many = Array.from({ length: 20_001 }, () => row());
    expect(await errorsOf(...many)).toContain('Row 20002, File: Has more than 20,000 accounts');
  }, 60_000);
});

test('the template reads as a file of one account', async () => {
  expect((await superAdmin.get('/app_lib_files/accounts_template.json')).json()).toEqual({
    url: '/api/app_lib_files/accounts_template.csv',
  });
  for (const format of ['csv', 'xlsx']) {
    const template = await superAdmin.get(`/app_lib_files/accounts_template.${format}`);
    const read = await send(superAdmin, template.rawPayload, { name: `t.${format}`, query: '?dry_run=true' });
    expect(read.json().results).toEqual([
      '1 account can be imported, with 1 new client.',
      'Row 2: Winifred Ashby (new client of SCH100), Individual, 00199001',
    ]);
  }
});
