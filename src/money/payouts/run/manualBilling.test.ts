import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { start, type Person, type TestApp } from '../../../test/app.ts';
import { ada, ben, chargesFile, clientFeesFile, golden, oneRow, press, upload } from '../../../test/billing.ts';

let testApp: TestApp;
let admin: Person;

beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
});
afterAll(() => testApp.stop());

const create = (payout: object) => press(admin, payout);
const count = async (table: string) => Number((await oneRow(testApp, `select count(*) from ${table}`)).count);
const netOf = (run: { payouts: { data: { advisorId: string; netCompensation: string }[] } }, advisorId: string) =>
  run.payouts.data.find((one) => one.advisorId === advisorId)?.netCompensation;

describe('a run that is not to be', () => {
  test.each([
    ['nobody is chosen', { advisorIds: [] }, 'advisorIds', 'No advisors are selected.'],
    [
      'the quarters are no neighbours',
      { prevStartDate: '2025-07-01' },
      'prevStartDate',
      'the one before the current quarter',
    ],
    ['an advisor does not exist', { advisorIds: [accountId('A1')] }, 'advisorIds', 'does not exist'],
    ['the upload is not there', { signedBlobId: 'nothing' }, 'signedBlobId', 'upload the file again'],
    ['a key is unknown', { payDay: '2026-01-01' }, 'error', 'payDay'],
  ])('%s', async (_, change, field, message) => {
    const answer = await create({ ...golden, ...change });
    expect(answer.statusCode).toBe(422);
    expect(String(answer.json()[field])).toContain(message);
  });

  test('a wrong row in the upload is named as the spreadsheet counts it', async () => {
    const file =
      'Account Number,Fee Date,Fee Type,Amount\r\n00300101,2025-12-15,custodial,42.50\r\n\r\n00300101,yesterday,custodial,x\r\n';
    const signedBlobId = await upload(admin, 'wrong.csv', Buffer.from(file));
    const answer = await create({ ...golden, signedBlobId });
    expect(answer.json().signedBlobId).toEqual([
      'Row 4: Fee Date must be a date',
      'Row 4: Amount must be an amount above 0 with at most 4 decimals',
    ]);
  });

  test('a charge of another year, or one that no column could keep, is named by its row; its preview shows it among the others', async () => {
    const rows = ['1999-12-15,custodial,42.50', '2099-01-02,custodial,42.50', '2025-12-15,custodial,1000000000000'];
    const file = ['Account Number,Fee Date,Fee Type,Amount', ...rows.map((row) => `00300101,${row}`)].join('\r\n');
    const signedBlobId = await upload(admin, 'mistyped.csv', Buffer.from(file));
    const payout = { ...golden, signedBlobId };
    const answer = await admin.post('/payouts/create_multiple', { payout });
    expect([answer.statusCode, answer.json().signedBlobId]).toEqual([
      422,
      [
        'Row 2: Fee Date must be in Q4 2025 or Q1 2026',
        'Row 3: Fee Date must be in Q4 2025 or Q1 2026',
        'Row 4: Amount must be at most 999,999,999,999.99',
      ],
    ]);
    expect((await admin.post('/payouts/preview', { payout })).json().charges).toMatchObject({
      rows: 3,
      total: '85.00',
      rejected: 3,
      rejectedTotal: '85.00',
      data: [{ line: 2 }, { line: 3 }, { line: 4, amountText: '1000000000000', amount: null }],
    });
  });

  test('nothing of it is left', async () => {
    expect(await count("fee_rows where quarter = '2026-01-01'")).toBe(0);
  });

  test.each(['advisor@demo.test', 'assistant@demo.test', 'assistant2@demo.test'] as const)(
    '%s may not',
    async (email) => {
      const person = await testApp.signIn(email);
      for (const path of ['/payouts', '/payouts/create_multiple', '/payouts/preview']) {
        expect((await person.post(path, { payout: golden })).statusCode).toBe(403);
      }
      expect(
        (await person.post('/payouts/export', { export: { startDate: '2026-01-01', exportType: 'schwab' } }))
          .statusCode,
      ).toBe(403);
    },
  );
});

