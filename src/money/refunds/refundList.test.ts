import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { billGolden, oneRow } from '../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ben = admit(testApp, 'Ben Okafor');
const ada = admit(testApp, 'Ada Winslow');
const priya = admit(testApp, 'Priya Nolan');
const quentin = admit(testApp, 'Quentin Hale');
const cleo = admit(testApp, 'Cleo Marchetti');

interface Listed {
  readonly id: string;
  readonly clientId: string;
  readonly version: number;
  readonly accNumber: string;
  readonly totalRefunds: string;
  readonly advisorRefunds: string;
  readonly netVerusOwes: string;
  readonly reason: string;
  readonly status: string;
  readonly daysWaiting: number | null;
  readonly isUsed: boolean;
}

const list = async (question = '', person: Person = admin): Promise<Listed[]> => {
  const answer = await person.get(`/accounts/refunds?${question}`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const numbersOf = (rows: readonly Listed[]) => rows.map(({ accNumber }) => accNumber).sort();
const theOne = async (question: string): Promise<Listed> => {
  const [row] = await list(question);
  if (!row) throw new Error(`There is no refund of ${question}`);
  return row;
};
const settle = (id: string, refund: object, person: Person = admin) => person.patch(`/refunds/${id}`, { refund });
const q4 = 'quarter_start_date=2025-10-01';

describe('the refunds of a quarter', () => {
  test('C2 of example 12: 692.93, of which Ben gives back 467.72 and Verus 225.21, Complete', async () => {
    expect(await theOne(`${q4}&search=00300102`)).toMatchObject({
      advisorCodeNumber: 'SCH300',
      advisorName: 'Ben Okafor',
      accNumber: '00300102',
      clientName: 'Cyrus Hadley',
      closedOn: '2025-11-10',
      totalRefunds: '692.93',
      advisorRefunds: '467.72',
      netVerusOwes: '225.21',
      status: 'Complete',
      daysWaiting: null,
      reason: 'Account Closed',
      quarter: 'Q4 2025',
      isUsed: false,
      accountId: accountId('C2'),
      step: 'closed',
    });
  });

  test('Stone’s client has waited since the day of its calculation, November 24', async () => {
    expect(await theOne('search=Z00430901')).toMatchObject({ status: 'Pending', daysWaiting: 52, isUsed: false });
    expect(await theOne('search=00520901')).toMatchObject({ status: 'Complete', daysWaiting: null, isUsed: true });
  });

  test('either spelling names the quarter, and what is no day is told in the caller’s', async () => {
    const expected = ['00300102', 'Z00430901'];
    for (const name of ['quarter_start_date', 'quarterStartDate']) {
      expect(numbersOf(await list(`${name}=2025-10-01`))).toEqual(expected);
      expect((await admin.get(`/accounts/refunds?${name}=Q4`)).json()).toMatchObject({ [name]: [expect.any(String)] });
      const csv = await admin.get(`/accounts/refunds.csv?${name}=2025-10-01`);
      expect(csv.body.trimEnd().split('\r\n')).toHaveLength(expected.length + 2);
    }
    expect(numbersOf(await list())).toEqual(['00300102', '00520901', 'Z00430901']);
    expect(numbersOf(await list('quarterStartDate=2025-07-01'))).toEqual(['00520901']);
  });

  test('are found by client, code, status and days waited', async () => {
    const where = (...filters: object[]) => list(`filters=${encodeURIComponent(JSON.stringify(filters))}`);
    const [{ id: code }] = (await admin.get('/advisor_codes?search=SCH300')).json().data;
    expect(numbersOf(await list('search=cyrus%20hadley'))).toEqual(['00300102']);
    expect(numbersOf(await where({ key: 'advisorCodeNumber', option: '=', values: [code] }))).toEqual(['00300102']);
    expect(numbersOf(await where({ key: 'status', option: '=', values: ['Pending'] }))).toEqual(['Z00430901']);
    expect(numbersOf(await where({ key: 'status', option: 'excludes', values: ['Pending'] }))).toHaveLength(2);
    expect(await where({ key: 'status', option: '=', values: ['toString'] })).toEqual([]);
    expect(numbersOf(await where({ key: 'daysWaiting', option: '>', values: ['51'] }))).toEqual(['Z00430901']);
  });

  test.each(['closedOn', 'totalRefunds', 'advisorRefunds', 'netVerusOwes', 'advisorName', 'clientName', 'daysWaiting'])(
    'stand in the order of %s either way, each once',
    async (key) => {
      const up = await list(`sort=${key}&sortDirection=asc`);
      const down = await list(`sort=${key}&sortDirection=desc`);
      expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).reverse());
    },
  );
});

describe('who sees them', () => {
  test('the firm all, an advisor and an access person with pay those of their codes, others none', async () => {
    expect(numbersOf(await list('', ben))).toEqual(['00300102']);
    expect(numbersOf(await list('', priya))).toEqual(['00300102']);
    expect(await list('', ada)).toEqual([]);
    // Cleo is of the other branch.
    expect(numbersOf(await list('', cleo))).toEqual(['Z00430901']);
    expect((await quentin.get('/accounts/refunds')).statusCode).toBe(403);
  });

  test('not whoever is the contact of the account, nor who has it now: the advisors who had the fee', async () => {
    const change = (text: string) => testApp.orm.em.fork().execute(text);
    const account = accountId('C2');
    await change(`update accounts set advisor_id = (select id from users where email = 'advisor@demo.test'),
      advisor_code_id = (select id from advisor_codes where number = 'SCH100') where id = '${account}'`);
    expect(await list('', ada)).toEqual([]);
    expect(numbersOf(await list('', ben))).toEqual(['00300102']);
    await change(`update accounts set advisor_id = (select id from users where first_name = 'Ben'),
      advisor_code_id = (select id from advisor_codes where number = 'SCH300') where id = '${account}'`);
  });

  test('files of them and settling one are the firm’s', async () => {
    const { id, clientId } = await theOne('search=00300102');
    for (const person of [ben, priya]) {
      for (const path of ['.csv', '.xlsx', '.pdf', '/export'])
        for (const list of ['/accounts/refunds', `/clients/${clientId}/refunds`])
          expect([list, path, (await person.get(`${list}${path}`)).statusCode]).toEqual([list, path, 403]);
      expect((await settle(id, { refundAllowed: false }, person)).statusCode).toBe(403);
    }
    expect((await admin.get('/accounts/refunds.pdf')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await admin.post('/accounts/refunds/export', {})).json()).toMatchObject({ message: expect.any(String) });
  });
});

