import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { ada, ben, clientFeesFile, flag, golden, oneRow, upload } from '../../test/billing.ts';

/** An answer as parsed from the wire: a field that a test expects is there, or the test fails. */
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = Record<string, any>;

let testApp: TestApp;
let admin: Person;
let preview: Answer;
let run: Answer & { payouts: { data: Answer[] } };

/** The golden quarter of docs/money.md: previewed, billed, and then one of its fees flagged. */
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
  const payout = { ...golden, signedBlobId: await upload(admin, 'fees.csv', clientFeesFile) };
  preview = (await admin.post('/payouts/preview', { payout })).json();
  run = (await admin.post('/payouts/create_multiple', { payout })).json();
  await flag(testApp, 'C3', golden.startDate);
});
afterAll(() => testApp.stop());

const payoutOf = async (advisorId: string): Promise<Answer> => {
  const payout = run.payouts.data.find((one) => one.advisorId === advisorId);
  return (await admin.get(`/payouts/${payout?.id}`)).json();
};

const breakdownsOf = async (advisorId: string): Promise<Record<string, string>[]> => {
  const { id } = await payoutOf(advisorId);
  return (await admin.get(`/payout_breakdowns?payout_id=${id}&perPage=100`)).json().data;
};

describe('the golden quarter', () => {
  test('Ada gets 4,694.68', async () => {
    expect(await payoutOf(ada)).toMatchObject({
      advisorName: 'Ada Winslow',
      startDate: '2026-01-01',
      endDate: '2026-03-31',
      prevStartDate: '2025-10-01',
      prevEndDate: '2025-12-31',
      billDate: '2026-01-15',
      estimatePayDate: '2026-01-30',
      grossCompensation: '5374.85',
      platformFee: '537.49',
      accountFee: '63.00',
      verusOverride: '79.68',
      managementFee: '0.00',
      clientFee: '0.00',
      totalFees: '680.17',
      refund: '0.00',
      netCompensation: '4694.68',
      netBalance: '2387312.55',
      payable: '4694.68',
      broughtForward: '0.00',
      carriedForward: '0.00',
      broken: [],
    });
  });

  test('Ben gets 1,005.26 once the flagged fee is out of his pay', async () => {
    expect(await payoutOf(ben)).toMatchObject({
      grossCompensation: '2062.40',
      platformFee: '257.80',
      accountFee: '36.00',
      verusOverride: '53.12',
      managementFee: '200.00',
      clientFee: '42.50',
      totalFees: '589.42',
      refund: '467.72',
      netCompensation: '1005.26',
      netBalance: '1037312.55',
      payable: '1005.26',
      broken: [],
    });
  });

  test('every account by itself', async () => {
    const rows = [...(await breakdownsOf(ada)), ...(await breakdownsOf(ben))];
    const figures = rows.map((row) => [row.accNumber, row.advisorName, row.grossCompensation, row.advisorSplit]);
    expect(figures).toEqual([
      ['00100101', 'Ada Winslow', '2363.28', '2363.28'],
      ['00100102', 'Ada Winslow', '974.49', '974.49'],
      ['00100103', 'Ada Winslow', '443.48', '443.48'],
      ['Z00200101', 'Ada Winslow', '1522.85', '913.71'],
      ['Z00200102', 'Ada Winslow', '1133.15', '679.89'],
      ['00300101', 'Ben Okafor', '1000.00', '1000.00'],
      ['00300102', 'Ben Okafor', '0.00', '0.00'],
      ['Z00200101', 'Ben Okafor', '1522.85', '609.14'],
      ['Z00200102', 'Ben Okafor', '1133.15', '453.26'],
    ]);
    expect(rows.find(({ accNumber }) => accNumber === 'Z00200102')).toMatchObject({
      compensationInArrears: '383.15',
      compensationInAdvance: '750.00',
    });
  });

  test('the preview had said so, to the cent', () => {
    expect(preview.digest).toBe(run.digest);
    expect(preview.totals).toEqual(run.totals);
    expect(preview.data).toMatchObject([
      { advisorName: 'Ada Winslow', netCompensation: '4694.68', accounts: 5, previousGrossCompensation: '4635.58' },
      { advisorName: 'Ben Okafor', netCompensation: run.payouts.data[1]?.netCompensation, accounts: 4 },
    ]);
  });

  test('the charge of a code that does not pass charges on is told of', () => {
    expect(run.notices.data).toMatchObject([{ accountNumber: '00100101', amount: '19.95' }]);
    expect(run.notices.data[0].reason).toContain('not passed on');
  });

  test('each figure is explained from the frozen inputs', async () => {
    const [first] = await breakdownsOf(ada);
    const { lines, positions } = (await admin.get(`/payout_breakdowns/${first?.id}/explanation`)).json();
    expect(lines.at(-1)).toMatchObject({ label: 'Net compensation', amount: first?.netCompensation });
    expect(lines.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['Group value', 'Annual fee', 'Advisor split', 'Platform fee', 'Total fees']),
    );
    const worth = positions.reduce((sum: number, { amount }: { amount: string }) => sum + Number(amount) * 100, 0);
    expect(Math.round(worth)).toBe(1_000_000_00);
  });

  test('a figure of a payout is the sum of its explanation', async () => {
    const payout = await payoutOf(ben);
    for (const figure of [
      'grossCompensation',
      'platformFee',
      'verusOverride',
      'refund',
      'netCompensation',
      'netBalance',
    ]) {
      const { lines, amount } = (await admin.get(`/payouts/${payout.id}/explanation?figure=${figure}`)).json();
      const sum = lines.reduce(
        (cents: number, line: { amount: string }) => cents + Math.round(Number(line.amount) * 100),
        0,
      );
      expect([figure, amount, sum]).toEqual([figure, payout[figure], Math.round(Number(payout[figure]) * 100)]);
    }
  });

  test('a refund serves once', async () => {
    const unused = await oneRow(
      testApp,
      'select count(*)::int from refund_shares s join refunds r on r.id = s.refund_id where r.refund_allowed and s.used_by_id is null',
    );
    expect(unused).toEqual({ count: 0 });
  });

  test('the breakdown leaves the house as CSV and PDF', async () => {
    const { id } = await payoutOf(ada);
    const csv = await admin.get(`/payout_breakdowns.csv?payout_id=${id}`);
    expect(csv.body).toContain('00100101');
    expect(csv.headers['content-disposition']).toContain('.csv');
    const pdf = await admin.get(`/payout_breakdowns.pdf?payout_id=${id}`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('the client-fees file is used up', async () => {
    expect(
      (await oneRow(testApp, "select attached_at from blobs where filename = 'fees.csv'")).attached_at,
    ).not.toBeNull();
  });
});

describe('the custodians are asked for', () => {
  const ask = (exportType: string, more = {}) =>
    admin.post('/payouts/export', { export: { start_date: '2026-01-01', export_type: exportType, ...more } });

  test('before it is written, the file is shown: the flagged fee is left out', async () => {
    const wanted = { export: { startDate: '2026-01-01', exportType: 'schwab' } };
    expect((await admin.post('/payouts/export/preview', wanted)).json()).toMatchObject({
      rows: 3,
      total: '4781.25',
      leftOut: { total: 1, data: [{ accountNumber: '00300103', reason: 'flagged' }] },
    });
  });

  test('4,781.25 at Schwab: A2 pays for A1', async () => {
    const file = await ask('schwab');
    expect(file.body).toBe('00100102,3337.77\r\n00100103,443.48\r\n00300101,1000.00\r\n');
    expect(file.headers['content-disposition']).toBe('attachment; filename="schwab-Q1-2026-1.csv"');
  });

  test('2,656.00 at Fidelity', async () => {
    expect((await ask('fidelity')).body).toBe('Z00200101\t1522.85\r\nZ00200102\t1133.15\r\n');
  });

  test('with nothing left to debit, the same file comes again', async () => {
    const [first, second] = [await ask('schwab'), await ask('schwab')];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-disposition']).toBe(first.headers['content-disposition']);
    expect((await ask('fidelity', { part: 2 })).statusCode).toBe(404);
  });

  test('what was debited is what was billed', async () => {
    const sums = await oneRow(
      testApp,
      'select sum(d.amount) as debited, sum(f.gross) as billed from debits d join fee_rows f on f.id = d.fee_row_id',
    );
    expect(sums).toEqual({ debited: '7437.25', billed: '7437.25' });
  });

  test('the firm’s own file freezes nothing, and VIM’s is the super admin’s', async () => {
    const superAdmin = await testApp.signIn('super@demo.test');
    expect((await ask('verus')).body.split('\r\n')[0]).toBe(
      'quarter,advisor_code,advisor,account_number,gross,platform_fee,account_fee,override,refund_share,firm_net',
    );
    expect((await ask('vim')).statusCode).toBe(403);
    const vim = await superAdmin.post('/payouts/export', { export: { startDate: '2026-01-01', exportType: 'vim' } });
    expect(vim.body).toContain('00300101,250000.00,1000.00,20.00,200.00,0.00,200.00');
  });

  test('a payout whose fees were exported stays', async () => {
    const answer = await admin.delete(`/payouts/${(await payoutOf(ada)).id}`);
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'The fees of this payout were debited by fidelity-Q1-2026-1.txt, schwab-Q1-2026-1.csv.',
    ]);
  });
});
