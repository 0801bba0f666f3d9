import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { clientFeesFile, flag, golden, press, upload } from '../../test/billing.ts';
import { times } from '../../test/proof.ts';
import {
  download,
  invoicesOf,
  linesIn,
  print,
  type PrintedInvoice,
  printedIn,
  sha256,
  textsIn,
  wrongInPdf,
} from '../../test/invoices.ts';
import { withdrawInvoice } from './withdrawInvoices.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const assistant = admit(testApp, 'Quentin Hale');
const colleague = admit(testApp, 'Priya Nolan');

const quarter = '2026-01-01';
const ask = (statement: string) => testApp.orm.em.fork().execute(statement);
const printing = async () => (await admin.get(`/invoices/printing?start_date=${quarter}`)).json();
const goldenIds: readonly string[] = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1'].map(accountId);
const ofAccount = (all: readonly PrintedInvoice[], key: string) => all.find((one) => one.accountId === accountId(key));

describe('the invoices of the golden quarter', () => {
  let before: { missing: number };
  beforeAll(async () => {
    await press(admin, { ...golden, signedBlobId: await upload(admin, 'fees.csv', clientFeesFile) });
    await flag(testApp, 'C3', quarter);
    before = await printing();
    await print(testApp, admin);
  });

  test('are printed by one job, but for the one in review', async () => {
    expect(before).toMatchObject({ printed: 0, missing: expect.any(Number), job: null });
    const { printed, missing, job } = await printing();
    expect([printed, missing]).toEqual([before.missing, 0]);
    expect(job).toMatchObject({ kind: 'printInvoices', status: 'completed', done: printed, total: printed });
    expect(ofAccount(await printedIn(testApp), 'C3')).toBeUndefined();
  });

  test.each([
    ['A1', '2363.28'],
    ['A2', '974.49'],
    ['A3', '443.48'],
    ['B1', '1522.85'],
    ['B2', '1133.15'],
    ['C1', '1000.00'],
  ])('%s: a file with its day and quarter, which comes to %s', async (key, total) => {
    const [invoice] = await invoicesOf(admin, key);
    expect(invoice).toMatchObject({ invoiceDate: '2026-01-15', billingPeriod: 'Q1 2026' });
    expect(invoice?.fileName).toMatch(/^invoice-Q1-2026-[A-Z\d]+\.pdf$/);
    const pdf = await download(admin, invoice?.url ?? '');
    expect(linesIn(await textsIn(pdf)).at(-1)).toMatchObject({ label: 'Total fee', amount: total });
    expect(sha256(pdf)).toBe(ofAccount(await printedIn(testApp), key)?.sha256);
  });

  test('arrears and advance are told apart', async () => {
    const [invoice] = await invoicesOf(ada, 'B2');
    const texts = await textsIn(await download(ada, invoice?.url ?? ''));
    expect(texts).toContain('11/15/2025 to 12/31/2025, 47 of 92 days');
    const amounts = linesIn(texts).map(({ label, amount }) => `${label} ${amount}`);
    expect(amounts.slice(-3)).toEqual([
      'In arrears, Q4 2025 383.15',
      'In advance, Q1 2026 750.00',
      'Total fee 1133.15',
    ]);
  });

  test('every printed figure comes to what is stored, worked out from the text, of the whole firm', async () => {
    const { startDate, prevStartDate } = golden;
    await press(admin, { startDate, prevStartDate, all: true });
    await print(testApp, admin);
    const wrong: string[] = [];
    const all = await printedIn(testApp);
    for (const { feeRowId, breakdownId, fileId } of all.filter((_, place) => place % times(15, 1) === 0)) {
      const { positions } = (await admin.get(`/payout_breakdowns/${breakdownId}/explanation`)).json();
      wrong.push(
        ...(await wrongInPdf(testApp, await download(admin, `/api/files/${fileId}/download`), feeRowId, positions)),
      );
    }
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(50);
  });

  test('are seen by whoever sees the account, pay or no pay, and by nobody else', async () => {
    const { data: accounts } = (await assistant.get('/accounts?perPage=500')).json();
    const own = (await printedIn(testApp)).filter((one) =>
      accounts.some(({ id }: { id: string }) => id === one.accountId),
    );
    const [first] = own;
    const { data: listed } = (await assistant.get(`/accounts/${first?.accountId}/invoices`)).json();
    expect(listed).toMatchObject([{ id: first?.fileId, fileName: first?.fileName }]);
    expect(sha256(await download(assistant, listed[0].url))).toBe(first?.sha256);
    expect(await invoicesOf(colleague, 'C1')).toHaveLength(1);
    const [foreign] = await invoicesOf(admin, 'C1');
    expect((await ada.get(`/accounts/${accountId('C1')}/invoices`)).statusCode).toBe(404);
    for (const person of [ada, assistant]) {
      expect((await person.send({ method: 'GET', url: foreign?.url })).statusCode).toBe(404);
    }
    expect((await ada.get(`/clients/${clientId('Alma Whitlock')}/invoices`)).json().data).toHaveLength(2);
  });

  test('are asked for by the firm alone', async () => {
    const asked = { invoice: { startDate: quarter } };
    expect((await ada.post('/invoices/print', asked)).statusCode).toBe(403);
    expect((await ada.get(`/invoices/printing?start_date=${quarter}`)).statusCode).toBe(403);
    const odd = await admin.post('/invoices/print', { invoice: { startDate: '2026-01-02' } });
    expect([odd.statusCode, odd.json().startDate]).toEqual([422, ['Must be the first day of a quarter']]);
  });

  test('pressed again, only what is missing is made', async () => {
    const all = await printedIn(testApp);
    await print(testApp, admin);
    expect(await printedIn(testApp)).toEqual(all);
    await ask(`update billing_errors set status = 'resolved' where fee_row_id in
      (select id from fee_rows where account_id = '${accountId('C3')}')`);
    await print(testApp, admin);
    const now = await printedIn(testApp);
    expect(now.filter(({ fileId }) => all.some((one) => one.fileId === fileId))).toEqual(all);
    expect(now).toHaveLength(all.length + 1);
    const pdf = await download(admin, `/api/files/${ofAccount(now, 'C3')?.fileId}/download`);
    const left = linesIn(await textsIn(pdf)).map(({ formula }) => formula);
    expect(left).toContainEqual(expect.stringMatching(/^all positions \$318,091.73 - .+ \$25,000.00$/));
  });

  test('two presses at once follow one job, or find nothing left', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => admin.post('/invoices/print', { invoice: { startDate: quarter } })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    await testApp.work();
    expect(new Set((await printedIn(testApp)).map(({ feeRowId }) => feeRowId)).size).toBe((await printing()).printed);
  });

  test('are the same byte for byte, printed again', async () => {
    const ofGolden = async () => (await printedIn(testApp)).filter(({ accountId: id }) => goldenIds.includes(id));
    const before = await ofGolden();
    await ask(`with gone as (delete from invoices i using fee_rows f where f.id = i.fee_row_id
        and f.account_id = any('{${goldenIds.join()}}') returning i.file_id)
      delete from files f using gone where f.id = gone.file_id`);
    await print(testApp, admin);
    const again = await ofGolden();
    expect(again.map(({ fileName, sha256 }) => [fileName, sha256])).toEqual(
      before.map(({ fileName, sha256 }) => [fileName, sha256]),
    );
    expect(again.map(({ fileId }) => fileId)).not.toEqual(before.map(({ fileId }) => fileId));
  });

  test('tell the audit who made how many', async () => {
    const [row] = await ask(`select a.after from audit a join users u on u.id = a.actor_id
      where a.action = 'print' and u.first_name = 'Malcolm' and a.after ? 'digest' order by a.at desc limit 1`);
    expect(row).toMatchObject({ after: { quarter, invoices: expect.any(Number), digest: expect.any(String) } });
  });

  test('a fee that is removed takes its invoice along', async () => {
    const b1 = ofAccount(await printedIn(testApp), 'B1');
    await withdrawInvoice(queryOfManager(testApp.orm.em.fork()), b1?.feeRowId ?? '');
    expect(await invoicesOf(admin, 'B1')).toEqual([]);
    expect(await ask(`select archive_reason from files where id = '${b1?.fileId}'`)).toEqual([
      { archive_reason: 'Fee removed' },
    ]);
    await print(testApp, admin);
    expect(await invoicesOf(admin, 'B1')).toEqual([]);
  });

  test('a payout that is taken back takes along those of the fees that are billed afresh', async () => {
    const payouts = (await admin.get(`/payouts?start_date=${quarter}`)).json().data;
    for (const { id } of payouts) expect((await admin.delete(`/payouts/${id}`)).statusCode).toBe(200);
    expect(await invoicesOf(admin, 'C1')).toEqual([]);
    await press(admin, golden);
    await print(testApp, admin);
    expect(await invoicesOf(admin, 'C1')).toHaveLength(1);
  });
});

test('three presses at once make one job, which all of them follow', async () => {
  const em = testApp.orm.em.fork();
  const startDate = '2026-04-01';
  const presses = await inTransaction(em, async () => {
    // All of them have looked for a job under way before any can be written.
    await em.execute('lock table jobs in share mode');
    const pressed = [1, 2, 3].map(() => admin.post('/invoices/print', { invoice: { startDate } }));
    const held = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await ask(held)).length < 3) await sleep(20);
    return pressed;
  });
  const answers = await Promise.all(presses);
  const jobs = await ask(`select id from jobs where kind = 'printInvoices' and input ->> 'quarter' = '${startDate}'`);
  expect(jobs).toHaveLength(1);
  expect(answers.map((answer) => [answer.statusCode, answer.json().job.id])).toEqual(
    answers.map(() => [202, Reflect.get(jobs[0] ?? {}, 'id')]),
  );
  await testApp.work();
});
