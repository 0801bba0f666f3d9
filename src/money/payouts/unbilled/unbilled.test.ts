import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { codeId } from '../../../../fixtures/advisorCodes.ts';
import { admit, openTestApp } from '../../../test/app.ts';
import { ada, golden, oneRow, press } from '../../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const advisor = admit(testApp, 'Ada Winslow');

const change = (statement: string) => testApp.orm.em.fork().execute(statement);
const quarter = `startDate=${golden.startDate}`;
const listed = async (more = '') => (await admin.get(`/unbilled_accounts?${quarter}&perPage=200${more}`)).json();
const numbers = async (more = '') =>
  (await listed(more)).data.map(({ accountNumber }: { accountNumber: string }) => accountNumber);
const setAside = (key: string, more: object = {}) =>
  admin.post('/set_asides', {
    setAside: { accountId: accountId(key), startDate: golden.startDate, reason: 'The client pays by cheque.', ...more },
  });

/** The accounts that a run of all advisors would bill. */
const billable = async () => {
  const payout = { ...golden, advisorIds: undefined, all: true };
  const { digest } = (await admin.post('/payouts/preview', { payout })).json();
  const { figures } = await oneRow(testApp, `select figures from billing_previews where digest = '${digest}'`);
  return String(figures).match(/^\S+/gm);
};

describe('before the quarter is billed', () => {
  test('every account that owes it is listed, and says so', async () => {
    const { data, meta } = await listed();
    expect(data).toContainEqual({
      id: accountId('B1'),
      accountId: accountId('B1'),
      clientId: expect.any(String),
      step: 'completed',
      advisorCodeId: codeId('FID200'),
      startDate: '2026-01-01',
      accountNumber: 'Z00200101',
      clientName: expect.any(String),
      advisorCodeNumber: 'FID200',
      advisors: [
        { id: ada, name: 'Ada Winslow' },
        { id: expect.any(String), name: 'Ben Okafor' },
      ],
      openedOn: expect.any(String),
      closedOn: null,
      reason: 'not billed yet',
    });
    const owing = await oneRow(
      testApp,
      `select count(*)::int from accounts where step in ('completed', 'closed') and archived_at is null
        and coalesce(billing_start_date, date_funded) < '2026-01-01' and (closed_on is null or closed_on >= '2026-01-01'
          or (billing_start_date >= '2025-10-01' and closed_on >= '2025-10-01'))`,
    );
    expect(meta.pagination.totalEntries).toBe(owing.count);
  });

  test('one that closed before the quarter began owes it nothing, one that opened in the quarter not yet', async () => {
    expect(await numbers()).not.toContain('00300102');
    await change(`update accounts set billing_start_date = '2026-01-02' where id = '${accountId('B1')}'`);
    expect(await numbers()).not.toContain('Z00200101');
    await change(`update accounts set billing_start_date = '2025-12-31' where id = '${accountId('B1')}'`);
    expect(await numbers()).toContain('Z00200101');
  });

  test('one that opened and closed in the quarter before owes those days', async () => {
    const id = accountId('C2');
    await change(`update fee_rows set archived_at = now() where account_id = '${id}'`);
    await change(`update accounts set billing_start_date = '2025-11-01' where id = '${id}'`);
    expect(await numbers()).toContain('00300102');
    await change(`update accounts set billing_start_date = '2025-09-30' where id = '${id}'`);
    expect(await numbers()).not.toContain('00300102');
  });

  test.each(['accountNumber', 'clientName', 'reason'])(
    'by %s, its pages neither repeat nor skip an account',
    async (sort) => {
      const { totalEntries: total } = (await listed()).meta.pagination;
      const ids = new Set();
      for (let page = 1; (page - 1) * 9 < total; page++) {
        const { data } = (await admin.get(`/unbilled_accounts?${quarter}&perPage=9&page=${page}&sort=${sort}`)).json();
        for (const { id } of data) ids.add(id);
      }
      expect([total > 9, ids.size]).toEqual([true, total]);
    },
  );

  test('without a quarter, it is the last one that was billed', async () => {
    const { data } = (await admin.get('/unbilled_accounts?perPage=200')).json();
    for (const { startDate } of data) expect(startDate).toBe('2025-10-01');
  });
});

