import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { signId } from '../../lib/secrets/tokens.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const advisor = admit(testApp, 'Ada Winslow');
const assistant = admit(testApp, 'Priya Nolan');
const assistant2 = admit(testApp, 'Quentin Hale');

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);

/** A file of an account; an invoice where it has a day and a quarter. */
const keep = (key: string, fileName: string, invoice?: { date: string; period: string }) =>
  ask(`with blob as (insert into blobs (id, filename, byte_size, content_type, purpose)
      values (gen_random_uuid(), '${fileName}', 1, 'application/pdf', 'file') returning id)
    insert into files (id, blob_id, file_name, account_id, owner_id, invoice_date, billing_period)
    select gen_random_uuid(), id, '${fileName}', '${accountId(key)}', '${userId('Malcolm Reyes')}',
      ${invoice ? `'${invoice.date}', '${invoice.period}'` : 'null, null'} from blob`);

describe('invoices and files', () => {
  beforeAll(async () => {
    await keep('A1', 'invoice-q4.pdf', { date: '2025-10-02', period: '2025-10-01' });
    await keep('A1', 'invoice-q1.pdf', { date: '2026-01-02', period: '2026-01-01' });
    await keep('A1', 'letter.pdf');
    await keep('C1', 'invoice-foreign.pdf', { date: '2026-01-02', period: '2026-01-01' });
  });

  test('an account’s invoices say their quarter, the latest first', async () => {
    const { data } = (await advisor.get(`/accounts/${accountId('A1')}/invoices.json`)).json();
    expect(data).toMatchObject([
      { fileName: 'invoice-q1.pdf', invoiceDate: '2026-01-02', billingPeriod: 'Q1 2026' },
      { fileName: 'invoice-q4.pdf', invoiceDate: '2025-10-02', billingPeriod: 'Q4 2025' },
    ]);
    expect(data[0].url).toMatch(/^\/api\/files\/.*\/download$/);
    expect((await advisor.get(`/accounts/${accountId('A1')}/invoices.csv`)).body).toContain('Q1 2026');
  });

  test('its files are all that was kept of it, with who uploaded them', async () => {
    const { data } = (await advisor.get(`/accounts/${accountId('A1')}/files.json?sort=fileName`)).json();
    expect(data.map(({ fileName }: { fileName: string }) => fileName)).toContain('letter.pdf');
    expect(data[0].ownerName).toBe('Malcolm Reyes');
  });

  test('a client’s invoices are those of all accounts, in scope', async () => {
    const names = async (person: Person, client: string) =>
      (await person.get(`/clients/${clientId(client)}/invoices`))
        .json()
        .data.map(({ fileName }: { fileName: string }) => fileName);
    expect(await names(advisor, 'Alma Whitlock')).toEqual(['invoice-q1.pdf', 'invoice-q4.pdf']);
    expect(await names(admin, 'Copperleaf Foundry LLC')).toEqual(['invoice-foreign.pdf']);
  });
});

describe('the client’s money', () => {
  test('what its accounts were charged, by quarter', async () => {
    const { data } = (await admin.get(`/clients/${clientId('Cyrus Hadley')}/fees.json`)).json();
    expect(data[0]).toMatchObject({
      quarter: 'Q4 2025',
      accountNumber: '00300102',
      kind: 'Quarterly Fee',
      grossFee: '1250.00',
      status: 'Billed',
      accountId: accountId('C2'),
    });
    expect(data[1]).toMatchObject({ quarter: 'Q3 2025' });
  });

  test('a fee in review is flagged, a removed one voided', async () => {
    const [flagged] = await ask(`select a.client_id, f.id from billing_errors e join fee_rows f on f.id = e.fee_row_id
      join accounts a on a.id = f.account_id where e.status = 'review_needed' limit 1`);
    const statusOf = async () =>
      (await admin.get(`/clients/${String(flagged?.client_id)}/fees?perPage=200`))
        .json()
        .data.find(({ id }: { id: string }) => id === flagged?.id).status;
    expect(await statusOf()).toBe('Flagged');
    await ask(`update fee_rows set voided_at = now() where id = '${String(flagged?.id)}'`);
    expect(await statusOf()).toBe('Voided');
  });

  test('what it gets back', async () => {
    const refunds = async (client: string) =>
      (await admin.get(`/clients/${clientId(client)}/refunds.json`)).json().data;
    expect(await refunds('Cyrus Hadley')).toMatchObject([
      { accountNumber: '00300102', closedOn: '2025-11-10', totalRefunded: '692.93', status: 'Complete' },
    ]);
    expect(await refunds('Percival Stone')).toMatchObject([{ status: 'Pending' }]);
  });

  test('is not for an assistant without payout access, and shows nobody the fees of a foreign code', async () => {
    const id = clientId('Alma Whitlock');
    for (const list of ['fees', 'refunds', 'invoices']) {
      expect((await advisor.get(`/clients/${id}/${list}`)).statusCode).toBe(200);
      expect((await assistant.get(`/clients/${id}/${list}`)).statusCode).toBe(200);
      expect([403, 404]).toContain((await assistant2.get(`/clients/${id}/${list}`)).statusCode);
    }
    // A client of two codes: the advisor of the one does not see what the other's accounts pay.
    await ask(`insert into client_codes (client_id, advisor_code_id)
      select '${clientId('Cyrus Hadley')}', id from advisor_codes where number = 'SCH100'`);
    expect((await advisor.get(`/clients/${clientId('Cyrus Hadley')}/fees`)).json().data).toEqual([]);
    expect((await advisor.get(`/clients/${clientId('Cyrus Hadley')}/refunds`)).json().data).toEqual([]);
  });
});