describe('one refund', () => {
  test('turns Complete and Pending again; whoever has not seen that is told', async () => {
    const { id, version } = await theOne('search=Z00430901');
    const answer = await settle(id, { refundAllowed: true, version });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ id, refundAllowed: true })]);
    expect(await theOne('search=Z00430901')).toMatchObject({ status: 'Complete', daysWaiting: null });
    expect((await settle(id, { refundAllowed: false, version })).statusCode).toBe(409);
    expect((await settle(id, { refundAllowed: false })).json()).toMatchObject({ refundAllowed: false });
    expect((await settle(id, {})).statusCode).toBe(200);
    expect((await settle(id, { refundAllowed: 'x' })).json()).toMatchObject({
      refundAllowed: ['Must be true or false'],
    });
  });

  test('a used one stays as it is', async () => {
    const { id } = await theOne('search=00520901');
    const answer = await settle(id, { refundAllowed: false });
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'This refund has already been paid.']);
  });

  test('waits for nobody who bills', async () => {
    const { id } = await theOne('search=Z00430901');
    await testApp.orm.em.fork().transactional(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(hashtext('billing'))`);
      const answer = await settle(id, { refundAllowed: true });
      expect([answer.statusCode, answer.json().error]).toEqual([
        409,
        'A billing run is in progress. Please try again in a moment.',
      ]);
    });
  });
});

describe('C1, learnt closed on 9-30 after two quarters more were billed', () => {
  const ofC1 = 'search=00300101&sort=id&sortDirection=asc';
  const charged = () =>
    oneRow(
      testApp,
      `select count(charged_from)::int as rows from fee_rows where account_id = '${accountId('C1')}' and archived_at is null
        and quarter > '2025-07-01'`,
    );

  test('has two refunds of its closing’s quarter, each with what the advisor and the firm give back of it', async () => {
    await billGolden(testApp, '2026-01-01', '2025-10-01');
    await admin.patch(`/accounts/${accountId('C1')}`, { account: { step: 'closed', closedOn: '2025-09-30' } });
    const rows = await list(`${ofC1}&quarterStartDate=2025-07-01`);
    expect(rows).toMatchObject([
      { totalRefunds: '1000.00', advisorRefunds: '675.00', netVerusOwes: '325.00', status: 'Pending', daysWaiting: 0 },
      { totalRefunds: '1000.00', advisorRefunds: '675.00', netVerusOwes: '325.00', status: 'Pending', daysWaiting: 0 },
    ]);
  });

  test('either is settled alone, and frees its own days', async () => {
    const [first] = await list(ofC1);
    expect(await charged()).toEqual({ rows: 2 });
    await settle(String(first?.id), { refundAllowed: true });
    expect((await list(ofC1)).map(({ status }) => status)).toEqual(['Complete', 'Pending']);
    expect(await charged()).toEqual({ rows: 1 });
  });

  test('and both together on the page of the account', async () => {
    await admin.patch(`/accounts/${accountId('C1')}`, { account: { refundAllowed: true } });
    expect((await list(ofC1)).map(({ status }) => status)).toEqual(['Complete', 'Complete']);
    expect(await charged()).toEqual({ rows: 0 });
  });

  test('Pending beside another Pending one of its fee and reason: one of them stays Complete', async () => {
    const [first] = await list(ofC1);
    await testApp.orm.em.fork().execute(`insert into refunds (id, account_id, fee_row_id, reason, quarter, closed_on,
        refund_calculation_date, days_in_quarter, days_refunded, daily_fee_rate, total_refunded, inputs, refund_allowed)
      select gen_random_uuid(), account_id, fee_row_id, reason, quarter, closed_on, refund_calculation_date, days_in_quarter,
        days_refunded, daily_fee_rate, 0, inputs, false from refunds where id = '${first?.id}'`);
    const answer = await settle(String(first?.id), { refundAllowed: false });
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'A fee was refunded twice for the same reason. These refunds stay Complete.',
    ]);
  });
});

test('a fee that was removed after it was debited: the whole is the firm’s, and nobody’s pay bears it', async () => {
  await testApp.orm.em.fork().execute(`insert into refunds (id, account_id, fee_row_id, reason, quarter,
      refund_calculation_date, days_in_quarter, days_refunded, daily_fee_rate, total_refunded, inputs)
    select gen_random_uuid(), account_id, id, 'removed_fee', quarter, '2026-01-15', 90, 0, 0, gross, '{}'
    from fee_rows where account_id = '${accountId('B1')}' and quarter = '2026-01-01' and kind = 'fee'`);
  expect(await theOne('search=Z00200101')).toMatchObject({
    advisorName: 'Ada Winslow, Ben Okafor',
    closedOn: null,
    totalRefunds: '1522.85',
    advisorRefunds: '0.00',
    netVerusOwes: '1522.85',
    reason: 'Fee Removed',
  });
});