describe('days that live rows charge already', () => {
  const uncharge = () => change("delete from fee_rows where kind = 'catch_up'");
  /** C1 is charged these days by a row that caught them up. */
  const charge = async (from: string, through: string) => {
    await uncharge();
    await change(`insert into fee_rows (id, run_id, account_id, advisor_code_id, payer_id, quarter, previous_quarter, kind,
        charged_from, charged_through, value, billable_value, quarterly_fee, in_advance, in_arrears, gross, inputs)
      select gen_random_uuid(), run_id, account_id, advisor_code_id, payer_id, '2026-01-01', '2025-10-01', 'catch_up',
        '${from}', '${through}', value, billable_value, quarterly_fee, in_advance, in_arrears, gross, inputs
      from fee_rows where account_id = '${accountId('C1')}' and quarter = '2025-10-01'`);
  };

  test('all of them: nothing is owed; all but one: something is', async () => {
    await charge('2026-01-01', '2026-03-30');
    expect(await numbers()).toContain('00300101');
    await charge('2026-01-01', '2026-03-31');
    expect(await numbers()).not.toContain('00300101');
    await change("update fee_rows set archived_at = now() where kind = 'catch_up'");
    expect(await numbers()).toContain('00300101');
  });

  test('of two rows add up, and days outside the quarter’s count for nothing', async () => {
    await change(`update accounts set billing_start_date = '2025-12-01' where id = '${accountId('C1')}'`);
    await change(`update fee_rows set charged_from = '2025-11-01', charged_through = '2025-12-31'
      where account_id = '${accountId('C1')}' and quarter = '2025-10-01'`);
    await charge('2026-01-01', '2026-03-30');
    expect(await numbers()).toContain('00300101');
    await charge('2026-01-01', '2026-04-30');
    expect(await numbers()).not.toContain('00300101');
    await uncharge();
  });
});

describe('an account that is set aside', () => {
  test('leaves the list and the runs of the quarter, and the reason is kept', async () => {
    const answer = await setAside('C1');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { accountId: accountId('C1'), startDate: '2026-01-01', reason: 'The client pays by cheque.' },
    ]);
    expect(await numbers()).not.toContain('00300101');
    const [row, ...others] = (await admin.get(`/set_asides?${quarter}`)).json().data;
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      clientName: 'Copperleaf Foundry LLC',
      accountNumber: '00300101',
      reason: 'The client pays by cheque.',
      createdByName: 'Malcolm Reyes',
    });
    const told = await oneRow(
      testApp,
      "select action, after ->> 'reason' as reason from audit where object = 'SetAside'",
    );
    expect(told).toEqual({ action: 'create', reason: 'The client pays by cheque.' });
    expect(await billable()).not.toContain(accountId('C1'));
    expect(await billable()).toContain(accountId('B1'));
  });

  test('of another quarter is listed', async () => {
    expect((await setAside('A1', { startDate: '2025-10-01' })).statusCode).toBe(422);
    expect((await setAside('A1', { startDate: '2026-04-01' })).statusCode).toBe(200);
    expect(await numbers()).toContain('00100101');
  });

  test('comes back when that is taken back', async () => {
    const [{ id }] = (await admin.get(`/set_asides?${quarter}`)).json().data;
    expect((await admin.delete(`/set_asides/${id}`)).json()).toMatchObject({ accountId: accountId('C1') });
    expect(await numbers()).toContain('00300101');
    expect((await admin.delete(`/set_asides/${id}`)).statusCode).toBe(404);
  });

  test('fifty times at once, is set aside once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => setAside('Novak IRA')));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect([codes[0], ...new Set(codes.slice(1))]).toEqual([200, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json().accountId).toEqual([
      'The account is already waived for this quarter.',
    ]);
  });

  test.each([
    ['no reason is given', { reason: ' ' }, 'reason', 'Required'],
    ['the day begins no quarter', { startDate: '2026-01-02' }, 'startDate', 'Must be the first day of a quarter'],
    ['there is no such account', { accountId: ada }, 'accountId', 'is not one of your accounts'],
  ])('is not, where %s', async (_, more, field, message) => {
    const answer = await setAside('B2', more);
    expect([answer.statusCode, answer.json()[field]]).toEqual([422, [message]]);
  });

  test.each(['billed', 'billed, the fee removed'])('is not, where it is %s', async (how) => {
    if (how !== 'billed') {
      await change(
        `update fee_rows set voided_at = now() where account_id = '${accountId('A2')}' and quarter = '2025-10-01'`,
      );
    }
    const answer = await setAside('A2', { startDate: '2025-10-01' });
    expect([answer.statusCode, answer.json().accountId]).toEqual([
      422,
      ['The account already has a fee for this quarter.'],
    ]);
  });
});

