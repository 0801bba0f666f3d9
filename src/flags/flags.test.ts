import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../fixtures/accounts.ts';
import { admit, openHouse, type Person } from '../test/app.ts';
import { ada, ben, clientFeesFile, golden, oneRow, upload } from '../test/billing.ts';

/** As the wire gives it: whatever a test expects of it is there, or the test fails. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = Record<string, any>;

const house = openHouse();
const admin = admit(house, 'Malcolm Reyes');

/** The golden quarter of docs/money.md, billed. */
beforeAll(async () => {
  const payout = { ...golden, signedBlobId: await upload(admin, 'fees.csv', clientFeesFile) };
  expect((await admin.post('/payouts/create_multiple', { payout })).statusCode).toBe(200);
});

const rowOf = async (account: string, advisorId = ben, who: Person = admin): Promise<Answer> => {
  const { data } = (await who.get(`/payout_breakdowns?startDate=2026-01-01&advisorId=${advisorId}&perPage=200`)).json();
  return data.find((row: Answer) => row.accountId === accountId(account) && row.kind === 'fee');
};
const raise = async (account: string, more = {}, advisorId = ben) =>
  admin.post('/billing_errors', {
    billingError: {
      payoutBreakdownId: (await rowOf(account, advisorId)).id,
      reason: 'no_fee_auth',
      explanation: 'No authorization on file.',
      ...more,
    },
  });
const payoutOf = async (advisorId: string): Promise<Answer> => {
  const { id } = await oneRow(
    house,
    `select id from payouts where advisor_id = '${advisorId}' and start_date = '2026-01-01' and kind = 'regular' and archived_at is null`,
  );
  return (await admin.get(`/payouts/${String(id)}`)).json();
};

describe('a fee is flagged before it is paid', () => {
  let flagged: Answer;
  test('it leaves the payout, which is that of example 12 then', async () => {
    expect((await payoutOf(ben)).netCompensation).toBe('1380.93');
    const answer = await raise('C3');
    flagged = answer.json();
    expect([answer.statusCode, flagged]).toMatchObject([
      200,
      {
        status: 'review_needed',
        statusName: 'Review Needed',
        reasonName: 'No Fee Authorization',
        explanation: 'No authorization on file.',
        accountId: accountId('C3'),
        flagged: 1,
        message: 'Account billing error successfully saved',
      },
    ]);
    expect(await payoutOf(ben)).toMatchObject({ netCompensation: '1005.26', broken: [] });
    expect((await payoutOf(ada)).netCompensation).toBe('4694.68');
  });
  test('resolved, it makes the flagged payout of example 14', async () => {
    const patched = await admin.patch(`/billing_errors/${flagged.id}`, { billingError: { status: 'resolved' } });
    expect([patched.statusCode, patched.json()]).toMatchObject([200, { status: 'resolved' }]);
    const row = await rowOf('C3');
    expect(row).toMatchObject({
      isPayable: true,
      flagStatus: 'Resolved',
      billingError: { status: 'resolved', statusName: 'Resolved' },
    });
    const made = await admin.post('/payouts/create_flagged', { payout: { payoutBreakdownIds: [row.id] } });
    expect([made.statusCode, made.json()]).toMatchObject([
      200,
      {
        message: 'Payout successfully created',
        data: [
          {
            kind: 'flagged',
            grossCompensation: '586.18',
            platformFee: '73.27',
            accountFee: '20.00',
            managementFee: '117.24',
            netCompensation: '375.67',
            broken: [],
          },
        ],
      },
    ]);
  });
});