describe('before the run', () => {
  test('all blocks are named, and nothing is written', async () => {
    const before = [await count('fee_rows'), await count("audit where action <> 'deny'")];
    const preview = (
      await admin.post('/payouts/preview', { payout: { ...golden, advisorIds: undefined, all: true } })
    ).json();
    const reasons = new Set(preview.blocked.data.map(({ reason }: { reason: string }) => reason));
    expect(reasons).toEqual(new Set(['stale prices', 'an advisor of the code has no billing details']));
    expect(preview.blocked.data).toContainEqual(
      expect.objectContaining({ accountId: accountId('Attwater'), reason: 'stale prices' }),
    );
    expect([await count('fee_rows'), await count("audit where action <> 'deny'")]).toEqual(before);
  });

  test('an account that is left out by hand does not block', async () => {
    const payout = { ...golden, advisorIds: undefined, all: true, excludedAccountIds: [accountId('Attwater')] };
    const { blocked } = (await admin.post('/payouts/preview', { payout })).json();
    expect(blocked.data.map(({ accountId: id }: { accountId: string }) => id)).not.toContain(accountId('Attwater'));
  });

  test('pay that differs by more than a quarter from the last is marked', async () => {
    const changes = async (excluded: readonly string[]) => {
      const payout = { ...golden, advisorIds: [ben], excludedAccountIds: excluded.map(accountId) };
      return (await admin.post('/payouts/preview', { payout })).json().data;
    };
    expect(await changes([])).toMatchObject([{ previousGrossCompensation: '3432.54', hasChanged: false }]);
    expect(await changes(['C1'])).toMatchObject([{ previousGrossCompensation: '3432.54', hasChanged: true }]);
  });

  test.each(['csv', 'xlsx'])(
    'the template of the client-fees file comes as %s, and can be sent back',
    async (format) => {
      const template = await admin.get(`/app_lib_files/fees_template.${format}`);
      const signedBlobId = await upload(admin, `template.${format}`, template.rawPayload);
      expect((await admin.post('/payouts/preview', { payout: { ...golden, signedBlobId } })).statusCode).toBe(200);
    },
  );
});

describe('fifty presses at once', () => {
  test('with one key, are one run and fifty times its answer', async () => {
    const { digest } = (await admin.post('/payouts/preview', { payout: { ...golden, advisorIds: [ada] } })).json();
    const signedBlobId = await upload(admin, 'no-charges.csv', chargesFile());
    const payout = { ...golden, advisorIds: [ada], idempotencyKey: 'one press', digest, signedBlobId };
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(payout)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await count("payouts where start_date = '2026-01-01'")).toBe(1);
    expect((await create(payout)).body).toBe(answers[0]?.body);
  });

  test('each for itself, bill once', async () => {
    const payout = { ...golden, advisorIds: [ben] };
    const { digest } = (await admin.post('/payouts/preview', { payout })).json();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create({ ...payout, digest })));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect([codes[0], ...new Set(codes.slice(1))]).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toBe('This quarter is already billed.');
    expect(await count("payouts where start_date = '2026-01-01'")).toBe(2);
  });

  test('a key is no key to another run', async () => {
    const answer = await create({ ...golden, idempotencyKey: 'one press' });
    expect([answer.statusCode, answer.json().error]).toEqual([409, 'This key belongs to another billing run.']);
  });

  test('a run is one row of the audit', async () => {
    expect(await count("audit where action = 'bill' and after ->> 'quarter' = '2026-01-01'")).toBe(2);
  });
});

describe('one advisor after the other', () => {
  test('comes to the same cents as both together', async () => {
    const { data } = (await admin.get('/payouts?start_date=2026-01-01')).json();
    expect(data).toMatchObject([
      { advisorId: ada, grossCompensation: '5374.85' },
      { advisorId: ben, grossCompensation: '2648.58' },
    ]);
  });
});

