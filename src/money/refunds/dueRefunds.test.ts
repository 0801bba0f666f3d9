import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { billQuarter } from '../payouts/run/billQuarter.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { ada, ben } from '../../test/billing.ts';
import { queryAfter } from '../../test/ruleOf.ts';
import { readDueRefunds } from './dueRefunds.ts';
import { settleDays } from './settleDays.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const superAdmin = admit(testApp, 'Theodora Vance');
const advisor = admit(testApp, 'Ada Winslow');

const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
let feeRow = '';
beforeAll(async () => {
  await billQuarter(testApp.orm, {
    quarter: '2026-01-01',
    previousQuarter: '2025-10-01',
    advisorIds: [ada, ben],
    today: '2026-01-15',
    by: null,
    idempotencyKey: 'golden',
  });
  const [row] = await ask<{ id: string }>(`select id from fee_rows where account_id = '${accountId('B2')}'`);
  feeRow = row?.id ?? '';
});

const toGiveBack = async (quarter = '2026-01-01') =>
  (await readDueRefunds(queryOfManager(testApp.orm.em.fork()), quarter)).map(({ accountNumber, reason, amount }) => {
    return { accountNumber, reason, amount };
  });
const openOn = (key: string, billingStartDate: string) =>
  superAdmin.patch(`/accounts/${accountId(key)}`, { account: { billingStartDate } });
const give = (id = feeRow, reason = 'open_date') => admin.post(`/fee_rows/${id}/refunds`, { refund: { reason } });
const refundsOf = (key: string) =>
  ask(`select reason, total_refunded as total, refund_allowed as complete from refunds
    where account_id = '${accountId(key)}' order by created_at, id`);

describe('a fee that was charged before the account was opened', () => {
  const fee = (set: string) => `update fee_rows set ${set} where id = '${feeRow}'`;
  const opened = (column: string, day: string) =>
    `update accounts set ${column} = '${day}' where id = '${accountId('B2')}'`;
  const late = opened('billing_start_date', '2025-12-02');
  const found = async (...changes: readonly (() => string)[]) =>
    (
      await queryAfter(
        testApp,
        changes.map((change) => change()),
        (query) => readDueRefunds(query, '2026-01-01'),
      )
    ).map(({ reason }) => reason);

  test.each([
    ['for the quarter', [() => late]],
    ['as a catch-up', [() => late, () => fee(`kind = 'catch_up'`)]],
    ['ahead', [() => late, () => fee(`kind = 'ahead'`)]],
    [
      'and whose day of funding alone says so',
      [
        () => opened('billing_start_date', '2025-12-02').replace(`'2025-12-02'`, 'null'),
        () => opened('date_funded', '2025-12-02'),
      ],
    ],
  ])('%s is given back', async (_, changes) => {
    expect(await found(...changes)).toEqual(['open_date']);
  });

  test.each([
    ['is opened on the first day that was charged', () => opened('billing_start_date', '2025-11-15')],
    ['was billed anew', () => fee('archived_at = now()')],
    ['was removed', () => fee('voided_at = now()')],
    ['is of charges', () => fee(`kind = 'charges'`)],
    ['takes one back', () => fee(`kind = 'reversal'`)],
    ['is of a later quarter', () => fee(`quarter = '2026-04-01'`)],
  ])('is not, if it %s', async (_, change) => {
    expect(await found(() => late, change)).toEqual([]);
  });
});

