import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { billGolden, flag, oneRow, upload } from '../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const quarter = '2026-01-01';

const reportOf = (...rows: readonly string[]) => Buffer.from(['Account Number,Amount,Date', ...rows, ''].join('\r\n'));
const send = async (content: Buffer, changes: object = {}) => {
  const signedBlobId = await upload(admin, 'debited.csv', content, 'reconciliation');
  return admin.post('/reconciliations', {
    reconciliation: { startDate: quarter, custodianId: 'schwab', signedBlobId, ...changes },
  });
};
const rows = async (query = `start_date=${quarter}`) => (await admin.get(`/reconciliation_rows?${query}`)).json().data;
const told = async () =>
  (await rows()).map((row: Record<string, string>) => [
    row.accountNumber,
    row.asked,
    row.debited,
    row.fate,
    row.settlement,
  ]);
const idOf = async (number: string): Promise<string> =>
  (await rows()).find((row: Record<string, string>) => row.accountNumber === number).id;
const settle = async (number: string, reconciliationRow: object, person: Person = admin) =>
  person.patch(`/reconciliation_rows/${await idOf(number)}`, { reconciliationRow });
const idOfNobody = '018f0000-0000-7000-8000-000000000000';
const count = async (what: string) => Number((await oneRow(testApp, `select count(*) from ${what}`)).count);

/** Example 13: A2 3,337.77 for A1 too, A3 443.48, C1 1,000.00. */
beforeAll(async () => {
  await billGolden(testApp, quarter, '2025-10-01');
  await flag(testApp, 'C3', quarter);
});

describe('before a file went out', () => {
  test('there is nothing to hold a report against', async () => {
    const answer = await send(reportOf('00300101,1000.00,2026-01-05'));
    expect([answer.statusCode, answer.json().custodianId]).toEqual([
      422,
      ['No fee file for Schwab was exported for Q1 2026.'],
    ]);
    expect(await count("blobs where purpose = 'reconciliation' and attached_at is not null")).toBe(0);
  });
});

describe('a report of what Schwab debited', () => {
  beforeAll(async () => {
    await admin.post('/payouts/export', { export: { startDate: quarter, exportType: 'schwab' } });
  });
  const first = reportOf('001-00 102,"$3,337.76",01/05/2026', '00300101,600.00,2026-01-05', '00999999,0.01,2026-01-05');

  test('is refused where a fee was debited earlier than in the quarter before', async () => {
    const early = await send(reportOf('00300101,1.00,2025-09-30'));
    expect([early.statusCode, early.json().signedBlobId]).toEqual([
      422,
      ['Row 2: Date must not be before October 01, 2025'],
    ]);
  });

  test('is refused as a whole where a row cannot be read, and says which', async () => {
    const answer = await send(reportOf('00300101,--,2026-01-05', '00300101,=1+1,2026-01-05', ',5.00,soon'));
    expect([answer.statusCode, answer.json().signedBlobId]).toEqual([
      422,
      [
        'Row 2: Amount must be an amount with at most 4 decimals',
        'Row 3: Amount is a formula',
        'Row 4: Account Number is required',
        'Row 4: Date must be a date',
      ],
    ]);
    expect((await send(reportOf())).json().signedBlobId).toEqual(['The file has no rows.']);
    expect((await send(reportOf('1,1.00,2026-01-05'), { custodianId: 'bank' })).statusCode).toBe(422);
    expect((await send(reportOf('1,1.00,2026-01-05'), { startDate: '2026-01-02' })).statusCode).toBe(422);
    expect(await count('reconciliations')).toBe(0);
  });

  test('uploaded ten times at once is read once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(first)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect([await count('reconciliations'), await count('reconciliation_rows')]).toEqual([1, 4]);
    expect(await count("audit where action = 'reconcile'")).toBe(1);
  });

  test('is held against the debits to the cent', async () => {
    expect(await told()).toEqual([
      ['00100102', '3337.77', '3337.76', 'Different amount debited', 'Unresolved'],
      ['00100103', '443.48', '0.00', 'Not debited', 'Unresolved'],
      ['00300101', '1000.00', '600.00', 'Different amount debited', 'Unresolved'],
      ['00999999', '0.00', '0.01', 'Unknown account', 'Unresolved'],
    ]);
    const { data } = (await admin.get(`/reconciliations?start_date=${quarter}`)).json();
    expect(data).toMatchObject([
      {
        custodianId: 'Schwab',
        fileName: 'debited.csv',
        rows: 3,
        total: '3937.77',
        asked: '4781.25',
        debited: '3937.77',
        difference: '-843.48',
        differences: 4,
        open: 4,
        createdByName: 'Malcolm Reyes',
        isLast: true,
      },
    ]);
  });

  test('is nothing to a quarter or a custodian that it is not of', async () => {
    expect(await rows('start_date=2025-10-01')).toEqual([]);
    expect(await rows(`start_date=${quarter}&custodian_id=fidelity`)).toEqual([]);
  });
});