describe('once the quarter is billed', () => {
  beforeAll(async () => {
    const run = (await press(admin, { ...golden, advisorIds: [ada], excludedAccountIds: [accountId('B2')] })).json();
    await change(`delete from left_outs`);
    await change(`insert into left_outs (id, run_id, account_id, reason)
      values (gen_random_uuid(), '${run.id}', '${accountId('B2')}', 'excluded')`);
    // The next quarter's run comes later, and its reason is its own.
    await change(`insert into billing_runs (id, quarter, previous_quarter, valuation_date, idempotency_key, all_advisors,
        billed_on, findings, totals, digest)
      select uuidv7(), '2026-04-01', quarter, valuation_date, 'next', true, billed_on, findings, totals, digest
      from billing_runs where id = '${run.id}'`);
    await change(`insert into left_outs (id, run_id, account_id, reason)
      select gen_random_uuid(), id, '${accountId('B2')}', 'stale_prices' from billing_runs where quarter = '2026-04-01'`);
  });

  test('what it left out is listed with the reason of the last run, what it billed is not', async () => {
    expect(await numbers()).not.toContain('00100101');
    const { data } = await listed();
    const of = (number: string) =>
      data.find(({ accountNumber }: { accountNumber: string }) => accountNumber === number);
    expect(of('Z00200102')).toMatchObject({ reason: 'left out manually' });
    expect(of('00300101')).toMatchObject({ reason: 'not billed yet' });
  });

  test('the reason is filtered by, and goes into the file', async () => {
    const filters = encodeURIComponent(JSON.stringify([{ key: 'reason', option: '=', values: ['excluded'] }]));
    expect(await numbers(`&filters=${filters}`)).toEqual(['Z00200102']);
    const { body } = await admin.get(`/unbilled_accounts.csv?${quarter}&filters=${filters}`);
    const [head, row] = body.split('\r\n');
    expect(head).toContain('Account Number,Client,Advisor Code,Advisors,Opened On,Closed On,Reason');
    expect(row).toContain('Z00200102');
    expect(row).toContain('left out manually');
    for (const format of ['xlsx', 'pdf']) {
      expect((await admin.get(`/unbilled_accounts.${format}?${quarter}`)).statusCode).toBe(200);
    }
  });

  test('a removed fee is not listed: nothing bills it again', async () => {
    await change(
      `update fee_rows set voided_at = now() where account_id = '${accountId('A1')}' and quarter = '2026-01-01'`,
    );
    expect(await numbers()).not.toContain('00100101');
  });
});

test('it is the firm’s business alone', async () => {
  expect((await advisor.get(`/unbilled_accounts?${quarter}`)).statusCode).toBe(403);
  expect((await advisor.get('/set_asides')).statusCode).toBe(403);
});
