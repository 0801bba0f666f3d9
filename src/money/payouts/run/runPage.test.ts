import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { userId } from '../../../../fixtures/users.ts';
import { invariants } from '../../../domain/payout/run/invariants.ts';
import { admit, openTestApp } from '../../../test/app.ts';
import { ada, ben, clientFeesFile, golden, press, upload } from '../../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const advisor = admit(testApp, 'Ada Winslow');

const change = (statement: string) => testApp.orm.em.fork().execute(statement);
const page = async (id: string) => (await admin.get(`/billing_runs/${id}`)).json();
const held = Object.entries(invariants).map(([invariant, sentence]) => ({ invariant, sentence, held: true }));

let run: { id: string; digest: string; payouts: { data: { id: string; advisorId: string }[] } };
beforeAll(async () => {
  const signedBlobId = await upload(admin, 'fees.csv', clientFeesFile);
  run = (await press(admin, { ...golden, signedBlobId })).json();
});

describe('the page of a run', () => {
  test('is what the press of Create was answered with', async () => {
    expect(await page(run.id)).toEqual(run);
  });

  test('says who ran it and when, by which values, and that the books balanced', async () => {
    expect(await page(run.id)).toMatchObject({
      startDate: '2026-01-01',
      prevStartDate: '2025-10-01',
      billDate: '2026-01-15',
      valuationDate: '2025-12-31',
      createdByName: 'Malcolm Reyes',
      createdAt: expect.any(String),
      digest: run.digest,
      hasArchived: false,
      totals: { accounts: '7', payouts: '2', clientFees: '8023.43' },
      invariants: { data: held },
      payouts: {
        data: [
          { advisorName: 'Ada Winslow', kind: 'regular', netCompensation: '4694.68' },
          { advisorName: 'Ben Okafor', kind: 'regular' },
        ],
      },
      feeFiles: { data: [] },
    });
  });

  test('names the accounts that it left out, with the reason, and how many there are', async () => {
    await change('delete from left_outs');
    for (const [key, reason] of [
      ['C2', 'stale_prices'],
      ['B2', 'excluded'],
    ] as const) {
      await change(`insert into left_outs (id, run_id, account_id, reason)
        values (gen_random_uuid(), '${run.id}', '${accountId(key)}', '${reason}')`);
    }
    expect((await page(run.id)).leftOut).toEqual({
      total: 2,
      data: [
        { accountId: accountId('C2'), accountNumber: '00300102', reason: 'stale prices' },
        { accountId: accountId('B2'), accountNumber: 'Z00200102', reason: 'left out manually' },
      ],
    });
  });

  test('names the files that were made of it, and of no other run', async () => {
    for (const exportType of ['schwab', 'fidelity']) {
      const file = await admin.post('/payouts/export', { export: { startDate: golden.startDate, exportType } });
      expect(file.statusCode).toBe(200);
    }
    expect((await page(run.id)).feeFiles.data).toMatchObject([
      { fileName: 'schwab-Q1-2026-1.csv', custodian: 'Schwab', rows: 4, total: '5367.43' },
      { fileName: 'fidelity-Q1-2026-1.txt', custodian: 'Fidelity', rows: 2, total: '2656.00' },
    ]);
  });

  test('says so where something of it was taken back', async () => {
    await change(
      `update fee_rows set archived_at = now() where run_id = '${run.id}' and account_id = '${accountId('C2')}'`,
    );
    expect(await page(run.id)).toMatchObject({ hasArchived: true });
    await change('update fee_rows set archived_at = null');
    await change(`update payouts set archived_at = now() where run_id = '${run.id}' and advisor_id = '${ben}'`);
    expect(await page(run.id)).toMatchObject({ hasArchived: true, payouts: { data: [{ advisorId: ada }] } });
    await change('update payouts set archived_at = null');
  });
});