describe('an open date that is moved later than what was charged', () => {
  test('is nothing as long as nobody moves it', async () => {
    expect(await toGiveBack()).toEqual([]);
    expect((await give()).json()).toMatchObject({ reason: ['No part of this fee is due as a refund.'] });
  });

  test('by 17 of 47 days of 383.15 is 138.59', async () => {
    await openOn('B2', '2025-12-02');
    expect(await toGiveBack()).toMatchObject([{ reason: 'open_date', amount: '138.59' }]);
    // The fee went out in the file of the first quarter.
    expect(await toGiveBack('2025-10-01')).toEqual([]);
  });

  test('pressed 20 times at once it is one refund', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => give()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const made = answers.map((answer) => answer.json());
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({ reason: 'open_date', totalRefunded: '138.59', refundAllowed: false });
    expect(await refundsOf('B2')).toEqual([{ reason: 'open_date', total: '138.59', complete: false }]);
    expect(await toGiveBack()).toEqual([]);
  });

  test('moved once more, the Pending refund makes room for the whole', async () => {
    await openOn('B2', '2025-12-12');
    // 27 of 47 days.
    expect(await toGiveBack()).toMatchObject([{ amount: '220.11' }]);
    await give();
    expect(await refundsOf('B2')).toEqual([{ reason: 'open_date', total: '220.11', complete: false }]);
  });

  test('Complete, the fee begins on the new open date; a further one is what is left', async () => {
    const settled = await admin.patch(`/accounts/${accountId('B2')}`, {
      account: { refundAllowed: true, step: 'completed' },
    });
    expect(settled.json()).toMatchObject({ isClosed: false, refundAllowed: true });
    expect(settled.json()).not.toHaveProperty('totalRefunded');
    const [row] = await ask(`select charged_from::text as first from fee_rows where id = '${feeRow}'`);
    expect(row).toEqual({ first: '2025-12-12' });
    expect(await toGiveBack()).toEqual([]);
    await openOn('B2', '2025-12-15');
    // 30 of 47 days are 244.56.
    expect(await toGiveBack()).toMatchObject([{ amount: '24.45' }]);
    await give();
    expect(await refundsOf('B2')).toMatchObject([{ total: '220.11' }, { total: '24.45', complete: false }]);
  });

  describe('Pending again', () => {
    const b2 = `account_id = '${accountId('B2')}'`;
    const pendingAgain = () => [
      `delete from refund_shares s using refunds r where r.id = s.refund_id and not r.refund_allowed and r.${b2}`,
      `delete from refunds where not refund_allowed and ${b2}`,
      `update refunds set refund_allowed = false where ${b2}`,
      `update fee_rows set charged_through = charged_through - 1 where id = '${feeRow}'`,
    ];
    const billedAgain = (day: string) => `insert into fee_rows select (jsonb_populate_record(f, jsonb_build_object(
        'id', gen_random_uuid(), 'kind', 'ahead', 'charged_from', ${day}, 'charged_through', ${day}))).*
      from fee_rows f where f.id = '${feeRow}'`;
    const settled = (...changes: readonly string[]) =>
      queryAfter(testApp, [...pendingAgain(), ...changes], async (query) => {
        await settleDays(query, [feeRow]);
        return query(sql`select charged_from::text as first from fee_rows where id = ${feeRow}`);
      });

    test('the fee charges its days again', async () => {
      expect(await settled()).toEqual([{ first: '2025-11-15' }]);
    });

    test('a fee that was removed keeps those it had', async () => {
      expect(await settled(`update fee_rows set voided_at = now() where id = '${feeRow}'`)).toEqual([
        { first: '2025-12-12' },
      ]);
    });

    test.each([
      ['first', `date '2025-11-15'`],
      ['last', 'f.charged_through + 1'],
    ])('not once the %s of them was billed again', async (_, day) => {
      await expect(settled(billedAgain(day))).rejects.toThrow('have been billed again');
    });
  });

  test('is the firm’s to give back', async () => {
    expect((await advisor.post(`/fee_rows/${feeRow}/refunds`, { refund: { reason: 'open_date' } })).statusCode).toBe(
      403,
    );
    expect((await give(accountId('B2'))).statusCode).toBe(404);
    expect((await give(feeRow, 'closed')).statusCode).toBe(422);
  });

  test('both at once Pending again they would be two of one reason', async () => {
    await admin.patch(`/accounts/${accountId('B2')}`, { account: { refundAllowed: true } });
    const answer = await admin.patch(`/accounts/${accountId('B2')}`, { account: { refundAllowed: false } });
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'A fee was refunded twice for the same reason. These refunds stay Complete.',
    ]);
  });
});

