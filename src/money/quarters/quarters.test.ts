import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { userId } from '../../../fixtures/users.ts';
import type { ItemKey } from '../../domain/quarter/checklistItems.ts';
import { nextItem, type ChecklistItem } from '../../domain/quarter/checklist.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { ada, ben, clientFeesFile, flag, golden, press, upload } from '../../test/billing.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');

const change = (statement: string) => testApp.orm.em.fork().execute(statement);
const linesOf = async (quarter = golden.startDate, person: Person = admin): Promise<ChecklistItem[]> =>
  (await person.get(`/quarters/${quarter}`)).json().lines.data;
const line = async (key: ItemKey, quarter?: string) => (await linesOf(quarter)).find((one) => one.key === key);
const stands = async (key: ItemKey) => {
  const found = await line(key);
  return [found?.state, found?.words];
};
const next = async () => nextItem(await linesOf())?.key;

/** How many rows the list has to which a line leads. */
const behind = async (key: ItemKey): Promise<number> => {
  const { pathname, searchParams } = new URL((await line(key))?.to ?? '', 'http://quarter.test');
  const narrowed = JSON.parse(searchParams.get('filter') ?? '{}') as Record<string, object>;
  const filters = JSON.stringify(Object.entries(narrowed).map(([column, filter]) => ({ key: column, ...filter })));
  const page = await admin.get(`${pathname}?filters=${encodeURIComponent(filters)}`);
  return page.json().meta.pagination.totalEntries;
};

const custodians = ['Schwab', 'Fidelity'];
const each = (words: string) => custodians.map((name) => `${name}: ${words}`).join(' · ');

describe('before the quarter is billed', () => {
  test('positions are fresh once the last close of the quarter before is there, of each custodian', async () => {
    expect(await line('positions')).toMatchObject({
      state: 'done',
      words: each('closing prices as of 12/31/2025'),
      byName: 'Malcolm Reyes',
      at: '2025-12-31T23:10:04.200Z',
    });
    await change(`update position_files set matched = 0 from position_imports i
      where i.id = position_import_id and i.as_of = '2025-12-31' and custodian_id = 'schwab'`);
    expect(await stands('positions')).toEqual([
      'needed',
      'Schwab: closing prices as of 09/30/2025 · Fidelity: closing prices as of 12/31/2025',
    ]);
    expect(await next()).toBe('positions');
    await change("update position_imports set status = 'failed' where as_of <= '2025-12-31'");
    expect(await stands('positions')).toEqual(['needed', each('no closing prices')]);
    await change("update position_imports set status = 'completed'; update position_files set matched = 1");
    expect(await stands('positions')).toEqual(['done', each('closing prices as of 12/31/2025')]);
  });

  test('only who may import is led to the import', async () => {
    const [positions] = await linesOf(golden.startDate, superAdmin);
    expect([positions?.to, (await line('positions'))?.to]).toEqual(['/settings/accounts-import', null]);
  });

  test('an open account without a fee schedule is counted, and listed', async () => {
    expect([await stands('schedules'), await behind('schedules')]).toEqual([['done', 'all open accounts have one'], 0]);
    await change(`update fee_schedules set account_id = null, branch_id = (select id from branches limit 1), name = 'Kept'
      where account_id = '${accountId('B1')}'`);
    expect([await stands('schedules'), await behind('schedules')]).toEqual([
      ['needed', '1 open account without one'],
      1,
    ]);
    expect(await next()).toBe('schedules');
    await change(
      `update fee_schedules set account_id = '${accountId('B1')}', branch_id = null, name = null where name = 'Kept'`,
    );
    expect(await stands('schedules')).toEqual(['done', 'all open accounts have one']);
  });

  test('so is one that is billed otherwise than its client has signed', async () => {
    expect(await stands('signedTerms')).toEqual(['done', 'all accounts billed as signed']);
    await change(`update internal_forms set fee_terms = '{}' where id = (select f.id from internal_forms f
      join accounts a on a.id = f.account_id join signatures g on g.form_id = f.id and g.block = 'advisor'
      where f.voided_at is null and a.step = 'completed' limit 1)`);
    expect([await stands('signedTerms'), await behind('signedTerms')]).toEqual([
      ['needed', '1 account billed differently than signed'],
      1,
    ]);
    expect(await next()).toBe('signedTerms');
    const shown = encodeURIComponent(JSON.stringify([{ key: 'feeTerms', option: 'excludes', values: ['standing'] }]));
    const { data } = (await admin.get(`/accounts?filters=${shown}&step=completed`)).json();
    expect(data).toMatchObject([{ feeTerms: 'Differs from agreement' }]);
    await change(`update internal_forms set voided_at = now(), void_reason = 'Changed' where fee_terms = '{}'`);
    expect(await stands('signedTerms')).toEqual(['done', 'all accounts billed as signed']);
  });

  test('what follows the billing waits for it', async () => {
    const states = (await linesOf()).filter(({ state }) => state === 'not_yet').map(({ key }) => key);
    const after: ItemKey[] = ['unbilled', 'clientFees', 'flags', 'feeFiles', 'invoices', 'reconciled', 'payouts'];
    expect(states).toEqual(after);
  });

  test('a quarter that has not begun has nothing to bill', async () => {
    expect((await line('run', '2026-07-01'))?.state).toBe('not_yet');
    expect((await line('positions', '2026-07-01'))?.state).toBe('not_yet');
  });

  test('it says how many accounts are to be billed, and that they were looked at', async () => {
    const { totalEntries } = (await admin.get(`/unbilled_accounts?startDate=${golden.startDate}`)).json().meta
      .pagination;
    expect(await stands('run')).toEqual(['needed', `${totalEntries} accounts to bill`]);
    await admin.post('/payouts/preview', { payout: golden });
    const words = new RegExp(`^${totalEntries} accounts to bill, previewed on \\d\\d/\\d\\d/\\d{4}$`);
    expect(await line('run')).toMatchObject({ words: expect.stringMatching(words), to: '/advisors?bill=2026-01-01' });
    expect(await next()).toBe('run');
  });
});

