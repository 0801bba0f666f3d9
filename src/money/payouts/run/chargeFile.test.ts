import { beforeAll, describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import { admit, openTestApp } from '../../../test/app.ts';
import { ben, chargesFile, golden, oneRow, press, upload } from '../../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');

const benAlone = { ...golden, advisorIds: [ben] };
const look = async (signedBlobId: string, changes: object = {}) =>
  (await admin.post('/payouts/preview', { payout: { ...benAlone, signedBlobId, ...changes } })).json();

/** Two of them count: 42.50 and 1,007.50; the others are 19.95, 0.01, a formula and a negative amount. */
const rows = [
  '003-00 101,2025-12-15,Custodial,42.50,Custody',
  '00300101,2025-12-16,Trading,"$1,007.50",',
  '00100101,2025-12-18,Trading,19.95,Foreign settlement',
  '99999999,2025-12-18,Trading,0.01,',
  '00300101,2025-12-18,Trading,=1+1,',
  '00300101,2025-12-19,Trading,-5.00,',
];
const tally = {
  rows: 6,
  total: '1064.96',
  accepted: 2,
  acceptedTotal: '1050.00',
  rejected: 4,
  rejectedTotal: '14.96',
};
const kept = async () => Number((await oneRow(testApp, 'select count(*) from charge_files')).count);

describe('the Client Fees Paid file before anything counts', () => {
  test('each row is shown with its fate; accepted plus rejected is the file', async () => {
    const { charges } = await look(await upload(admin, 'fees.csv', chargesFile(...rows)));
    expect(charges).toMatchObject({
      ...tally,
      fates: [
        { fate: 'matched', rows: 2, total: '1050.00' },
        { fate: 'unknown_account', rows: 1, total: '0.01' },
        { fate: 'bad_row', rows: 2, total: '-5.00' },
        { fate: 'not_chosen', rows: 1, total: '19.95' },
      ],
    });
    expect(charges.data).toEqual([
      { line: 2, accountNumber: '003-00 101', amountText: '42.50', amount: '42.50', fate: 'matched', message: null },
      {
        line: 3,
        accountNumber: '00300101',
        amountText: '$1,007.50',
        amount: '1007.50',
        fate: 'matched',
        message: null,
      },
      { line: 4, accountNumber: '00100101', amountText: '19.95', amount: '19.95', fate: 'not_chosen', message: null },
      {
        line: 5,
        accountNumber: '99999999',
        amountText: '0.01',
        amount: '0.01',
        fate: 'unknown_account',
        message: null,
      },
      {
        line: 6,
        accountNumber: '00300101',
        amountText: '=1+1',
        amount: null,
        fate: 'bad_row',
        message: 'Amount is a formula',
      },
      {
        line: 7,
        accountNumber: '00300101',
        amountText: '-5.00',
        amount: '-5.00',
        fate: 'bad_row',
        message: 'Amount must be an amount above 0 with at most 4 decimals',
      },
    ]);
    expect(await kept()).toBe(0);
  });

  test('of the first 200 rows all, of the others how many; all of them as a .csv', async () => {
    const many = Array.from({ length: 250 }, (_, at) => `00300101,2025-12-15,Trading,1.00,charge ${at}`);
    const signedBlobId = await upload(admin, 'many.csv', chargesFile(...many, '00300101,2025-12-15,Trading,=A1,'));
    const { charges } = await look(signedBlobId);
    expect([charges.rows, charges.data.length]).toEqual([251, 200]);
    const file = await admin.post('/payouts/preview/client_fees.csv', { payout: { ...benAlone, signedBlobId } });
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(252);
    expect(lines[0]).toContain('Row,Account Number,Amount in File,Amount,Result,Reason');
    expect(lines[1]).toBe('2,00300101,1.00,1.00,Matched,');
    // A spreadsheet is not to run what somebody wrote.
    expect(lines[251]).toBe("252,00300101,'=A1,,Cannot be read,Amount is a formula");
    expect(file.headers['content-disposition']).toContain('client-fee-rows.csv');
  });

  test('a formula in an XLSX is a formula, whatever somebody’s spreadsheet made of it', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Fees');
    sheet.addRow(['Account Number', 'Fee Date', 'Fee Type', 'Amount']);
    sheet.addRow(['00300101', new Date('2025-12-15T00:00:00Z'), 'custodial', { formula: '40+2.5', result: 42.5 }]);
    sheet.addRow(['00300101', new Date('2025-12-15T00:00:00Z'), 'custodial', 42.5]);
    const signedBlobId = await upload(admin, 'fees.xlsx', Buffer.from(await book.xlsx.writeBuffer()));
    const { charges } = await look(signedBlobId);
    expect(charges.data).toMatchObject([
      { line: 2, amountText: '=40+2.5', amount: null, fate: 'bad_row' },
      { line: 3, amountText: '42.5', amount: '42.50', fate: 'matched' },
    ]);
  });

  test('without a header, or without a column, it is refused as a whole', async () => {
    const looked = async (content: string) =>
      (await look(await upload(admin, 'odd.csv', Buffer.from(content)))).signedBlobId;
    expect(await looked('Account Number,Fee Date,Fee Type\r\n1,2,3\r\n')).toEqual(['Row 1: Amount is missing']);
    expect(await looked('\r\n')).toEqual(
      ['Account Number', 'Fee Date', 'Fee Type', 'Amount'].map((field) => `Row 1: ${field} is missing`),
    );
  });
});

