import { expect } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { accountId } from '../../fixtures/accounts.ts';
import type { Person, TestApp } from './app.ts';
import { ben, clientFeesFile, golden, oneRow, upload } from './billing.ts';

/** Untyped JSON of the wire: a test that expects a field which is not there fails. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = Record<string, any>;

type Status = 'review_needed' | 'resolved' | 'remove_fee';

/** How the firm deals with fees of the golden quarter in which something is wrong. */
export const flagging = (testApp: TestApp, admin: Person) => {
  const ask = <Row extends object = Answer>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
  const breakdown = async (account: string, advisorId = ben): Promise<string> =>
    String((await oneRow(testApp, `${breakdownsOf(account)} and b.advisor_id = '${advisorId}'`)).id);
  const flag = async (account: string) =>
    oneRow(
      testApp,
      `select e.id from (${breakdownsOf(account)}) b
    join billing_errors e on e.fee_row_id = b.fee_row_id limit 1`,
    );
  const payout = async (advisorId = ben, kind = 'regular', quarter = golden.startDate): Promise<Answer> => {
    const { id } = await oneRow(
      testApp,
      `select id from payouts where advisor_id = '${advisorId}' and kind = '${kind}'
      and start_date = '${quarter}' and archived_at is null`,
    );
    return (await admin.get(`/payouts/${String(id)}`)).json();
  };
  return {
    ask,
    breakdown,
    flagId: async (account: string): Promise<string> => String((await flag(account)).id),
    payout,
    billGoldenQuarter: async () => {
      const asked = { ...golden, signedBlobId: await upload(admin, 'fees.csv', clientFeesFile) };
      expect((await admin.post('/payouts/create_multiple', { payout: asked })).statusCode).toBe(200);
    },
    raise: async (account: string, more: object = {}): Promise<LightMyRequestResponse> => {
      const [row] = await ask<{ id: string }>(breakdownsOf(account));
      const said = { reason: 'no_fee_auth', explanation: 'No authorization on file.' };
      return admin.post('/billing_errors', { billingError: { payoutBreakdownId: row?.id, ...said, ...more } });
    },
    settle: async (account: string, status: Status, who: Person = admin) =>
      who.patch(`/billing_errors/${String((await flag(account)).id)}`, { billingError: { status } }),
    unflag: async (account: string, who: Person = admin) =>
      who.delete(`/billing_errors/${String((await flag(account)).id)}`),
    payFlagged: async (...payoutBreakdownIds: readonly string[]) =>
      admin.post('/payouts/create_flagged', { payout: { payoutBreakdownIds } }),
    /** The advisor has the money of the quarter: what is flagged from now on is taken back later. */
    payOut: (advisorId: string, quarter = golden.startDate) =>
      ask(`update payouts set paid_at = now() where advisor_id = '${advisorId}' and start_date = '${quarter}'`),
    /** The live rows of an account for the quarter, whose payouts hold them, and what each pays. */
    rows: (account: string) =>
      ask(`select f.kind, u.first_name as advisor, b.net_compensation as net, p.kind || ' ' || p.start_date::text as "in"
        from fee_rows f join breakdowns b on b.fee_row_id = f.id join users u on u.id = b.advisor_id
          left join payouts p on p.id = b.payout_id
        where f.account_id = '${accountId(account)}' and f.quarter = '${golden.startDate}' and f.archived_at is null
        order by f.created_at, f.id, u.first_name`),
    /** Every payout that stands adds up, and of all that was earned nothing is lost. */
    expectBalance: async () => {
      const payouts = await ask<{ id: string }>(`select id from payouts where archived_at is null
        and start_date >= '${golden.startDate}'`);
      for (const { id } of payouts) {
        const { broken } = (await admin.get(`/payouts/${id}`)).json();
        expect([id, broken]).toEqual([id, []]);
      }
      expect(await ask(lost)).toEqual([{ lost: '0.00' }]);
    },
  };
};

const breakdownsOf = (account: string): string => `select b.id, b.fee_row_id from breakdowns b
  join fee_rows f on f.id = b.fee_row_id where f.account_id = '${accountId(account)}' and f.quarter = '${golden.startDate}'
    and f.kind = 'fee' and f.archived_at is null`;

const lost = `select sum(payable) + (select coalesce(sum(amount), 0) from carry_forwards where used_by_id is null)
  - sum(net_compensation) as lost from payouts where archived_at is null`;