describe('a payout that is taken back', () => {
  const deleteAll = async () => {
    const { data } = (await admin.get('/payouts?start_date=2026-01-01')).json();
    for (const { id } of data) expect((await admin.delete(`/payouts/${id}`)).statusCode).toBe(200);
  };

  test('is gone, and its quarter can be billed again, with the client fees this time', async () => {
    await deleteAll();
    expect((await admin.get('/payouts?start_date=2026-01-01')).json().data).toEqual([]);
    const signedBlobId = await upload(admin, 'fees.csv', clientFeesFile);
    const run = (await create({ ...golden, signedBlobId })).json();
    expect(netOf(run, ada)).toBe('4694.68');
    expect(await count('client_charges')).toBe(1);
  });

  test('the same charge never counts twice', async () => {
    const signedBlobId = await upload(admin, 'fees.csv', clientFeesFile);
    await create({ ...golden, advisorIds: undefined, all: true, signedBlobId });
    expect(await count('client_charges')).toBe(1);
  });

  test('a paid one stays', async () => {
    const { id } = await oneRow(
      testApp,
      `update payouts set paid_at = '2026-02-13 15:00Z' where start_date = '2026-01-01' and advisor_id = '${ada}'
        and archived_at is null returning id`,
    );
    expect((await admin.delete(`/payouts/${String(id)}`)).json().error).toBe(
      'This payout was paid on February 13, 2026.',
    );
    await testApp.orm.em.fork().execute('update payouts set paid_at = null');
    await deleteAll();
  });
});

describe('pay below zero', () => {
  const withoutFees = ['B1', 'B2', 'C1', 'C3'].map(accountId);
  const benAlone = { ...golden, advisorIds: [ben] };

  test('is carried forward, not paid', async () => {
    const run = (await create({ ...benAlone, excludedAccountIds: withoutFees })).json();
    const [{ id }] = run.payouts.data;
    expect((await admin.get(`/payouts/${id}`)).json()).toMatchObject({
      grossCompensation: '0.00',
      refund: '467.72',
      netCompensation: '-467.72',
      payable: '0.00',
      carriedForward: '-467.72',
    });
    expect(await count('carry_forwards where used_by_id is null and amount = -467.72')).toBe(1);
    await admin.delete(`/payouts/${id}`);
    expect(await count('carry_forwards')).toBe(0);
  });

  test('is made up for by the next payout', async () => {
    await testApp.orm.em.fork().execute(`insert into carry_forwards (id, advisor_id, payout_id, amount)
      select gen_random_uuid(), advisor_id, id, -216.47 from payouts where start_date = '2025-10-01' and advisor_id = '${ben}'`);
    const run = (await create({ ...benAlone, excludedAccountIds: [accountId('C3')] })).json();
    // Without the client fee of the golden quarter: 1,005.26 + 42.50.
    expect(run.payouts.data).toMatchObject([{ netCompensation: '1047.76', payable: '831.29', carriedForward: '0.00' }]);
    expect(await count('carry_forwards where used_by_id is null')).toBe(0);
  });
});

describe('whose payouts one sees', () => {
  test('an advisor their own alone', async () => {
    const advisor = await testApp.signIn('advisor@demo.test');
    const { data } = (await advisor.get('/payouts?perPage=100')).json();
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ advisorId }: { advisorId: string }) => advisorId))).toEqual(new Set([ada]));
    const [foreign] = (await admin.get(`/payouts?advisor_id=${ben}`)).json().data;
    expect((await advisor.get(`/payouts/${foreign.id}`)).statusCode).toBe(404);
    const [row] = (await admin.get(`/payout_breakdowns?payout_id=${foreign.id}`)).json().data;
    expect((await advisor.get(`/payout_breakdowns/${row.id}/explanation`)).statusCode).toBe(404);
    expect((await advisor.get(`/payouts/${data[0].id}`)).json()).not.toHaveProperty('broken');
  });
});