describe('once it is billed', () => {
  test('an advisor who shares a fee and was not chosen waits for their payout', async () => {
    await press(admin, { ...golden, advisorIds: [ada] });
    expect(await line('run')).toMatchObject({
      state: 'needed',
      words: '1 regular payout, 1 advisor without one',
      byName: 'Malcolm Reyes',
      at: expect.any(String),
      to: '/compensation/runs?quarter=2026-01-01',
    });
    const signedBlobId = await upload(superAdmin, 'fees.csv', clientFeesFile);
    await press(superAdmin, { ...golden, advisorIds: [ben], signedBlobId });
    expect(await line('run')).toMatchObject({ state: 'done', words: '2 regular payouts', byName: 'Theodora Vance' });
  });

  test('what nobody billed stays until it is billed or set aside', async () => {
    const { totalEntries } = (await admin.get(`/unbilled_accounts?startDate=${golden.startDate}`)).json().meta
      .pagination;
    expect(await stands('unbilled')).toEqual(['needed', `${totalEntries} accounts not billed or waived`]);
    expect(await next()).toBe('unbilled');
    await change(`insert into set_asides (id, account_id, quarter, reason)
      select gen_random_uuid(), a.id, '${golden.startDate}', 'Not this quarter' from accounts a
      where not exists (select from fee_rows f where f.account_id = a.id and f.quarter = '${golden.startDate}')`);
    expect(await stands('unbilled')).toEqual(['done', 'all accounts billed or waived']);
  });

  test('the charges of the file tell how many of them were accepted', async () => {
    await change(`insert into charge_files (id, run_id, file_name, sha256, rows, total, accepted, accepted_total, rejected, rejected_total)
      select gen_random_uuid(), id, 'fees.csv', '', 2, 62.45, 1, 42.50, 1, 19.95 from billing_runs
      where quarter = '${golden.startDate}' order by id desc limit 1 on conflict (run_id) do update set rows = 2, accepted = 1`);
    expect(await line('clientFees')).toMatchObject({
      state: 'done',
      words: '1 of 2 rows in the files accepted',
      byName: 'Theodora Vance',
    });
  });

  test('a flag is to be reviewed, then paid, and then it is settled', async () => {
    expect(await stands('flags')).toEqual(['nothing', 'none']);
    await flag(testApp, 'C3', golden.startDate);
    expect(await stands('flags')).toEqual(['needed', '1 to review, 0 resolved but not paid, 0 closed']);
    expect(await next()).toBe('flags');
    await change(`update billing_errors set status = 'resolved', resolved_at = '2026-01-16 15:00Z',
      resolved_by_id = '${userId('Esther Quill')}' where fee_row_id in (
        select id from fee_rows where account_id = '${accountId('C3')}' and quarter = '${golden.startDate}')`);
    expect(await line('flags')).toMatchObject({
      state: 'needed',
      words: '0 to review, 1 resolved but not paid, 0 closed',
      byName: 'Esther Quill',
      at: '2026-01-16T15:00:00.000Z',
    });
    await change(`update breakdowns b set payout_id = p.id from fee_rows f, payouts p where f.id = b.fee_row_id
      and f.account_id = '${accountId('C3')}' and f.quarter = '${golden.startDate}' and p.start_date = f.quarter
      and p.advisor_id = b.advisor_id`);
    expect(await stands('flags')).toEqual(['done', '0 to review, 0 resolved but not paid, 1 closed']);
  });

  test('the refunds of both quarters wait while they are Pending', async () => {
    expect(await stands('refunds')).toEqual(['needed', '1 Pending, 1 Complete']);
    const filter = JSON.parse(
      new URL((await line('refunds'))?.to ?? '', 'http://q.test').searchParams.get('filter') ?? '',
    );
    expect(filter.quarter.values).toEqual(['Q4 2025', 'Q1 2026']);
    await change('update refunds set refund_allowed = true');
    expect(await stands('refunds')).toEqual(['done', '0 Pending, 2 Complete']);
  });
});