describe('a household that was worth more', () => {
  const bill = (idempotencyKey: string) =>
    billQuarter(testApp.orm, {
      quarter: '2026-04-01',
      previousQuarter: '2026-01-01',
      advisorIds: [ada],
      today: '2026-04-15',
      by: null,
      idempotencyKey,
    });
  const price = (keys: readonly string[]) =>
    ask(`insert into daily_values (account_id, as_of, value, positions)
      select account_id, '2026-03-31', value, positions from daily_values
      where as_of = '2025-12-31' and account_id in (${keys.map((key) => `'${accountId(key)}'`).join()})`);

  test('what its members would have paid less is named once the last one is billed, and given back by a click', async () => {
    // The first run knows nothing of A3 but that it is there.
    await ask(`create table late as select * from daily_values where account_id = '${accountId('A3')}'`);
    await ask(`delete from daily_values where account_id = '${accountId('A3')}'`);
    await price(['A1', 'A2', 'B1', 'B2']);
    await bill('without A3');
    expect(await toGiveBack('2026-04-01')).toEqual([]);
    await ask('insert into daily_values select * from late');
    await price(['A3']);
    await bill('with A3');
    // 3,429.40 of 1,412,345.67 before; of 1,600,000.00, as in example 4, 2,363.28 and 974.49.
    expect(await toGiveBack('2026-04-01')).toEqual([
      { accountNumber: '00100101', reason: 'group_value', amount: '64.88' },
      { accountNumber: '00100102', reason: 'group_value', amount: '26.75' },
    ]);
    const [row] = await ask<{ id: string }>(
      `select id from fee_rows where account_id = '${accountId('A1')}' and quarter = '2026-04-01'`,
    );
    expect((await give(row?.id, 'group_value')).json()).toMatchObject({
      totalRefunded: '64.88',
      reason: 'group_value',
    });
    expect(await toGiveBack('2026-04-01')).toMatchObject([{ accountNumber: '00100102' }]);
    const [share] = await ask(`select s.total, s.firm_part from refund_shares s join refunds r on r.id = s.refund_id
      where r.account_id = '${accountId('A1')}'`);
    expect(share).toEqual({ total: '64.88', firm_part: '6.49' });
  });

  const feeOf = (key: string, set: string) =>
    `update fee_rows f set ${set} where f.account_id = '${accountId(key)}' and f.quarter = '2026-04-01'`;
  const stillNamed = (...changes: readonly string[]) =>
    queryAfter(testApp, changes, async (query) =>
      (await readDueRefunds(query, '2026-04-01')).map(({ accountNumber }) => accountNumber),
    );

  test('is noticed by a catch-up as well', async () => {
    expect(await stillNamed(feeOf('A3', `kind = 'catch_up'`))).toEqual(['00100102']);
  });

  test('of another household, to which nobody came late with more, nothing is', async () => {
    const another = '018f0000-0000-7000-8000-000000000001';
    const apart = [
      'set local session_replication_role = replica',
      `insert into group_quarters select (jsonb_populate_record(g, jsonb_build_object('id', '${another}', 'acc_group_id', '${another}'))).*
        from group_quarters g where g.id = (select group_quarter_id from fee_rows
          where account_id = '${accountId('A2')}' and quarter = '2026-04-01')`,
      feeOf(
        'A2',
        `group_quarter_id = '${another}', run_id = (select run_id from fee_rows
          where account_id = '${accountId('A3')}' and quarter = '2026-04-01')`,
      ),
    ];
    expect(await stillNamed(...apart)).toEqual([]);
  });

  test.each([
    ['the late member was billed anew', feeOf('A3', 'archived_at = now()')],
    ['its fee was removed', feeOf('A3', 'voided_at = now()')],
    ['it paid ahead', feeOf('A3', `kind = 'ahead'`)],
    [
      'it came in the same run',
      feeOf('A3', 'run_id = (select run_id from group_quarters g where g.id = f.group_quarter_id)'),
    ],
    ['it was worth what had been reckoned', feeOf('A3', 'billable_value = 0')],
    ['the fee of the other was billed anew', feeOf('A2', 'archived_at = now()')],
    ['the fee of the other was removed', feeOf('A2', 'voided_at = now()')],
    ['the other paid ahead', feeOf('A2', `kind = 'ahead'`)],
  ])('is not, if %s', async (_, change) => {
    expect(await stillNamed(change)).toEqual([]);
  });
});
