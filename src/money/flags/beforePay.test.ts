import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { ada, ben, golden, press } from '../../test/billing.ts';
import { flagging } from '../../test/flagging.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const firm = flagging(testApp, admin);
beforeAll(() => firm.billGoldenQuarter());

const example12 = { netCompensation: '1005.26', payable: '1005.26', netBalance: '1037312.55' };
const example14 = {
  kind: 'flagged',
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  prevStartDate: '2025-10-01',
  prevEndDate: '2025-12-31',
  billDate: '2026-01-15',
  estimatePayDate: '2026-01-30',
  grossCompensation: '586.18',
  platformFee: '73.27',
  accountFee: '20.00',
  managementFee: '117.24',
  netCompensation: '375.67',
  payable: '375.67',
  runId: null,
  broken: [],
};
const flaggedRows = async () => (await admin.get('/payout_breakdowns?flagged=true&startDate=2026-01-01')).json().data;

describe('a fee that is flagged before its advisor is paid', () => {
  test('says what is missing, at its field', async () => {
    const missing = await firm.raise('C3', { reason: '', explanation: '' });
    expect([missing.statusCode, missing.json()]).toMatchObject([
      422,
      { reason: ['Required'], explanation: ['Required'] },
    ]);
    const nowhere = await firm.raise('C3', { payoutBreakdownId: '018f0000-0000-7000-8000-000000000000' });
    expect([nowhere.statusCode, nowhere.json()]).toMatchObject([
      422,
      { payoutBreakdownId: ['is not one of your fees'] },
    ]);
    expect(await firm.payout()).toMatchObject({ netCompensation: '1380.93' });
  });

  test('leaves the payout, which is that of example 12 then', async () => {
    const raised = await firm.raise('C3');
    expect([raised.statusCode, raised.json()]).toMatchObject([
      200,
      {
        payoutBreakdownId: await firm.breakdown('C3'),
        accountId: accountId('C3'),
        status: 'review_needed',
        statusName: 'Review Needed',
        reasonName: 'No Fee Authorization',
        explanation: 'No authorization on file.',
        flagged: 1,
        message: 'Account billing error successfully saved',
      },
    ]);
    expect(await firm.payout()).toMatchObject(example12);
    expect((await firm.payout(ada)).netCompensation).toBe('4694.68');
    await firm.expectBalance();
  });

  test('stands among the flagged rows, with who flagged it why', async () => {
    expect(await flaggedRows()).toMatchObject([
      {
        accNumber: '00300103',
        advisorCodeNumber: 'SCH300',
        kind: 'fee',
        flagStatus: 'Review Needed',
        grossCompensation: '586.18',
        advisorSplit: '586.18',
        advisors: [{ id: ben, name: 'Ben Okafor' }],
        isPayable: false,
        payoutId: null,
        disputeId: null,
        disputeStatus: null,
        billingError: {
          status: 'review_needed',
          statusName: 'Review Needed',
          reason: 'no_fee_auth',
          reasonName: 'No Fee Authorization',
          explanation: 'No authorization on file.',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      },
    ]);
  });

  test('is flagged once, and paid by nothing while it is in review', async () => {
    const again = await firm.raise('C3');
    expect([again.statusCode, again.json().error]).toEqual([409, 'This fee is already flagged.']);
    const paid = await firm.payFlagged(await firm.breakdown('C3'));
    expect([paid.statusCode, Object.keys(paid.json())]).toEqual([422, ['payoutBreakdownIds', 'error']]);
    expect((await press(admin, golden)).json().error).toBe('This quarter is already billed.');
  });

  test('resolved, it makes the payout of example 14: fifty at once make one', async () => {
    const resolved = await firm.settle('C3', 'resolved');
    const message = 'Account billing error status successfully changed';
    expect([resolved.statusCode, resolved.json()]).toMatchObject([200, { status: 'resolved', flagged: 1, message }]);
    expect(await flaggedRows()).toMatchObject([{ flagStatus: 'Resolved', isPayable: true }]);

    const id = await firm.breakdown('C3');
    const answers = await Promise.all(Array.from({ length: 50 }, () => firm.payFlagged(id)));
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(made.map((answer) => answer.json())).toMatchObject([
      { data: [{ ...example14, payoutBreakdownIds: [id] }], message: 'Payout successfully created' },
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await firm.payout()).toMatchObject(example12);
    expect(await flaggedRows()).toMatchObject([{ isPayable: false, payoutId: made[0]?.json().data[0].id }]);
    await firm.expectBalance();
  });

  test('its payout is taken back and made again, to the same cents', async () => {
    const { id } = await firm.payout(ben, 'flagged');
    expect((await admin.delete(`/payouts/${id}`)).statusCode).toBe(200);
    expect(await flaggedRows()).toMatchObject([{ flagStatus: 'Resolved', isPayable: true, payoutId: null }]);
    expect((await firm.payFlagged(await firm.breakdown('C3'))).json().data).toMatchObject([example14]);
    await firm.expectBalance();
  });

  test('in review again, it leaves the flagged payout, which is none without it', async () => {
    expect((await firm.settle('C3', 'review_needed')).statusCode).toBe(200);
    expect(await firm.rows('C3')).toEqual([{ kind: 'fee', advisor: 'Ben', net: '375.67', in: null }]);
    expect(await firm.payout(ben, 'flagged')).toEqual({ error: 'Not found' });
    await firm.expectBalance();
  });

  test('removed, it pays and debits nothing, and no run bills it again', async () => {
    const removed = await firm.unflag('C3');
    const message = 'Account billing error successfully removed';
    expect([removed.statusCode, removed.json()]).toMatchObject([200, { status: 'remove_fee', message }]);
    expect(await firm.rows('C3')).toEqual([{ kind: 'fee', advisor: 'Ben', net: '0.00', in: null }]);
    expect(await firm.payout()).toMatchObject(example12);
    expect(await flaggedRows()).toEqual([]);
    expect((await firm.settle('C3', 'resolved')).json().error).toBe('This fee has already been removed.');
    expect((await firm.payFlagged(await firm.breakdown('C3'))).statusCode).toBe(422);

    const unbilled = (await admin.get('/unbilled_accounts?startDate=2026-01-01&perPage=200')).json().data;
    expect(unbilled.map(({ accountId: id }: { accountId: string }) => id)).not.toContain(accountId('C3'));
    const preview = await admin.post('/payouts/export/preview', {
      export: { startDate: '2026-01-01', exportType: 'schwab' },
    });
    expect(preview.json()).toMatchObject({ rows: 3, total: '4781.25', leftOut: { total: 0 } });
    await firm.expectBalance();
  });
});

describe('create_flagged', () => {
  test('takes rows and resolved ones alone, each named once', async () => {
    const none = await firm.payFlagged();
    expect([none.statusCode, none.json().payoutBreakdownIds]).toEqual([422, ['No flagged accounts are selected.']]);
    await firm.raise('C1');
    await firm.raise('B1');
    await firm.settle('B1', 'resolved');
    const [inReview, ofBen, ofAda] = [
      await firm.breakdown('C1'),
      await firm.breakdown('B1'),
      await firm.breakdown('B1', ada),
    ];
    for (const other of [inReview, await firm.breakdown('B2'), '018f0000-0000-7000-8000-000000000000']) {
      const refused = await firm.payFlagged(ofBen, other);
      expect([refused.statusCode, Object.keys(refused.json())]).toEqual([422, ['payoutBreakdownIds', 'error']]);
    }
    const made = (await firm.payFlagged(ofBen, ofAda, ofBen)).json().data;
    const gross = made.map((one: { grossCompensation: string }) => one.grossCompensation).sort();
    expect(gross).toEqual(['609.14', '913.71']);
    await firm.expectBalance();
  });
});