describe('a difference', () => {
  test('is noted with a reason, by whom and when, once', async () => {
    expect((await settle('00999999', { settledAs: 'note' })).json().note).toEqual(['Required']);
    const noted = await settle('00999999', { settledAs: 'note', note: 'A typing error at Schwab.' });
    expect(noted.json()).toMatchObject({
      settlement: 'Noted',
      note: 'A typing error at Schwab.',
      settledByName: 'Malcolm Reyes',
      settledAt: expect.any(String),
    });
    const again = await settle('00999999', { settledAs: 'note', note: 'Another one.' });
    expect([again.statusCode, again.json().error]).toEqual([409, 'This difference has already been resolved.']);
  });

  test('of an account that was never asked can only be noted', async () => {
    await testApp.orm.em.fork()
      .execute(`update reconciliation_rows set settled_as = null, note = null, settled_by_id = null,
      settled_at = null where account_number = '00999999'`);
    const answer = await settle('00999999', { settledAs: 'flag' });
    expect([answer.statusCode, answer.json().settledAs]).toEqual([
      422,
      ['Only a fee that was requested but not debited in full can be flagged.'],
    ]);
    await settle('00999999', { settledAs: 'note', note: 'A typing error at Schwab.' });
  });

  test('becomes a flag on each fee that the payer was asked for and that nobody has flagged', async () => {
    await testApp.orm.em.fork().execute(`insert into billing_errors (id, fee_row_id, reason, explanation)
      select gen_random_uuid(), id, 'nm_restriction', 'Known before.' from fee_rows
      where account_id = '${accountId('A1')}' and quarter = '${quarter}' and kind = 'fee'`);
    const clicks = await Promise.all([1, 2, 3].map(() => settle('00100102', { settledAs: 'flag' })));
    expect(clicks.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const flags = await testApp.orm.em.fork().execute(`select a.key, e.reason, e.status from billing_errors e
      join fee_rows f on f.id = e.fee_row_id
      join (values ('A1', '${accountId('A1')}'::uuid), ('A2', '${accountId('A2')}'::uuid)) as a (key, id) on a.id = f.account_id
      where f.quarter = '${quarter}' order by a.key`);
    expect(flags).toEqual([
      { key: 'A1', reason: 'nm_restriction', status: 'review_needed' },
      { key: 'A2', reason: 'insufficient_funds', status: 'review_needed' },
    ]);
    expect((await told())[0]).toEqual(['00100102', '3337.77', '3337.76', 'Different amount debited', 'Flagged']);
  });

  test('is listed by its fate and its settlement, and goes out as a file', async () => {
    const filtered = (key: string, value: string) =>
      `start_date=${quarter}&filters=${JSON.stringify([{ key, option: '=', values: [value] }])}`;
    const numbers = async (query: string) =>
      (await rows(query)).map((row: Record<string, string>) => row.accountNumber);
    expect(await numbers(filtered('fate', 'missing'))).toEqual(['00100103']);
    expect(await numbers(filtered('settlement', 'open'))).toEqual(['00100103', '00300101']);
    expect(await numbers(filtered('settlement', 'flag'))).toEqual(['00100102']);
    expect((await admin.get(`/reconciliation_rows.csv?start_date=${quarter}`)).body).toContain(
      '00100103,Arthur Whitlock,443.48,0.00,-443.48,Not debited,Unresolved',
    );
  });
});

describe('a later report of the quarter', () => {
  test('adds to the first: what it completes is as asked, what is unchanged stays settled', async () => {
    const before = await idOf('00300101');
    const answer = await send(reportOf('00300101,400.00,2026-01-09', '00100103,443.48,2026-01-09'));
    expect(answer.json()).toMatchObject({
      total: '843.48',
      asked: '4781.25',
      debited: '4781.25',
      difference: '0.00',
      open: 0,
    });
    expect(await told()).toEqual([
      ['00100102', '3337.77', '3337.76', 'Different amount debited', 'Flagged'],
      ['00100103', '443.48', '443.48', 'Debited as requested', 'No difference'],
      ['00300101', '1000.00', '1000.00', 'Debited as requested', 'No difference'],
      ['00999999', '0.00', '0.01', 'Unknown account', 'Noted'],
    ]);
    const late = await admin.patch(`/reconciliation_rows/${before}`, {
      reconciliationRow: { settledAs: 'note', note: 'Late.' },
    });
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      'A later report for the quarter has been imported. Please use that one.',
    ]);
    const matched = await settle('00300101', { settledAs: 'note', note: 'Why?' });
    expect([matched.statusCode, matched.json().settledAs]).toEqual([422, ['There is no difference to resolve.']]);
  });

  test('the first one again changes nothing', async () => {
    const before = await told();
    const again = await send(
      reportOf('001-00 102,"$3,337.76",01/05/2026', '00300101,600.00,2026-01-05', '00999999,0.01,2026-01-05'),
    );
    expect(again.json()).toMatchObject({
      total: '3937.77',
      message: 'This file was already imported. Nothing has changed.',
    });
    expect(await told()).toEqual(before);
    const { data } = (await admin.get(`/reconciliations?start_date=${quarter}`)).json();
    expect(data.map(({ isLast }: { isLast: boolean }) => isLast)).toEqual([true, false]);
    const [, first] = data;
    expect(await rows(`reconciliation_id=${first.id}`)).toHaveLength(4);
  });

  test('is not read from somebody else’s upload, nor from one for another purpose', async () => {
    const signedBlobId = await upload(admin, 'fees.csv', reportOf('1,1.00,2026-01-05'));
    const answer = await admin.post('/reconciliations', {
      reconciliation: { startDate: quarter, custodianId: 'schwab', signedBlobId },
    });
    expect([answer.statusCode, answer.json().signedBlobId]).toEqual([422, ['Please upload the file again.']]);
  });
});

test.each(['advisor@demo.test', 'assistant@demo.test'] as const)(
  '%s neither sees nor settles any of it',
  async (email) => {
    const person = await testApp.signIn(email);
    expect((await person.get('/reconciliations')).statusCode).toBe(403);
    expect((await person.get('/reconciliation_rows')).statusCode).toBe(403);
    expect((await settle('00100103', { settledAs: 'note', note: 'Mine.' }, person)).statusCode).toBe(403);
    const reconciliation = { startDate: quarter, custodianId: 'schwab', signedBlobId: idOfNobody };
    expect((await person.post('/reconciliations', { reconciliation })).statusCode).toBe(403);
    const blob = {
      filename: 'debited.csv',
      byteSize: 1,
      contentType: 'text/csv',
      checksum: 'cfcd208495d565ef66e7dA==',
    };
    for (const purpose of ['reconciliation', 'client_fees'])
      expect((await person.post('/direct_uploads', { blob: { ...blob, purpose } })).statusCode).toBe(403);
    expect((await person.post('/direct_uploads', { blob })).statusCode).toBe(200);
  },
);
