import { beforeAll, describe, expect, test } from '@jest/globals';
import type { LightMyRequestResponse as Answer } from 'fastify';
import { accountId } from '../../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../../test/app.ts';
import { chargesFile, golden, press, upload } from '../../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');

const ask = (text: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(text);
const late = ['A1', 'B1', 'C1'].map(accountId);

const files = ['schwab', 'fidelity'];
const file = (exportType = '') =>
  admin.post('/payouts/export', { export: { startDate: golden.startDate, exportType } });
const close = () =>
  admin.patch(`/accounts/${accountId('B2')}`, { account: { step: 'closed', closedOn: '2025-12-10' } });

const statusesOf = (answers: readonly Answer[] = []) => answers.map(({ statusCode }) => statusCode);

/** Rows that must not be there, whatever has happened in whichever order. */
const wrong = {
  'a day of an account charged twice': `select 1 from fee_rows f join fee_rows g on g.account_id = f.account_id and g.id > f.id
    where f.archived_at is null and g.archived_at is null
      and f.charged_from <= g.charged_through and g.charged_from <= f.charged_through`,
  'a fee debited twice': 'select 1 from debits group by fee_row_id having count(*) > 1',
  'a debit that is not its fee':
    'select 1 from debits d join fee_rows f on f.id = d.fee_row_id where d.amount <> f.gross',
  'a file that is not its debits': `select 1 from fee_files f left join debits d on d.fee_file_id = f.id
    where f.quarter = '${golden.startDate}' group by f.id having coalesce(sum(d.amount), 0) <> f.total`,
  'a payout that is not its breakdowns': `select 1 from payouts p left join breakdowns b on b.payout_id = p.id
    where p.archived_at is null group by p.id having coalesce(sum(b.net_compensation), 0) <> p.net_compensation`,
  'a run without anything': `select 1 from billing_runs r where quarter = '${golden.startDate}'
    and not exists (select from fee_rows f where f.run_id = r.id)`,
};

describe('50 supplementary runs, exports and late closings at once: one effect each', () => {
  let [runs, exports, closings]: Answer[][] = [];
  beforeAll(async () => {
    await press(admin, { ...golden, excludedAccountIds: late });
    // The fee of the account that closes has gone out by then.
    for (const name of files) await file(name);
    const uploads = await Promise.all(Array.from({ length: 50 }, () => upload(admin, 'no-charges.csv', chargesFile())));
    const tenTimes = (deed: (index: number) => Promise<Answer>) =>
      Promise.all(Array.from({ length: 10 }, (_, index) => deed(index)));
    [runs, exports, closings] = await Promise.all([
      Promise.all(uploads.map((signedBlobId) => press(admin, { ...golden, signedBlobId }))),
      tenTimes((index) => file(files[index % 2])),
      tenTimes(close),
    ]);
  });

  test('one run bills, all others find it billed or the house full', () => {
    expect(statusesOf(runs).filter((status) => status === 200)).toEqual([200]);
    expect([200, 409, 503]).toEqual(expect.arrayContaining(statusesOf(runs)));
    expect([200, 503]).toEqual(expect.arrayContaining(statusesOf(exports)));
    // Closed already, or a billing is running.
    expect([200, 409, 422]).toEqual(expect.arrayContaining(statusesOf(closings)));
  });

  test('what was late is billed once, by one run', async () => {
    const rows = await ask(`select gross, count(*) over (partition by run_id)::int as together from fee_rows
      where account_id = any('{${late.join()}}') and quarter = '${golden.startDate}' and archived_at is null order by gross`);
    expect(rows).toEqual(['1000.00', '1522.85', '2363.28'].map((gross) => ({ gross, together: 3 })));
    const payouts = await ask(`select kind, count(*)::int, sum(gross_compensation) as gross from payouts
      where start_date = '${golden.startDate}' group by kind order by kind`);
    expect(payouts).toEqual([
      { kind: 'regular', count: 2, gross: '3137.30' },
      { kind: 'supplementary', count: 2, gross: '4886.13' },
    ]);
  });

  test('every fee is debited once', async () => {
    for (const name of files) await file(name);
    const [debited] = await ask(`select count(*)::int, sum(d.amount) as total from debits d
      join fee_files f on f.id = d.fee_file_id where f.quarter = '${golden.startDate}'`);
    expect(debited).toEqual({ count: 7, total: '8023.43' });
  });

  test('who closed late is given back once: 921.19', async () => {
    // All of them may have met a billing.
    await close();
    expect(await ask(`select total_refunded as total from refunds where account_id = '${accountId('B2')}'`)).toEqual([
      { total: '921.19' },
    ]);
  });

  test.each(Object.entries(wrong))('nowhere is %s', async (_, statement) => {
    expect(await ask(statement)).toEqual([]);
  });
});
