import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId, groupId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { golden, oneRow, press } from '../../test/billing.ts';
import { digestOf } from '../../test/snapshot.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const priya = admit(testApp, 'Priya Nolan');
const quentin = admit(testApp, 'Quentin Hale');
const cleo = admit(testApp, 'Cleo Marchetti');

const household = groupId('SCH100', 'Whitlock household');
const joining = { billingType: 'aggregate', accGroupId: household };
const flat = (balancePercentage: string) => ({ feeType: 'flat_fee', balancePercentage });
const yearly = (balance: string) => ({ feeType: 'flat_fee_amount', balance });
const tiered = (below: string, above: string, from = '250000.00') => ({
  feeType: 'tier_percentages',
  feeTiersAttributes: [{ highAmount: from, percentage: below }, { percentage: above }],
});

/** Sends new tiers as the form does: the former ones are removed. */
const instead = async (key: string, feeSchedule: ReturnType<typeof tiered>) => {
  const { feeScheduleAttributes } = (await admin.get(`/accounts/${accountId(key)}`)).json();
  const gone = feeScheduleAttributes.feeTiers.data.map(({ id }: { id: string }) => ({ id, _destroy: true }));
  return { ...feeSchedule, feeTiersAttributes: [...feeSchedule.feeTiersAttributes, ...gone] };
};

const tryOut = (key: string, feeTry: object, by = admin) => by.post(`/accounts/${accountId(key)}/fee_try`, { feeTry });
const tried = async (key: string, feeTry: object) => (await tryOut(key, feeTry)).json();

let payouts: readonly string[] = [];
/** The quarter is taken back, if it was billed, and billed by what the accounts say now. */
const bill = async (): Promise<void> => {
  for (const id of payouts) await admin.delete(`/payouts/${id}`);
  const run = (await press(admin, golden)).json();
  payouts = run.payouts.data.map(({ id }: { id: string }) => id);
};
const billed = async (key: string): Promise<unknown> =>
  (
    await oneRow(
      testApp,
      `select gross from fee_rows where account_id = '${accountId(key)}' and quarter = '${golden.startDate}'
        and kind = 'fee' and archived_at is null`,
    )
  ).gross;

test('an account that no quarter has billed is tried on what it holds today', async () => {
  expect(await tried('Novak', { feeSchedule: yearly('4000.00') })).toMatchObject({
    quarter: null,
    billableValue: '0.00',
    feeThen: '1000.00',
  });
});