describe('what goes out', () => {
  const take = (exportType: string) =>
    admin.post('/payouts/export', { export: { startDate: golden.startDate, exportType } });

  test('is asked for by each custodian’s file, until there is something new', async () => {
    expect(await stands('feeFiles')).toEqual(['needed', 'Schwab: 4 accounts to debit · Fidelity: 2 accounts to debit']);
    expect((await line('reconciled'))?.state).toBe('not_yet');
    await take('schwab');
    expect(await stands('feeFiles')).toEqual(['needed', 'Schwab: all debits exported · Fidelity: 2 accounts to debit']);
    await take('fidelity');
    expect(await line('feeFiles')).toMatchObject({
      state: 'done',
      words: each('all debits exported'),
      byName: 'Malcolm Reyes',
    });
    const c3 = `select id from fee_rows where account_id = '${accountId('C3')}' and quarter = '${golden.startDate}'`;
    await change(`delete from debits where fee_row_id in (${c3})`);
    expect(await stands('feeFiles')).toEqual(['needed', 'Schwab: 1 account to debit · Fidelity: all debits exported']);
    // The next fee file leaves these out, too.
    await change(`update accounts set number = 'Z1' where id = '${accountId('C3')}'`);
    expect((await line('feeFiles'))?.state).toBe('done');
    await change(`update accounts set number = '00300103' where id = '${accountId('C3')}'`);
    await change(`update billing_errors set status = 'review_needed' where fee_row_id in (${c3})`);
    expect((await line('feeFiles'))?.state).toBe('done');
    await change(`update billing_errors set status = 'resolved' where fee_row_id in (${c3})`);
    await take('schwab');
  });

  test('has an invoice for each fee', async () => {
    const { state, words = '' } = (await line('invoices')) ?? {};
    const [, all] = /^0 of (\d+) printed$/.exec(words) ?? [];
    expect([state, Number(all)]).toEqual(['needed', expect.any(Number)]);
    await change(`
      with due as (select id from fee_rows where quarter = '${golden.startDate}' and kind = 'fee'),
        blob as (insert into blobs (id, filename, byte_size, content_type, purpose)
          select id, 'invoice.pdf', 1, 'application/pdf', 'invoice' from due returning id),
        file as (insert into files (id, blob_id, file_name, general) select id, id, 'invoice.pdf', true from blob returning id)
      insert into invoices (id, fee_row_id, file_id, sha256) select id, id, id, '' from file`);
    expect(await stands('invoices')).toEqual(['done', `${all} of ${all} printed`]);
    await change(`delete from invoices where fee_row_id = (select max(fee_row_id::text)::uuid from invoices)`);
    expect(await stands('invoices')).toEqual(['needed', `${Number(all) - 1} of ${all} printed`]);
    await flag(testApp, 'B1', golden.startDate);
    expect((await stands('invoices'))[1]).toMatch(new RegExp(`of ${Number(all) - 1} printed$`));
    await change(`delete from billing_errors where reason = 'no_fee_auth' and status = 'review_needed'`);
  });

  test('is reconciled with each custodian’s report, and each difference settled', async () => {
    expect(await stands('reconciled')).toEqual(['needed', each('no report yet')]);
    const report = (custodian: string, name: string) =>
      change(`insert into reconciliations (id, quarter, custodian_id, blob_id, file_name, sha256, rows, total, created_by_id)
        select uuidv7(), '${golden.startDate}', '${custodian}', (select id from blobs limit 1), '${name}', '${name}', 1, 1,
          '${userId('Esther Quill')}'`);
    const differ = (name: string) =>
      change(`insert into reconciliation_rows (id, reconciliation_id, account_number, asked, debited, fate)
        select gen_random_uuid(), id, '00300103', 586.18, 0, 'missing' from reconciliations where sha256 = '${name}'`);
    await report('schwab', 'first');
    await differ('first');
    expect(await stands('reconciled')).toEqual(['needed', 'Schwab: 1 difference to resolve · Fidelity: no report yet']);
    await report('schwab', 'second');
    await report('fidelity', 'theirs');
    // The last report of a custodian knows what the others do.
    expect(await line('reconciled')).toMatchObject({
      state: 'done',
      words: each('debits match fee files'),
      byName: 'Esther Quill',
    });
    await differ('second');
    expect((await stands('reconciled'))[0]).toBe('needed');
    await change(`update reconciliation_rows set settled_as = 'note', note = 'Paid by cheque.',
      settled_at = now(), settled_by_id = '${userId('Esther Quill')}'`);
    expect((await stands('reconciled'))[0]).toBe('done');
  });

  test('is paid, and then nothing is left to do', async () => {
    expect(await stands('payouts')).toEqual(['needed', '0 of 2 paid']);
    const pay = (advisor: string) =>
      change(`update payouts set paid_at = '2026-01-30 15:00Z', paid_by_id = '${userId('Esther Quill')}'
        where start_date = '${golden.startDate}' and advisor_id = '${advisor}'`);
    await pay(ada);
    expect(await stands('payouts')).toEqual(['needed', '1 of 2 paid']);
    await pay(ben);
    expect(await line('payouts')).toMatchObject({ state: 'done', words: '2 of 2 paid', byName: 'Esther Quill' });
    await change(`insert into invoices (id, fee_row_id, file_id, sha256) select id, id, id, '' from fee_rows
      where quarter = '${golden.startDate}' and kind = 'fee' and id not in (select fee_row_id from invoices)`);
    expect(await next()).toBeUndefined();
  });
});
