import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { fidelityFiles, schwabFile } from '../../domain/custodian/feeFiles.ts';
import { addMoney } from '../../domain/money.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { billGolden, flag } from '../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ben = admit(testApp, 'Ben Okafor');
const priya = admit(testApp, 'Priya Nolan');
beforeAll(() => billGolden(testApp, '2026-01-01', '2025-10-01'));

interface Listed {
  readonly id: string;
  readonly accNumber: string;
  readonly grossCompensation: string;
  readonly status: string;
  readonly fileName: string | null;
  readonly sha256: string | null;
}

const q1 = 'quarter_start_date=2026-01-01';
const list = async (question = q1): Promise<Listed[]> => {
  const answer = await admin.get(`/fee_uploads?perPage=999&${question}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const lines = (rows: readonly Listed[]) =>
  rows.map(({ accNumber, grossCompensation, status }) => `${accNumber} ${grossCompensation} ${status}`);
const totals = async () => (await admin.get(`/fee_uploads/totals?${q1}`)).json();
const change = (text: string) => testApp.orm.em.fork().execute(text);
const wanted = (exportType: string) => ({ export: { startDate: '2026-01-01', exportType } });

/** Previews the next file of each custodian, with what it would leave out, by the domain's own rules. */
const previewed = async () => {
  const batches = [];
  for (const custodian of ['schwab', 'fidelity'])
    batches.push((await admin.post('/payouts/export/preview', wanted(custodian))).json());
  return batches;
};

describe('before anything is exported', () => {
  test('each payer of example 13 is to be debited, A2 for A1 too', async () => {
    expect(lines(await list())).toEqual([
      '00100102 3337.77 to be debited',
      '00100103 443.48 to be debited',
      '00300101 1000.00 to be debited',
      '00300103 586.18 to be debited',
      'Z00200101 1522.85 to be debited',
      'Z00200102 1133.15 to be debited',
    ]);
    expect((await admin.get(`/fee_uploads?${q1}&perPage=1`)).json().data).toMatchObject([
      { billingFrequency: 'Q', custodianName: 'Schwab', accountId: accountId('A2'), fileName: null, exportedAt: null },
    ]);
  });

  test('what a file leaves out is listed with the reason that its preview gives', async () => {
    await flag(testApp, 'C3', '2026-01-01');
    await change(`update accounts set step = 'closed', closed_on = '2026-01-09' where id = '${accountId('C1')}'`);
    await change(`update accounts set number = 'Z1' where id = '${accountId('B1')}'`);
    await change(`update fee_rows set payer_id = '${accountId('C3')}' where account_id = '${accountId('A3')}'
      and quarter = '2026-01-01' and kind = 'fee'`);
    const rows = await list();
    expect(lines(rows).sort()).toEqual(
      [
        '00100102 3337.77 to be debited',
        '00300101 1000.00 to be invoiced, as the paying account is closed',
        '00300103 443.48 to be debited',
        '00300103 586.18 flagged',
        'Z00200102 1133.15 to be debited',
        'Z1 1522.85 not an account number of this custodian',
      ].sort(),
    );
    const batches = await previewed();
    const due = rows.filter(({ status }) => status === 'to be debited');
    expect(addMoney(due.map((row) => row.grossCompensation))).toBe(addMoney(batches.map(({ total }) => total)));
    const leftOut = batches
      .flatMap((batch) => batch.leftOut.data)
      .map(({ accountNumber, amount, reason }) => [accountNumber, amount, reason]);
    expect(leftOut.sort()).toEqual([
      ['00300101', '1000.00', 'to_be_invoiced'],
      ['00300103', '586.18', 'flagged'],
      ['Z1', '1522.85', 'unfit_number'],
    ]);
    expect(await totals()).toMatchObject({
      total: '8023.43',
      statuses: {
        data: [
          { status: 'flagged', rows: 1, total: '586.18' },
          { status: 'to_be_debited', rows: 3, total: '4914.40' },
          { status: 'to_be_invoiced', rows: 1, total: '1000.00' },
          { status: 'unfit_number', rows: 1, total: '1522.85' },
        ],
      },
      files: { data: [] },
    });
    await change(`update accounts set step = 'completed', closed_on = null where id = '${accountId('C1')}'`);
    await change(`update accounts set number = 'Z00200101' where id = '${accountId('B1')}'`);
  });

  test('a fee that was taken back, given back again or removed is none', async () => {
    const [row] = await change(
      `select id from fee_rows where account_id = '${accountId('B2')}' and quarter = '2026-01-01'`,
    );
    const turn = (kind: string, voided: string) =>
      change(`update fee_rows set kind = '${kind}', voided_at = ${voided} where id = '${String(row?.id)}'`);
    for (const [kind, voided] of [
      ['reversal', 'null'],
      ['restored', 'null'],
      ['fee', 'now()'],
    ] as const) {
      await turn(kind, voided);
      expect([kind, lines(await list('search=Z00200102'))]).toEqual([kind, []]);
    }
    await turn('fee', 'null');
  });
});

describe('once files are exported', () => {
  const contents = new Map<string, string>();
  beforeAll(async () => {
    for (const type of ['schwab', 'fidelity']) {
      const { headers, body } = await admin.post('/payouts/export', wanted(type));
      contents.set(/"(.*)"/.exec(String(headers['content-disposition']))?.[1] ?? '', body);
    }
  });

  test('their bytes are made again from the list, to the hash that was stored', async () => {
    const exported = Map.groupBy(await list(), ({ fileName }) => fileName ?? '');
    expect([...exported.keys()].sort()).toEqual(['', 'fidelity-Q1-2026-1.txt', 'schwab-Q1-2026-1.csv']);
    for (const [fileName, content] of contents) {
      const rows = exported.get(fileName) ?? [];
      const asked = rows.map(({ accNumber, grossCompensation: amount }) => ({ accountNumber: accNumber, amount }));
      const [file] = fileName.startsWith('schwab') ? [schwabFile(asked)] : fidelityFiles(asked);
      expect(file?.text).toBe(content);
      expect(new Set(rows.map(({ sha256 }) => sha256))).toEqual(
        new Set([createHash('sha256').update(content).digest('hex')]),
      );
    }
    expect(lines(exported.get('') ?? [])).toEqual(['00300103 586.18 flagged']);
  });

  test('each stands above the list, tied to its rows until one of the two is another', async () => {
    const files = async () => (await totals()).files.data;
    expect(await files()).toMatchObject([
      { fileName: 'fidelity-Q1-2026-1.txt', custodianId: 'fidelity', rows: 2, total: '2656.00', isTied: true },
      { fileName: 'schwab-Q1-2026-1.csv', custodianId: 'schwab', rows: 3, total: '4781.25', isTied: true },
    ]);
    const tied = async () => (await files()).map(({ isTied }: { isTied: boolean }) => isTied);
    await change(`update fee_files set content = content || ' ' where custodian_id = 'schwab'`);
    expect(await tied()).toEqual([true, false]);
    await change(`update fee_files set content = rtrim(content, ' ') where custodian_id = 'schwab'`);
    await change(`update debits set amount = amount + 0.01 where payer_id = '${accountId('B1')}'`);
    expect(await tied()).toEqual([false, true]);
    await change(`update debits set amount = amount - 0.01 where payer_id = '${accountId('B1')}'`);
    expect(await tied()).toEqual([true, true]);
  });

  test('a fee that is billed or freed later waits for the next file, beside what its payer was debited', async () => {
    await change(`delete from debits where fee_row_id in
      (select id from fee_rows where account_id = '${accountId('A1')}' and quarter = '2026-01-01')`);
    expect(lines(await list(`${q1}&search=00100102`)).sort()).toEqual([
      '00100102 2363.28 to be debited',
      '00100102 974.49 exported',
    ]);
    await admin.post('/payouts/export', wanted('schwab'));
    expect((await list(`${q1}&search=00100102`)).map(({ fileName }) => fileName).sort()).toEqual([
      'schwab-Q1-2026-1.csv',
      'schwab-Q1-2026-2.csv',
    ]);
  });
});

describe('the list', () => {
  test('says as of when it stands, in either spelling of the quarter, and so does its export', async () => {
    const answers = [
      await admin.get(`/fee_uploads?${q1}`),
      await admin.get('/fee_uploads.json?quarterStartDate=2026-01-01'),
      await admin.get(`/fee_uploads/export.json?file_format=csv&${q1}`),
      await admin.post(`/fee_uploads/export?${q1}`, {}),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 202, 202]);
    for (const answer of answers) {
      expect(Date.now() - Date.parse(answer.json().meta.fee_uploads_caching)).toBeLessThan(3_600_000);
    }
    expect(answers[2]?.json()).toMatchObject({ message: 'Your export has started.' });
    await testApp.work();
    const { url } = (await admin.get(`/exports/${answers[2]?.json().export.id}`)).json();
    expect((await admin.send({ method: 'GET', url })).body.trimEnd().split('\r\n')).toHaveLength(
      (await list()).length + 2,
    );
  });

  test('pages neither repeat nor skip a row, whatever their order', async () => {
    for (const sort of ['accNumber', 'grossCompensation', 'fileName', 'exportedAt']) {
      const all = await list(`sort=${sort}`);
      const ids = new Set();
      for (let page = 1; (page - 1) * 7 < all.length; page++)
        for (const { id } of (await admin.get(`/fee_uploads?perPage=7&page=${page}&sort=${sort}`)).json().data)
          ids.add(id);
      expect([sort, ids.size]).toEqual([sort, all.length]);
    }
  });

  test('a day that begins no quarter has no totals', async () => {
    const answer = await admin.get('/fee_uploads/totals?quarter_start_date=2026-02-15');
    expect([answer.statusCode, answer.json().quarterStartDate]).toEqual([422, ['Must be the first day of a quarter']]);
  });

  test('each page knows how many there are, one behind the last too', async () => {
    const { length } = await list();
    for (const page of [1, 2, length + 1]) {
      const { data, meta } = (await admin.get(`/fee_uploads?${q1}&perPage=1&page=${page}`)).json();
      expect([page, data.length, meta.pagination.totalEntries]).toEqual([page, page > length ? 0 : 1, length]);
    }
  });

  test.each(['', '.csv', '/export', `/totals?${q1}`])('fee_uploads%s is the firm’s alone', async (path) => {
    const statuses = async (person: Person) => (await person.get(`/fee_uploads${path}`)).statusCode;
    expect([await statuses(ben), await statuses(priya)]).toEqual([403, 403]);
  });
});