describe('once the golden quarter is billed', () => {
  beforeAll(bill);

  test('B1 costs 1,522.85 now and 1,218.28 at 1.00 %, and says how that comes about', async () => {
    const answer = await tried('B1', { feeSchedule: { balancePercentage: '1.00' } });
    expect(answer).toMatchObject({
      quarter: '2026-01-01',
      valuedOn: '2025-12-31',
      billableValue: '487312.55',
      feeNow: '1522.85',
      feeThen: '1218.28',
      difference: '-304.57',
    });
    expect(answer.lines.slice(-3)).toEqual([
      { label: 'Quarterly fee', formula: '$4,873.1255 ÷ 4', amount: '1218.28' },
      { label: 'In advance, Q1 2026', formula: 'full quarter', amount: '1218.28' },
      { label: 'Total fee', formula: 'in advance $1,218.28', amount: '1218.28' },
    ]);
  });

  test('nothing is written by it', async () => {
    const before = await digestOf(testApp);
    await tried('B1', { feeSchedule: tiered('1.10', '0.60') });
    expect(await digestOf(testApp)).toBe(before);
  });

  /** Tries it, saves it, bills the quarter anew: what was tried is what is then billed. */
  const follow = async (key: string, feeSchedule: object | undefined, group: { accGroupId?: string | null } = {}) => {
    const { feeNow, feeThen } = await tried(key, { feeSchedule, ...group });
    expect(feeNow).toBe(await billed(key));
    const billingType = 'accGroupId' in group ? (group.accGroupId ? 'aggregate' : 'individual') : undefined;
    const account = { feeScheduleAttributes: feeSchedule, billingType, ...group };
    expect((await admin.patch(`/accounts/${accountId(key)}`, { account })).statusCode).toBe(200);
    await bill();
    expect(feeThen).toBe(await billed(key));
    return feeThen;
  };

  test.each<[string, object, string]>([
    ['B1', flat('1.00'), '1218.28'],
    ['B1', yearly('1234.50'), '308.63'],
    ['B1', tiered('1.25', '1.00'), '1374.53'],
    // 47 days of the quarter before, too.
    ['B2', flat('0.875'), '991.51'],
    ['C1', tiered('1.125', '0.50', '100000.00'), '468.75'],
  ])('%s by %j costs what a run then bills', async (key, terms, fee) => expect(await follow(key, terms)).toBe(fee));

  test('so does a member of a household, by its share', async () => {
    expect(await follow('A2', undefined, { accGroupId: null })).toBe('1187.11');
    expect(await follow('A2', undefined, { accGroupId: household })).toBe('974.49');
    // By tiers of its own it climbs by the value of the household all the same.
    expect(await follow('A1', await instead('A1', tiered('1.10', '0.60')))).toBe('1695.31');
    expect(await follow('A3', flat('1.00'), { accGroupId: null })).toBe('469.14');
  });

  test('terms that could not be saved are refused in the form’s own words', async () => {
    const refused = async (feeTry: object) => {
      const answer = await tryOut('C3', feeTry);
      return [answer.statusCode, answer.json()];
    };
    expect(await refused({ feeSchedule: { feeType: 'flat_fee_amount' } })).toEqual([
      422,
      expect.objectContaining({ feeScheduleAttributes: { balance: ['Required'] } }),
    ]);
    expect(await refused({ feeSchedule: flat('2.6') })).toEqual([422, expect.anything()]);
    expect(await refused({ accGroupId: groupId('SCH100', 'Whitlock household') })).toEqual([
      422,
      { error: 'is not a fee group of this advisor code', accGroupId: ['is not a fee group of this advisor code'] },
    ]);
  });

  test('an advisor and an access person with pay may try, one without may not, and another branch sees nothing', async () => {
    const terms = { feeSchedule: flat('1.00') };
    expect((await tryOut('A1', terms, ada)).statusCode).toBe(200);
    expect((await tryOut('A1', terms, priya)).statusCode).toBe(200);
    expect((await tryOut('A1', terms, quentin)).statusCode).toBe(403);
    expect((await tryOut('A1', terms, cleo)).statusCode).toBe(404);
  });

  test('who does not see all members of the household tries nothing of it: its value would tell theirs', async () => {
    const withA3 = (code: 'SCH100' | 'SCH300', contact: string) =>
      testApp.orm.em
        .fork()
        .execute('update accounts set advisor_code_id = ?, advisor_id = ? where id = ?', [
          codeId(code),
          userId(contact),
          accountId('A3'),
        ]);
    const { accGroupId } = (await admin.get(`/accounts/${accountId('A2')}`)).json();
    expect(accGroupId).toBe(household);
    expect((await admin.patch(`/accounts/${accountId('A3')}`, { account: joining })).statusCode).toBe(200);
    await withA3('SCH300', 'Ben Okafor');
    const told = async (person: typeof ada, feeTry: object) => {
      const answer = await tryOut('A2', feeTry, person);
      return [answer.statusCode, answer.json().accGroupId];
    };
    for (const feeTry of [{ feeSchedule: flat('1.00') }, { accGroupId: null }, {}])
      expect(await told(ada, feeTry)).toEqual([422, ['includes accounts that you cannot see']]);
    expect(await told(priya, { accGroupId: null })).toEqual([200, undefined]);
    expect(await told(admin, { accGroupId: null })).toEqual([200, undefined]);
    await withA3('SCH100', 'Ada Winslow');
    expect(await told(ada, { accGroupId: null })).toEqual([200, undefined]);
  });

  test('an account that has closed shows what its last quarter would have cost', async () => {
    expect(await tried('C2', { feeSchedule: flat('0.50') })).toMatchObject({
      quarter: '2025-10-01',
      feeThen: '625.00',
    });
  });
});