describe('the sums of a run, as it stands today', () => {
  const check = async () => (await admin.get(`/billing_runs/${run.id}/invariants`)).json();

  test('hold', async () => expect(await check()).toEqual({ data: held, broken: { total: 0, data: [] } }));

  test('are named with both sides where one does not', async () => {
    await change(`alter table breakdowns drop constraint breakdowns_split, drop constraint breakdowns_net`);
    await change(`update breakdowns set advisor_split = advisor_split + 0.01 where fee_row_id in (
      select id from fee_rows where run_id = '${run.id}' and account_id = '${accountId('A1')}')`);
    const { data, broken } = await check();
    const broke = data.filter((one: { held: boolean }) => !one.held).map((one: { invariant: string }) => one.invariant);
    expect(broke).toEqual(['I2', 'I7', 'I8']);
    const payoutId = run.payouts.data.find(({ advisorId }) => advisorId === ada)?.id;
    expect(broken.data[0]).toEqual({
      invariant: 'I2',
      of: accountId('A1'),
      expected: '2363.28',
      actual: '2363.29',
      payoutId,
    });
  });
});

describe('the list of runs', () => {
  test('is the newest first, each with what it came to', async () => {
    const { data } = (await admin.get('/billing_runs')).json();
    expect(data.map(({ startDate }: { startDate: string }) => startDate)).toEqual([
      '2026-01-01',
      '2025-10-01',
      '2025-07-01',
    ]);
    expect(data[0]).toEqual({
      id: run.id,
      billDate: '2026-01-15',
      startDate: '2026-01-01',
      createdAt: expect.stringMatching(/Z$/),
      createdByName: 'Malcolm Reyes',
      payouts: '2 regular',
      accounts: 7,
      clientFees: '8023.43',
      grossCompensation: '8023.43',
      netCompensation: expect.any(String),
    });
  });

  test('counts the payouts that stand, by kind', async () => {
    await change(`update payouts set kind = 'supplementary' where run_id = '${run.id}' and advisor_id = '${ben}'`);
    const [row] = (await admin.get(`/billing_runs?startDate=${golden.startDate}`)).json().data;
    expect(row.payouts).toBe('1 regular, 1 supplementary');
    await change(`update payouts set archived_at = now() where run_id = '${run.id}'`);
    const [none] = (await admin.get(`/billing_runs?startDate=${golden.startDate}`)).json().data;
    expect(none.payouts).toBeNull();
  });

  test('is a quarter’s where one is named', async () => {
    const { data } = (await admin.get('/billing_runs?startDate=2025-07-01')).json();
    expect(data).toMatchObject([{ startDate: '2025-07-01' }]);
  });

  test('goes into a file', async () => {
    const { body } = await admin.get('/billing_runs.csv?startDate=2026-01-01');
    expect(body).toContain('Bill Date,Created At,Created By,Payouts,Accounts,Advisory Fees,Gross,Net');
    expect(body).toContain('8023.43');
  });
});

test('the page of a run names no files of another run', async () => {
  const other = (await press(admin, { ...golden, advisorIds: [userId('Cleo Marchetti')] })).json();
  await admin.post('/payouts/export', { export: { startDate: golden.startDate, exportType: 'schwab' } });
  const filesOf = async ({ id }: { id: string }) =>
    (await page(id)).feeFiles.data.map(({ fileName }: { fileName: string }) => fileName);
  expect(await filesOf(other)).toEqual(['schwab-Q1-2026-2.csv']);
  expect(await filesOf(run)).toEqual(['schwab-Q1-2026-1.csv', 'fidelity-Q1-2026-1.txt']);
  const [earlier] = (await admin.get('/billing_runs?startDate=2025-10-01')).json().data;
  expect(await filesOf(earlier)).toEqual([]);
});

test('it is the firm’s business alone', async () => {
  for (const path of ['/billing_runs', `/billing_runs/${run.id}`, `/billing_runs/${run.id}/invariants`]) {
    expect((await advisor.get(path)).statusCode).toBe(403);
  }
});
