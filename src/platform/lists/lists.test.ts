import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import simpleRest from 'ra-data-simple-rest';
import { start, type Person, type TestApp } from '../../test/app.ts';

let testApp: TestApp;
let admin: Person;
let advisor: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
  advisor = await testApp.signIn('advisor@demo.test');
});
afterAll(() => testApp.stop());

interface Answer {
  readonly data: Record<string, unknown>[];
  readonly meta: { readonly pagination: { readonly totalEntries: number; readonly totalPages: number } };
}

const list = async (path: string, person = admin): Promise<Answer> => {
  const answer = await person.get(path);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const nobody = '018f0000-0000-7000-8000-000000000000';
const filters = (...entries: object[]) => `filters=${encodeURIComponent(JSON.stringify(entries))}`;

describe('every list', () => {
  test.each([
    ['/branches', 'name'],
    ['/advisors', 'name'],
    ['/advisor_codes', 'number'],
    ['/clients', 'name'],
    ['/accounts', 'value'],
    ['/payouts', 'advisorName'],
    ['/payout_breakdowns', 'accNumber'],
    ['/fee_schedules', 'name'],
    ['/billing_runs', 'createdAt'],
  ])('%s: pages neither repeat nor skip a row', async (path, sort) => {
    const { totalEntries: total } = (await list(`${path}.json?perPage=7&sort=${sort}`)).meta.pagination;
    const ids = new Set();
    for (let page = 1; (page - 1) * 7 < total; page++) {
      const { data } = await list(`${path}.json?perPage=7&page=${page}&sort=${sort}&sortDirection=desc`);
      for (const row of data) ids.add(row.id);
    }
    expect([total > 0, ids.size]).toEqual([true, total]);
  });

  test.each([
    '/branches',
    '/advisors',
    '/advisor_codes',
    '/clients',
    '/accounts',
    '/payouts',
    '/payout_breakdowns',
    '/fee_schedules',
  ])('%s: the CSV has every row, the XLSX and the PDF open', async (path) => {
    const { totalEntries: total } = (await list(path)).meta.pagination;
    const csv = await admin.get(`${path}.csv`);
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    const lines = csv.body.trimEnd().split('\r\n');
    expect(lines.filter((line) => !line.startsWith('Total,'))).toHaveLength(total + 1);
    expect((await admin.get(`${path}.xlsx`)).rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await admin.get(`${path}.pdf`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the accounts list', () => {
  test('is searched by number and by the name of the client', async () => {
    const [account] = (await list('/accounts?perPage=1')).data;
    const byNumber = await list(`/accounts?search=${String(account?.number)}`);
    const byName = await list(`/accounts?search=${encodeURIComponent(String(account?.clientName))}`);
    expect(byNumber.data.map(({ id }) => id)).toContain(account?.id);
    expect(byName.data.map(({ id }) => id)).toContain(account?.id);
  });

  test('is filtered by amount, by day, by status and by a model', async () => {
    const { data } = await list(
      `/accounts?perPage=200&${filters(
        { key: 'value', option: '..', values: ['100000', '500000'] },
        { key: 'createdAt', option: 'greater', values: ['2020-01-01'] },
        { key: 'status', option: '=', values: ['completed'] },
      )}`,
    );
    expect(data.length).toBeGreaterThan(0);
    for (const row of data) {
      expect(Number(row.value)).toBeGreaterThanOrEqual(100000);
      expect(Number(row.value)).toBeLessThanOrEqual(500000);
      expect(row.status).toBe('Completed');
    }
    const [{ advisorCodeId } = {}] = data;
    const ofCode = await list(
      `/accounts?${filters({ key: 'advisorCodeNumber', option: '=', values: [advisorCodeId] })}`,
    );
    expect(new Set(ofCode.data.map((row) => row.advisorCodeId))).toEqual(new Set([advisorCodeId]));
  });

  test('instants travel as ISO 8601 in UTC', async () => {
    const { data } = await list('/accounts?perPage=5');
    for (const { createdAt } of data) expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  test('what is neither declared nor seen is refused, so that no order tells it', async () => {
    const answers = await Promise.all([
      admin.get('/accounts?sort=ssn'),
      admin.get(`/accounts?${filters({ key: 'visaNumber', option: '=', values: ['1'] })}`),
      admin.get(`/accounts?${filters({ key: 'value', option: '..', values: ['1'] })}`),
      admin.get(`/accounts?${filters({ key: 'value', option: '=', values: ["1' or '1'='1"] })}`),
      admin.get('/accounts?surprise=1'),
      admin.get('/accounts?page=0'),
      admin.get('/reconciliations?search=schwab'),
      admin.get('/reconciliations?filter={"q":"schwab"}'),
      admin.get('/accounts?filters=nonsense'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from(answers, () => 422));
  });

  test('a parameter that the documents name is a filter in either form', async () => {
    const [{ clientId } = {}] = (await list('/accounts?step=completed&perPage=1')).data;
    const idsOf = async (question: string) =>
      (await list(`/accounts?perPage=999&${question}`)).data.map(({ id }) => id);
    const plain = await idsOf(`step=completed&client_id=${String(clientId)}`);
    expect(plain.length).toBeGreaterThan(0);
    const asFilters = filters(
      { key: 'step', option: '=', values: ['completed'] },
      { key: 'client_id', option: 'equals', values: [clientId] },
    );
    expect(await idsOf(asFilters)).toEqual(plain);
    expect(await idsOf(filters({ key: 'step', values: ['completed', 'review'] }))).toEqual(
      await idsOf('step=completed,review'),
    );
    expect(await idsOf('completed')).toEqual(await idsOf(filters({ key: 'completed', values: ['true'] })));
    const refused = await admin.get(`/accounts?${filters({ key: 'step', option: '>', values: ['review'] })}`);
    expect(refused.json()).toMatchObject({ filters: ['step is not a filterable column of this list'] });
  });

  test('an advisor sees the accounts of their codes, and the count says no more', async () => {
    const [all, own] = [await list('/accounts'), await list('/accounts?perPage=9999', advisor)];
    expect(own.meta.pagination.totalEntries).toBe(own.data.length);
    expect(own.data.length).toBeGreaterThan(0);
    expect(own.data.length).toBeLessThan(all.meta.pagination.totalEntries);
    const csv = await advisor.get('/accounts.csv');
    // Two lines more are the head and the total.
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(own.data.length + 2);
  });

  test('a page answers the columns asked for alone, and what its links need', async () => {
    const { data, meta } = await list('/advisors?columns=name&perPage=9999');
    expect(new Set(data.flatMap(Object.keys))).toEqual(new Set(['id', 'name', 'branchId']));
    expect(data).toHaveLength(meta.pagination.totalEntries);
    const whole = (await list('/advisors?perPage=9999')).data;
    expect(data).toEqual(whole.map(({ id, name, branchId }) => ({ id, branchId, name })));
  });

  test('a file prints the columns asked for, in the order of one that it does not print', async () => {
    const { data } = await list('/accounts?perPage=9999&sort=createdAt');
    const csv = await admin.get('/accounts.csv?columns=status,existingAccount,number&sort=createdAt');
    const [head, ...rows] = csv.body.trimEnd().split('\r\n');
    expect(head).toContain('Status,Origination,Account Number');
    expect(rows).toEqual(
      data.map((row) => [row.status, row.existingAccount ?? '', row.number ?? 'Awaiting Assignment'].join(',')),
    );
  });

  test('the fee schedules of a branch come in pages like every list', async () => {
    const all = await list('/fee_schedules?per_page=999');
    const [{ branchId } = {}] = all.data;
    expect(all.meta.pagination).toEqual({ page: 1, perPage: 999, totalPages: 1, totalEntries: all.data.length });
    expect(all.data[0]).toMatchObject({
      feeType: expect.any(String),
      feeTypeName: expect.any(String),
      version: expect.any(Number),
      name: expect.any(String),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const ofBranch = await list(`/fee_schedules.json?per_page=999&branch_id=${String(branchId)}`);
    expect(new Set(ofBranch.data.map((row) => row.branchId))).toEqual(new Set([branchId]));
    expect((await list('/fee_schedules?per_page=999', advisor)).data.length).toBeLessThan(all.data.length);
  });

  test('a formula in a name stays text in a spreadsheet', async () => {
    const [account] = (await list('/accounts?perPage=1')).data;
    const em = testApp.orm.em.fork();
    const rename = (name: string) =>
      em.execute('update clients set first_name = ? where id = ?', [name, account?.clientId]);
    await rename('=cmd|calc!A1');
    expect((await admin.get('/accounts.csv')).body).toContain("'=cmd|calc!A1");
  });
});

describe('a question that nothing can be answered to', () => {
  test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])('%s names nothing', async (name) => {
    const asked = [
      `/accounts?filter={"${name}":"x"}`,
      `/accounts?filters=[{"key":"${name}","option":"=","values":["x"]}]`,
      `/accounts?filters=[{"key":"value","option":"${name}","values":["1"]}]`,
      `/accounts?sort=${name}`,
      `/accounts?sort=["${name}","ASC"]&range=[0,9]`,
      `/accounts?columns=${name}`,
      `/accounts?${name}=x`,
    ];
    const answers = await Promise.all(asked.map((path) => admin.get(encodeURI(path))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 422));
    expect((await list(`/tasks?${filters({ key: 'name', option: '=', values: [name] })}`)).data).toEqual([]);
  });

  test.each(['x', '2026-02-30', '', '2026-01-01,2025-10-01', '13/45/2026'])('start_date=%s is no day', async (day) => {
    for (const path of ['/payouts', '/payout_breakdowns', '/payouts.csv']) {
      const answer = await admin.get(`${path}?start_date=${encodeURIComponent(day)}`);
      expect([answer.statusCode, answer.json().start_date]).toEqual([422, ['must be a day, such as 2026-01-31']]);
    }
    expect((await admin.get(`/payouts?startDate=${encodeURIComponent(day)}`)).json()).toHaveProperty('startDate');
  });

  test.each(['[1e300,1e300]', '[9007199254740991,9007199254740991]', '[-1,1e309]', '{}', '[[0],[1]]'])(
    'the range %s is no fault of ours',
    async (range) => expect((await admin.get(`/accounts?range=${range}`)).statusCode).toBe(200),
  );

  test('more than the database takes is refused before it is queued', async () => {
    const values = Array.from({ length: 70_000 }, () => 'a');
    const said = [[{ key: 'number', option: 'includes', values }], Array(3000).fill({ key: 'step', values: ['info'] })];
    for (const filters of said) {
      const answer = await admin.post('/accounts/export', { filters: JSON.stringify(filters) });
      expect([answer.statusCode, answer.json().filters]).toEqual([422, ['have too many values']]);
    }
  });

  test('a parameter of two answers is one of them', async () => {
    const refused = await admin.get('/payout_breakdowns?flagged=perhaps');
    expect([refused.statusCode, refused.json().flagged]).toEqual([422, ['must be true or false']]);
    expect((await list('/payouts?start_date=10/01/2025')).data).toEqual(
      (await list('/payouts?start_date=2025-10-01')).data,
    );
  });
});

describe('an export', () => {
  test('runs as a job, tells its progress, and is its asker’s alone', async () => {
    const started = await admin.post('/accounts/export.json', {
      columns: ['number', 'value'],
      sort: 'value',
      sortDirection: 'desc',
    });
    expect([started.statusCode, started.json().message]).toEqual([202, 'Your export has started.']);
    const { id } = started.json().export;
    expect((await admin.get(`/exports/${id}`)).json()).toMatchObject({ status: 'queued' });
    await testApp.work();
    const done = (await admin.get(`/exports/${id}`)).json();
    expect(done).toMatchObject({ status: 'completed', rows: done.totalRows ?? done.rows });
    const file = await admin.get(done.url.replace('/api', ''));
    expect(file.body.split('\r\n')[0]).toBe('\ufeffAccount Number,Market Value');
    expect((await advisor.get(done.url.replace('/api', ''))).statusCode).toBe(404);
    const [foreign, missing] = [await advisor.get(`/exports/${id}`), await advisor.get(`/exports/${nobody}`)];
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body]);
  });
});

describe('the unmodified ra-data-simple-rest client', () => {
  test('reads pages, many and one', async () => {
    const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const httpClient = async (url: string) => {
      const { statusCode, headers, body } = await admin.send({ method: 'GET', url: url.slice(address.length) });
      return {
        status: statusCode,
        headers: new Headers(headers as Record<string, string>),
        body,
        json: JSON.parse(body),
      };
    };
    const client = simpleRest(`${address}/api`, httpClient as Parameters<typeof simpleRest>[1]);
    const page = await client.getList('accounts', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'value', order: 'DESC' },
      filter: {},
    });
    expect([page.data.length, (page.total ?? 0) > 20]).toEqual([10, true]);
    const ids = page.data.map(({ id }) => id);
    expect((await client.getMany('accounts', { ids })).data.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await client.getOne('accounts', { id: ids[0] })).data.id).toBe(ids[0]);
    const { data } = await client.getList('clients', {
      pagination: { page: 1, perPage: 40 },
      sort: { field: 'name', order: 'ASC' },
      filter: { q: 'a' },
    });
    expect(data.length).toBeGreaterThan(0);
  });
});
