import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { start, type Person, type TestHouse } from '../../test/app.ts';
import { ada, ben, golden, oneRow, press } from '../../test/billing.ts';

let house: TestHouse;
let admin: Person;
beforeAll(async () => {
  house = await start();
  admin = await house.signIn('admin@demo.test');
});
afterAll(() => house.stop());

const bill = (advisorId: string) => press(admin, { ...golden, advisorIds: [advisorId] });
const wanted = (exportType: string, digest?: string) => {
  return { export: { startDate: golden.startDate, exportType, ...(digest && { digest }) } };
};
const ask = (exportType: string, digest?: string) => admin.post('/payouts/export', wanted(exportType, digest));
const schwab = async () => {
  const { statusCode, headers, body } = await ask('schwab');
  return [statusCode, headers['content-disposition'], body];
};
const preview = async (exportType: string) => (await admin.post('/payouts/export/preview', wanted(exportType))).json();
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

test('each debit lies with the file that asks for it', async () => {
  const debits = await oneRow(
    house,
    `select array_agg(sum order by batch)::text as sums from (
      select f.batch, sum(d.amount) from debits d join fee_files f on f.id = d.fee_file_id group by f.batch) files`,
  );
  expect(debits).toEqual({ sums: '{3781.25,1586.18}' });
});

describe('an export names what it debits', () => {
  const kept = () =>
    oneRow(
      house,
      `select (select count(*)::int from debits) as debits, (select count(*)::int from fee_files) as files,
        (select count(*)::int from audit where object = 'FeeFile') as told`,
    );
  const changed = 'What is to be debited has changed since it was shown. Please look again.';
  /** Takes B2's fee out of what Fidelity is asked for, or back in. */
  const review = (isReviewed: boolean) =>
    house.orm.em.fork().execute(
      isReviewed
        ? `insert into billing_errors (id, fee_row_id, reason, explanation, status)
            select gen_random_uuid(), id, 'no_fee_auth', 'No authorization on file.', 'review_needed' from fee_rows
            where account_id = '${accountId('B2')}' and quarter = '${golden.startDate}'`
        : `delete from billing_errors where explanation = 'No authorization on file.'`,
    );

  test('what has changed since it was shown is not debited: the new figures come instead', async () => {
    const shown = await preview('fidelity');
    expect(shown).toMatchObject({ rows: 2, total: '2656.00' });
    await review(true);
    const before = await kept();
    const refused = await ask('fidelity', shown.digest);
    const now = await preview('fidelity');
    expect([refused.statusCode, refused.json()]).toEqual([409, { error: changed, preview: now }]);
    expect(now).toMatchObject({ rows: 1, total: '1522.85', leftOut: { total: 1 } });
    expect(await kept()).toEqual(before);

    await review(false);
    expect(await preview('fidelity')).toEqual(shown);
  });

  test('fifty at once debit once, and are all handed the same file', async () => {
    const { digest } = await preview('fidelity');
    const before = await kept();
    // Somebody else: nobody exports more than sixty times within an hour.
    const superAdmin = await house.signIn('super@demo.test');
    const press = () => superAdmin.post('/payouts/export', wanted('fidelity', digest));
    const answers = await Promise.all(Array.from({ length: 50 }, press));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await kept()).toEqual({
      debits: Number(before.debits) + 2,
      files: Number(before.files) + 1,
      told: Number(before.told) + 1,
    });
    const file = await oneRow(house, `select digest from fee_files where custodian_id = 'fidelity'`);
    const told = await oneRow(
      house,
      `select after ->> 'digest' as digest from audit where after ->> 'custodian' = 'fidelity'`,
    );
    expect([file, told]).toEqual([{ digest }, { digest }]);
  });

  test('the same file comes again by its own digest, by that of nothing, and by no other', async () => {
    const { digest: ofNothing, rows } = await preview('fidelity');
    const { digest: own } = await oneRow(house, `select digest from fee_files where custodian_id = 'fidelity'`);
    const { digest: other } = await oneRow(
      house,
      `select digest from fee_files where batch = 1 and custodian_id = 'schwab'`,
    );
    expect([rows, ofNothing]).toEqual([0, createHash('sha256').digest('hex')]);
    const codes = [ofNothing, own, other].map(async (digest) => (await ask('fidelity', String(digest))).statusCode);
    expect(await Promise.all(codes)).toEqual([200, 200, 409]);
    expect((await ask('fidelity', 'nonsense')).json()).toMatchObject({ digest: ['Not a digest of a preview'] });
  });
});
