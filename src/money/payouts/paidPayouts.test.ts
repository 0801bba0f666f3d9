import { beforeAll, describe, expect, test } from '@jest/globals';
import { firmDay } from '../../domain/firmTime.ts';
import { longDay } from '../../domain/format.ts';
import { newId } from '../../lib/columns.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { ada, ben, golden, oneRow, press, waitingForBilling } from '../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const adaHerself = admit(testApp, 'Ada Winslow');
const withPay = admit(testApp, 'Priya Nolan');

const payoutOf = async (advisorId: string): Promise<string> =>
  String(
    (
      await oneRow(
        testApp,
        `select id from payouts where advisor_id = '${advisorId}' and start_date = '2026-01-01' and archived_at is null`,
      )
    ).id,
  );
const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const setPaid = async (advisorId: string, paid: boolean) =>
  admin.patch(`/payouts/${await payoutOf(advisorId)}`, { payout: { paid } });
const show = async (advisorId: string) => (await admin.get(`/payouts/${await payoutOf(advisorId)}`)).json();
const listed = async (query: string): Promise<{ advisorName: string; status: string; paidAt: string | null }[]> =>
  (await admin.get(`/payouts?start_date=2026-01-01&${query}`)).json().data;

beforeAll(() => press(admin, golden));

describe('a payout that was run', () => {
  test('is marked as paid, by whom and when', async () => {
    expect(await show(ada)).toMatchObject({ isPaid: false, paidAt: null, paidByName: null, isDeletable: true });
    const paid = (await setPaid(ada, true)).json();
    expect(paid).toMatchObject({ isPaid: true, paidByName: 'Malcolm Reyes', version: 2, isDeletable: false });
    expect(await show(ada)).toEqual(paid);
    expect(
      await oneRow(
        testApp,
        `select action, after->>'paidBy' as by from audit
      where object = 'Payout' order by sequence desc limit 1`,
      ),
    ).toEqual({ action: 'update', by: expect.any(String) });
  });

  test('is kept from then on, and says why', async () => {
    const why = `This payout was paid on ${longDay(firmDay(new Date()))}.`;
    expect((await show(ada)).whyKept).toBe(why);
    const refused = await admin.delete(`/payouts/${await payoutOf(ada)}`);
    expect([refused.statusCode, refused.json().error]).toEqual([409, why]);
  });

  test('tells its advisor that it is paid, and nothing of what the firm may do', async () => {
    for (const person of [adaHerself, withPay]) {
      const seen = (await person.get(`/payouts/${await payoutOf(ada)}`)).json();
      expect(seen).toMatchObject({ isPaid: true, paidByName: 'Malcolm Reyes' });
      expect(Object.keys(seen)).not.toContain('whyKept');
      expect((await person.patch(`/payouts/${await payoutOf(ada)}`, { payout: { paid: false } })).statusCode).toBe(403);
      const ids = { payoutIds: [await payoutOf(ada)] };
      expect((await person.post('/payouts/mark_paid', { payout: ids })).statusCode).toBe(403);
    }
  });

  test('stands in the list by its status, and said twice it keeps its day', async () => {
    const [first] = await listed(`filters=${JSON.stringify([{ key: 'status', option: '=', values: ['paid'] }])}`);
    expect(first).toMatchObject({ advisorName: 'Ada Winslow', status: 'Paid', paidAt: expect.any(String) });
    expect((await setPaid(ada, true)).json()).toMatchObject({ version: 2 });
    expect((await listed('search=ada'))[0]?.paidAt).toBe(first?.paidAt);
  });

  test('that was paid by mistake is set back', async () => {
    expect((await setPaid(ada, false)).json()).toMatchObject({ isPaid: false, paidAt: null, paidByName: null });
    expect(await show(ada)).toMatchObject({ isDeletable: true, whyKept: null });
  });

  test('is not set back from an older page', async () => {
    const payout = { paid: true, version: 1 };
    expect((await admin.patch(`/payouts/${await payoutOf(ada)}`, { payout })).statusCode).toBe(409);
  });
});

