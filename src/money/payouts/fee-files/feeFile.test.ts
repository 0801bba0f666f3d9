import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { start, type Person, type TestApp } from '../../../test/app.ts';
import { ada, ben, golden, oneRow, press } from '../../../test/billing.ts';
import { queryAfter } from '../../../test/ruleOf.ts';
import { firmFile } from './firmFile.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
});
afterAll(() => testApp.stop());

const bill = (advisorId: string) => press(admin, { ...golden, advisorIds: [advisorId] });
const schwab = async () => {
  const wanted = { export: { startDate: golden.startDate, exportType: 'schwab' } };
  const { statusCode, headers, body } = await admin.post('/payouts/export', wanted);
  return [statusCode, headers['content-disposition'], body];
};
const named = (batch: number) => `attachment; filename="schwab-Q1-2026-${batch}.csv"`;
const ofAda = '00100102,3337.77\r\n00100103,443.48\r\n';
const ofBen = '00300101,1000.00\r\n00300103,586.18\r\n';

test('a quarter without a fee has no file', async () => {
  const [statusCode, , body] = await schwab();
  expect([statusCode, body]).toEqual([422, expect.stringContaining('This quarter has no fees to export.')]);
});

test('a fee is asked for once: the same file comes again, and the next one has what was billed since', async () => {
  await bill(ada);
  expect(await schwab()).toEqual([200, named(1), ofAda]);
  expect(await schwab()).toEqual([200, named(1), ofAda]);
  await bill(ben);
  expect(await schwab()).toEqual([200, named(2), ofBen]);
  expect(await schwab()).toEqual([200, named(2), ofBen]);
});

test('the firm’s own file names advisor and account, though it was billed that quarter alone', async () => {
  const alone = [
    'set local session_replication_role = replica',
    `delete from fee_rows where account_id = '${accountId('A1')}' and quarter <> '${golden.startDate}'`,
  ];
  const { content } = await queryAfter(testApp, alone, (query) => firmFile(query, 'verus', golden.startDate));
  const named = content.split('\r\n').map((line) => line.split(',').slice(0, 4).join());
  expect(named.slice(1, -1).filter((line) => !line.startsWith('Q1 2026,'))).toEqual([]);
  expect(named.filter((line) => line.endsWith(',00100101'))).toEqual(['Q1 2026,SCH100,Ada Winslow,00100101']);
});

test('each debit lies with the file that asks for it', async () => {
  const debits = await oneRow(
    testApp,
    `select array_agg(sum order by batch)::text as sums from (
      select f.batch, sum(d.amount) from debits d join fee_files f on f.id = d.fee_file_id group by f.batch) files`,
  );
  expect(debits).toEqual({ sums: '{3781.25,1586.18}' });
});

test('a payout says which file debited its fees', async () => {
  const takeBack = async (advisorId: string) => {
    const { id } = await oneRow(
      testApp,
      `select id from payouts where advisor_id = '${advisorId}' and start_date = '${golden.startDate}'`,
    );
    return (await admin.delete(`/payouts/${String(id)}`)).json().error;
  };
  expect(await takeBack(ada)).toBe('The fees of this payout were debited by schwab-Q1-2026-1.csv.');
  expect(await takeBack(ben)).toBe('The fees of this payout were debited by schwab-Q1-2026-2.csv.');
});
