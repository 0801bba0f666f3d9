import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { start, type Person, type TestApp } from '../../../test/app.ts';
import { golden, oneRow, press } from '../../../test/billing.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
  await press(admin, golden);
});
afterAll(() => testApp.stop());

const wanted = (more: object) => ({ export: { startDate: golden.startDate, exportType: 'fidelity', ...more } });
const ask = (more: object) => admin.post('/payouts/export', wanted(more));
const preview = async () => (await admin.post('/payouts/export/preview', wanted({}))).json();
const change = (text: string) => testApp.orm.em.fork().execute(text);
const feeOf = (account: string) => `select id from fee_rows
  where account_id = '${accountId(account)}' and quarter = '${golden.startDate}'`;

/** Counts what all exports have left in the database. */
const kept = () =>
  oneRow(
    testApp,
    `select (select count(*)::int from debits) as debits, (select count(*)::int from fee_files) as files,
      (select count(*)::int from audit where object = 'FeeFile') as told`,
  );

const ofNothing = createHash('sha256').digest('hex');
const changed = 'The amounts to debit have changed since they were shown. Please review them again.';

/** Takes B2's fee out of what Fidelity is asked for, or back in. */
const review = (isReviewed: boolean) =>
  change(
    isReviewed
      ? `insert into billing_errors (id, fee_row_id, reason, explanation, status)
          select gen_random_uuid(), id, 'no_fee_auth', 'No authorization on file.', 'review_needed'
          from (${feeOf('B2')}) row`
      : `delete from billing_errors where fee_row_id in (${feeOf('B2')})`,
  );

test('what has changed since it was shown is not debited: the new figures come instead', async () => {
  const shown = await preview();
  expect(shown).toMatchObject({ rows: 2, total: '2656.00' });
  await review(true);
  const before = await kept();
  const refused = await ask({ digest: shown.digest });
  const now = await preview();
  expect([refused.statusCode, refused.json()]).toEqual([409, { error: changed, preview: now }]);
  expect(now).toMatchObject({ rows: 1, total: '1522.85', leftOut: { total: 1 } });
  expect(await kept()).toEqual(before);

  await review(false);
  expect(await preview()).toEqual(shown);
});

test('files are counted by quarter and custodian', async () => {
  const file = (quarter: string, custodian: string) =>
    change(`insert into fee_files (id, quarter, custodian_id, batch, file_name, content, sha256, rows, total)
      values (gen_random_uuid(), '${quarter}', '${custodian}', 7, 'x', '', '', 1, 1)`);
  await file('2025-10-01', 'fidelity');
  await file(golden.startDate, 'schwab');
  await ask({});
  expect(
    await oneRow(
      testApp,
      `select max(batch) as batch from fee_files where quarter = '${golden.startDate}'
    and custodian_id = 'fidelity'`,
    ),
  ).toEqual({ batch: 1 });
  await change('delete from debits');
  await change('delete from fee_files');
});

test('fifty at once debit once, and are all handed the same file', async () => {
  const { digest } = await preview();
  const before = await kept();
  // Somebody else: nobody exports more than sixty times within an hour.
  const superAdmin = await testApp.signIn('super@demo.test');
  const press = () => superAdmin.post('/payouts/export', wanted({ digest }));
  const answers = await Promise.all(Array.from({ length: 50 }, press));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(200);
  expect(await kept()).toEqual({
    debits: Number(before.debits) + 2,
    files: Number(before.files) + 1,
    told: Number(before.told) + 1,
  });
  const file = await oneRow(testApp, `select digest from fee_files where custodian_id = 'fidelity'`);
  const told = await oneRow(
    testApp,
    `select after ->> 'digest' as digest from audit where after ->> 'custodian' = 'fidelity' order by sequence desc`,
  );
  expect([file, told]).toEqual([{ digest }, { digest }]);
});

test('the same file comes again by its own digest, by that of nothing, and by no other', async () => {
  const { digest, rows } = await preview();
  const { digest: own } = await oneRow(testApp, `select digest from fee_files where custodian_id = 'fidelity'`);
  const other = createHash('sha256').update('other').digest('hex');
  expect([rows, digest]).toEqual([0, ofNothing]);
  const codes = [ofNothing, own, other].map(async (digest) => (await ask({ digest: String(digest) })).statusCode);
  expect(await Promise.all(codes)).toEqual([200, 200, 409]);
  expect((await ask({ digest: 'nonsense' })).json()).toMatchObject({ digest: ['Not a digest of a preview'] });
});

test('what is billed since is debited by its own digest alone, and never by a further part of the last file', async () => {
  await change(`delete from debits where fee_row_id in (${feeOf('B2')})`);
  const before = await kept();
  const { digest: own } = await oneRow(testApp, `select digest from fee_files`);
  const { digest, rows, total } = await preview();
  expect([rows, total]).toEqual([1, '1133.15']);
  const asked = [{ digest: own }, { digest: own, part: 2 }, { digest, part: 2 }].map(ask);
  const answers = await Promise.all(asked);
  expect(answers.map((answer) => answer.json().error)).toEqual([changed, 'This export has 1 part.', changed]);
  expect(await kept()).toEqual(before);
  expect((await ask({ digest })).body).toBe('Z00200102\t1133.15\r\n');
});

test('a fee in review is not debited with the others of its payer', async () => {
  await change(`delete from debits where fee_row_id in (${feeOf('B1')}) or fee_row_id in (${feeOf('B2')})`);
  await change(`update fee_rows set payer_id = '${accountId('B1')}' where id in (${feeOf('B2')})`);
  await review(true);
  const { debits } = await kept();
  expect((await ask({})).body).toBe('Z00200101\t1522.85\r\n');
  expect((await kept()).debits).toBe(Number(debits) + 1);
});

test('fees that a file leaves out are no part of what its digest stands for', async () => {
  await review(false);
  await change(`update accounts set number = 'Z1' where id = '${accountId('B1')}'`);
  expect(await preview()).toMatchObject({ rows: 0, leftOut: { total: 1 }, digest: ofNothing });
});