describe('many at once', () => {
  const markPaid = (payoutIds: readonly string[]) => admin.post('/payouts/mark_paid', { payout: { payoutIds } });

  test('are paid all or none', async () => {
    const refused = await markPaid([await payoutOf(ada), newId()]);
    expect([refused.statusCode, refused.json().payoutIds]).toEqual([
      422,
      ['include a payout that does not exist or was deleted'],
    ]);
    expect((await markPaid([])).json().payoutIds).toEqual(['No payouts are selected.']);
    expect((await listed('')).map(({ status }) => status)).toEqual(['Unpaid', 'Unpaid']);
  });

  test('are paid once, under however many clicks', async () => {
    const ids = [await payoutOf(ada), await payoutOf(ben)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => markPaid(ids)));
    expect(answers.map((answer) => answer.json().paid).sort()).toEqual([...Array<number>(9).fill(0), 2]);
    expect(answers.map((answer) => answer.json().message)).toContain('2 payouts marked as paid');
    for (const advisor of [ada, ben]) expect((await setPaid(advisor, false)).statusCode).toBe(200);
  });
});

describe('a paid payout on which something was built stays paid', () => {
  test('a fee of it was flagged since, and is reversed', async () => {
    await setPaid(ben, true);
    await ask(`insert into fee_rows select (jsonb_populate_record(null::fee_rows, to_jsonb(f) || jsonb_build_object(
        'id', gen_random_uuid(), 'kind', 'reversal', 'undoes_id', f.id, 'charged_from', null, 'charged_through', null))).*
      from fee_rows f join accounts a on a.id = f.account_id
      where a.number = '00300103' and f.quarter = '2026-01-01' and f.kind = 'fee'`);
    const refused = await setPaid(ben, false);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      'The fee of account 00300103 was flagged after this payout was paid, and a separate entry reverses it.',
    ]);
    // Taken back before a payout used it, the reversal stands in nobody's way.
    await ask(`update fee_rows set archived_at = now() where kind = 'reversal'`);
    expect((await setPaid(ben, false)).statusCode).toBe(200);
  });

  test('a later payout made up for what it left owing', async () => {
    await setPaid(ada, true);
    const [mine, his] = [await payoutOf(ada), await payoutOf(ben)];
    await ask(`insert into carry_forwards (id, advisor_id, payout_id, amount, used_by_id)
      values ('${newId()}', '${ada}', '${mine}', -1, '${his}')`);
    expect((await setPaid(ada, false)).json().error).toBe(
      'The regular payout of Q1 2026 covered the balance owed from this one. Delete that payout first.',
    );
    await ask(`delete from carry_forwards where payout_id = '${mine}'`);
    expect((await setPaid(ada, false)).statusCode).toBe(200);
  });
});

describe('while a billing, a flag or an export is at work', () => {
  test.each([
    ['one', async () => setPaid(ada, true)],
    ['many', async () => admin.post('/payouts/mark_paid', { payout: { payoutIds: [await payoutOf(ada)] } })],
  ])('who pays %s waits', async (_, pay) => {
    expect((await waitingForBilling(testApp, pay)).statusCode).toBe(200);
    await setPaid(ada, false);
  });
});

test('paid and deleted in one moment, a payout is one of both', async () => {
  for (const advisor of [ada, ben]) {
    const id = await payoutOf(advisor);
    const [paid, deleted] = await Promise.all([
      admin.patch(`/payouts/${id}`, { payout: { paid: true } }),
      admin.delete(`/payouts/${id}`),
    ]);
    const left = await oneRow(testApp, `select paid_at is not null as paid, archived_at is not null as gone from payouts where id = '${id}'`); // prettier-ignore
    expect([paid.statusCode, deleted.statusCode]).toEqual(left.paid ? [200, 409] : [404, 200]);
    expect(left.paid).not.toBe(left.gone);
    if (left.paid) await admin.patch(`/payouts/${id}`, { payout: { paid: false } });
    if (left.paid) expect((await admin.delete(`/payouts/${id}`)).statusCode).toBe(200);
  }
});

test('deleted and run again, the quarter pays the same cents', async () => {
  const figures = () =>
    ask(`select p.advisor_id, p.gross_compensation, p.total_fees, p.refund, p.net_compensation, p.payable, p.net_balance
      from payouts p where p.start_date = '2026-01-01' and p.archived_at is null order by p.advisor_id`);
  await press(admin, golden);
  const first = await figures();
  for (const advisor of [ada, ben])
    expect((await admin.delete(`/payouts/${await payoutOf(advisor)}`)).statusCode).toBe(200);
  expect(await figures()).toEqual([]);
  await press(admin, golden);
  expect(await figures()).toEqual(first);
});