describe('the profile', () => {
  test('is every answer in its section, numbers masked', async () => {
    const { data } = (await advisor.get(`/accounts/${accountId('A1')}/profile.json`)).json();
    expect(data.map(({ title }: { title: string }) => title)).toContain('Account Owner Details');
    const facts = data.flatMap(({ facts }: { facts: object[] }) => facts);
    expect(facts).toContainEqual(
      expect.objectContaining({ label: 'SSN', value: expect.stringMatching(/^\*{3}-\*\*-\d{4}$/) }),
    );
    const csv = await advisor.get(`/accounts/${accountId('A1')}/profile.csv`);
    expect(csv.headers['content-disposition']).toBe("attachment; filename*=UTF-8''account-profile-00100101.csv");
    expect(csv.body.split('\r\n')[0]).toBe('\ufeffSection,Question,Answer');
    expect(csv.body).toMatch(/Account Owner Details,SSN,\*{3}-\*\*-\d{4}/);
  });

  test('is sent under a number of any letters', async () => {
    const path = `/accounts/${accountId('Whitlock SEP')}`;
    // None that is entered today, but one may stand there from before.
    await testApp.orm.em
      .fork()
      .execute('update accounts set number = ? where id = ?', ['№ "7"', accountId('Whitlock SEP')]);
    const { headers } = await admin.get(`${path}/profile.csv`);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''account-profile-%E2%84%96%20%227%22.csv");
  });
});

describe('a signed link', () => {
  const resolve = (signed: string, person = advisor) =>
    person.get(`/accounts/resolve_signed_id.json?signed_id=${encodeURIComponent(signed)}`);
  const linkOf = async (key: string) => {
    const { url } = (await admin.get(`/accounts/${accountId(key)}/link`)).json();
    expect(url).toContain('/signed_url?signed_id=');
    return String(new URL(url).searchParams.get('signed_id'));
  };

  test('leads those who see the account to it', async () => {
    const answer = await resolve(await linkOf('A1'));
    expect(answer.json()).toEqual({ client_id: clientId('Alma Whitlock'), account_id: accountId('A1') });
  });

  test('to somebody else’s account leads nowhere', async () => {
    const answer = await resolve(await linkOf('C1'));
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'Account was not found.']);
  });

  test('that is forged, outlived, or of another kind is no link', async () => {
    const { sessionKey } = testApp.config;
    const outlived = signId('account', accountId('A1'), Date.now() - 1, sessionKey);
    const ofOtherUse = signId('something', accountId('A1'), Date.now() + 60_000, sessionKey);
    for (const signed of ['', 'x.y', `${await linkOf('A1')}x`, outlived, ofOtherUse]) {
      const answer = await resolve(signed);
      expect([answer.statusCode, answer.json().error]).toEqual([422, 'This link is no longer valid.']);
    }
  });
});

describe('deleting an account', () => {
  const remove = (key: string, person = admin) => person.delete(`/accounts/${accountId(key)}.json`);

  test('that was never billed hides it, and keeps who did it and why', async () => {
    const answer = await admin.send({
      method: 'DELETE',
      url: `/api/accounts/${accountId('Archer new')}.json`,
      payload: { reason: 'Opened twice' },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: accountId('Archer new'), step: 'info' }]);
    expect((await admin.get(`/accounts/${accountId('Archer new')}`)).statusCode).toBe(404);
    expect((await remove('Archer new')).statusCode).toBe(404);
    const [kept] = await ask(`select archived_at is not null as archived, archived_by_id as by, archive_reason as why
      from accounts where id = '${accountId('Archer new')}'`);
    expect(kept).toEqual({ archived: true, by: userId('Malcolm Reyes'), why: 'Opened twice' });
  });

  test('that was billed, or pays for another, is refused', async () => {
    for (const key of ['A1', 'A2']) {
      const answer = await remove(key);
      expect([answer.statusCode, answer.json().error]).toEqual([
        422,
        'This account cannot be deleted: it has been billed, or another account is billed from it.',
      ]);
    }
  });

  test('is for the firm alone', async () => {
    expect((await remove('Archer IRA', advisor)).statusCode).toBe(403);
  });

  test('that an import had found lets its number wait among the new accounts again', async () => {
    const waits = async () =>
      (await admin.get('/new_accounts?search=00100201')).json().data.map(({ kind }: { kind: string }) => kind);
    const [found] = await ask(`select id from discovered_accounts where number = '00100201'`);
    const { account_id: id } = (await admin.post(`/new_accounts/${String(found?.id)}/convert`)).json();
    expect(await waits()).toEqual(['account']);
    await admin.delete(`/accounts/${id}`);
    expect(await waits()).toEqual(['discovered']);
  });
});