describe('a file with rows that cannot be read', () => {
  let signedBlobId: string;
  beforeAll(async () => {
    signedBlobId = await upload(admin, 'fees.csv', chargesFile(...rows));
  });

  test('is not billed unseen: the press names them', async () => {
    const answer = await press(admin, { ...benAlone, signedBlobId });
    expect([answer.statusCode, answer.json().signedBlobId]).toEqual([
      422,
      ['Row 6: Amount is a formula', 'Row 7: Amount must be an amount above 0 with at most 4 decimals'],
    ]);
    expect(await oneRow(testApp, "select count(*)::int from fee_rows where quarter = '2026-01-01'")).toEqual({
      count: 0,
    });
  });

  test('is billed without them once they are accepted as rejected, and kept with every row', async () => {
    const { charges, digest } = await look(signedBlobId);
    const run = (await press(admin, { ...benAlone, signedBlobId, digest, acceptRejected: true })).json();
    expect(run.chargeFile).toMatchObject({
      ...tally,
      fileName: 'fees.csv',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(run.chargeFile.fates).toEqual(expect.arrayContaining(charges.fates));
    expect((await admin.get(`/billing_runs/${run.id}`)).json().chargeFile).toEqual(run.chargeFile);
    const { data } = (await admin.get(`/charge_file_rows?run_id=${run.id}`)).json();
    expect(data).toMatchObject([
      { line: 2, accountNumber: '003-00 101', amount: '42.50', fate: 'Matched' },
      { line: 3, amount: '1007.50', fate: 'Matched' },
      { line: 4, fate: 'Not for the selected advisors' },
      { line: 5, fate: 'Unknown account' },
      { line: 6, amountText: '=1+1', amount: null, fate: 'Cannot be read', message: 'Amount is a formula' },
      { line: 7, amount: '-5.00', fate: 'Cannot be read' },
    ]);
    expect(await oneRow(testApp, 'select count(*)::int, sum(amount)::text from client_charges')).toEqual({
      count: 2,
      sum: '1050.00',
    });
    const [payout] = run.payouts.data;
    expect((await admin.get(`/payouts/${payout.id}`)).json().clientFee).toBe('1050.00');
    const filtered = JSON.stringify([{ key: 'fate', option: '=', values: ['bad_row'] }]);
    expect((await admin.get(`/charge_file_rows.csv?run_id=${run.id}&filters=${filtered}`)).body).toContain("'=1+1");
  });

  test('uploaded again within the quarter, its rows are already counted; ticked, they count', async () => {
    const again = await upload(admin, 'again.csv', chargesFile(...rows.slice(0, 2)));
    await testApp.orm.em.fork().execute("update payouts set kind = 'flagged' where start_date = '2026-01-01'");
    expect((await look(again)).charges).toMatchObject({
      accepted: 0,
      rejected: 2,
      fates: [{ fate: 'counted_before', rows: 2, total: '1050.00' }],
    });
    const countedAgain = ['00300101|2025-12-15|custodial|42.50|Custody|1'];
    expect((await look(again, { countedAgain })).charges).toMatchObject({
      rows: 2,
      acceptedTotal: '42.50',
      rejectedTotal: '1007.50',
      data: [
        { line: 2, fate: 'matched' },
        { line: 3, fate: 'counted_before' },
      ],
    });
  });
});

test.each(['advisor@demo.test', 'assistant@demo.test'] as const)('%s sees no such file', async (email) => {
  const person = await testApp.signIn(email);
  expect((await person.get('/charge_file_rows')).statusCode).toBe(403);
});
