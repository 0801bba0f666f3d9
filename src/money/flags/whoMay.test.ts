import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { ada, ben } from '../../test/billing.ts';
import { flagging } from '../../test/flagging.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const advisor = admit(testApp, 'Ada Winslow');
const colleague = admit(testApp, 'Ben Okafor');
const access = admit(testApp, 'Priya Nolan');
const elsewhere = admit(testApp, 'Cleo Marchetti');
const firm = flagging(testApp, admin);

beforeAll(async () => {
  await firm.billGoldenQuarter();
  await firm.raise('B1');
  await firm.raise('C1');
});

const flaggedFor = async (person: Person): Promise<string[]> => {
  const { data } = (await person.get('/payout_breakdowns?flagged=true&startDate=2026-01-01&perPage=999')).json();
  return data.map((row: Record<string, string>) => `${row.accNumber} ${row.advisorName} ${row.advisorSplit}`);
};

describe('of a flagged fee of two advisors', () => {
  test('each sees their own part, an access person with pay those on her codes, nobody else any', async () => {
    expect(await flaggedFor(advisor)).toEqual(['Z00200101 Ada Winslow 913.71']);
    expect(await flaggedFor(colleague)).toEqual(['00300101 Ben Okafor 1000.00', 'Z00200101 Ben Okafor 609.14']);
    expect(await flaggedFor(access)).toHaveLength(3);
    expect(await flaggedFor(elsewhere)).toEqual([]);
  });

  test('each finds it among their breakdowns, and it leaves the house as a file', async () => {
    const csv = await advisor.get('/payout_breakdowns.csv?flagged=true&startDate=2026-01-01');
    expect([csv.statusCode, csv.body.includes('Z00200101'), csv.body.includes('00300101')]).toEqual([200, true, false]);
    const pdf = await colleague.get('/payout_breakdowns.pdf?flagged=true&startDate=2026-01-01');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const started = await admin.get('/payout_breakdowns/export?flagged=true');
    expect(started.statusCode).toBe(202);
  });

  test('the flag is filtered by its status', async () => {
    const count = async (status: string) => {
      const filters = JSON.stringify([{ key: 'flagStatus', option: '=', values: [status] }]);
      const asked = `/payout_breakdowns?flagged=true&startDate=2026-01-01&filters=${encodeURIComponent(filters)}`;
      return (await admin.get(asked)).json().meta.pagination.totalEntries;
    };
    expect([await count('review_needed'), await count('resolved')]).toEqual([3, 0]);
  });

  test('neither raises or removes one, or sets another status than Resolved', async () => {
    const billingError = {
      payoutBreakdownId: await firm.breakdown('B1', ada),
      reason: 'no_fee_auth',
      explanation: 'Because.',
    };
    for (const person of [advisor, access]) {
      expect((await person.post('/billing_errors', { billingError })).statusCode).toBe(403);
      expect((await firm.unflag('B1', person)).statusCode).toBe(403);
      for (const status of ['remove_fee', 'review_needed'] as const) {
        expect((await firm.settle('B1', status, person)).statusCode).toBe(403);
      }
    }
    expect((await firm.settle('C1', 'resolved', advisor)).statusCode).toBe(404);
    expect((await firm.settle('B1', 'resolved', elsewhere)).statusCode).toBe(404);
    expect((await elsewhere.delete(`/payout_breakdowns/${await firm.breakdown('B1')}`)).statusCode).toBe(404);
    const unflagged = await firm.breakdown('A1', ada);
    expect((await advisor.delete(`/payout_breakdowns/${unflagged}`)).statusCode).toBe(403);
    expect(await firm.payout(ada)).toMatchObject({ broken: [] });
    expect((await firm.ask(`select from fee_rows where voided_at > now() - interval '5 minutes'`)).length).toBe(0);
  });

  test('who has a part of it says that it is settled, once', async () => {
    const settled = await firm.settle('B1', 'resolved', advisor);
    expect([settled.statusCode, settled.json()]).toMatchObject([
      200,
      { status: 'resolved', payoutBreakdownId: await firm.breakdown('B1', ada) },
    ]);
    expect((await firm.settle('B1', 'resolved', colleague)).statusCode).toBe(403);
    expect((await colleague.delete(`/payout_breakdowns/${await firm.breakdown('B1')}`)).statusCode).toBe(403);
    const ids = [await firm.breakdown('B1', ada)];
    expect((await advisor.post('/payouts/create_flagged', { payout: { payoutBreakdownIds: ids } })).statusCode).toBe(
      403,
    );
    await firm.expectBalance();
  });

  test('an access person deletes a fee while it is in review, and its advisor is not paid on it', async () => {
    const deleted = await access.delete(`/payout_breakdowns/${await firm.breakdown('C1')}`);
    expect([deleted.statusCode, deleted.json()]).toMatchObject([
      200,
      { accNumber: '00300101', advisorSplit: '1000.00', flagStatus: 'Review Needed' },
    ]);
    expect(await firm.rows('C1')).toMatchObject([{ net: '0.00', in: null }]);
    await firm.expectBalance();
  });
});

describe('the firm', () => {
  test('is told where somebody else has changed the flag meanwhile', async () => {
    const { id, version } = (await firm.raise('C3')).json();
    const change = (status: string) => admin.patch(`/billing_errors/${id}`, { billingError: { status, version } });
    expect((await change('resolved')).json()).toMatchObject({ status: 'resolved', version: version + 1 });
    const stale = await change('review_needed');
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { current: { status: 'resolved' } }]);
    const unknown = await admin.patch(`/billing_errors/${id}`, { billingError: { status: 'paid' } });
    expect([unknown.statusCode, unknown.json().status]).toEqual([422, ['Not one of the choices']]);
  });

  test('sends a flag back as it was answered, and nothing is changed by it', async () => {
    const { id } = (await firm.raise('A3')).json();
    const held = (await admin.get(`/billing_errors/${id}`)).json();
    const answer = await admin.put(`/billing_errors/${id}`, { billingError: held });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, held]);
  });

  test('removes with the status too, and nothing brings the fee back', async () => {
    expect((await firm.settle('C3', 'remove_fee')).json()).toMatchObject({ status: 'remove_fee' });
    for (const status of ['resolved', 'review_needed', 'remove_fee'] as const) {
      expect((await firm.settle('C3', status)).statusCode).toBe(409);
    }
    expect((await firm.unflag('C3')).statusCode).toBe(409);
  });

  test('flags and removes fees alone', async () => {
    const [refund] = await firm.ask<{
      id: string;
    }>(`select b.id from breakdowns b join fee_rows f on f.id = b.fee_row_id
      where f.account_id = '${accountId('C2')}' and f.kind = 'refund'`);
    const flagged = await firm.raise('C3', { payoutBreakdownId: refund?.id });
    expect([flagged.statusCode, flagged.json().payoutBreakdownId]).toEqual([
      422,
      ['Only a fee that has not been removed or reversed can be flagged.'],
    ]);
    const removed = await admin.delete(`/payout_breakdowns/${refund?.id}`);
    expect([removed.statusCode, removed.json().base]).toEqual([422, ['Only a fee can be removed.']]);
  });

  test('with `all` flags every unpaid fee of the account in one deed, and passes over those that were paid', async () => {
    await firm.ask(`update payouts set paid_at = null where advisor_id = '${ada}' and start_date = '2025-10-01'`);
    const raised = (await firm.raise('A1', { all: true })).json();
    expect(raised).toMatchObject({ flagged: 2, accountId: accountId('A1') });
    const flags = await firm.ask(`select f.quarter::text from billing_errors e join fee_rows f on f.id = e.fee_row_id
      where f.account_id = '${accountId('A1')}' order by 1`);
    expect(flags).toEqual([{ quarter: '2025-10-01' }, { quarter: '2026-01-01' }]);
    const told = await firm.ask(`select after ->> 'reason' as reason, jsonb_array_length(after -> 'feeRowIds') as rows
      from audit where action = 'flag' and object_id = '${raised.id}'`);
    expect(told).toEqual([{ reason: 'no_fee_auth', rows: 2 }]);
    // The named one also where it is paid.
    await firm.payOut(ben);
    expect((await firm.raise('B2', { all: true })).json()).toMatchObject({ flagged: 1 });
    expect((await firm.rows('B2')).filter(({ kind }) => kind === 'reversal')).toHaveLength(2);
    await firm.expectBalance();
  });
});
