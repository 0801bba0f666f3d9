import { describe, expect, test } from '@jest/globals';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { golden, press } from '../../test/billing.ts';
import { wordsOf } from '../../test/words.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const ben = admit(testApp, 'Ben Okafor');
const cleo = admit(testApp, 'Cleo Marchetti');
const quentin = admit(testApp, 'Quentin Hale');

interface Told {
  readonly label: string;
  readonly actorName: string;
  readonly changes: { label: string; before: string | null; after: string | null }[];
}

const told = async (path: string, person: Person = admin): Promise<Told[]> => {
  const answer = await person.get(`${path}/timeline?per_page=100`);
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const labels = async (path: string, person?: Person) => (await told(path, person)).map(({ label }) => label);

describe('the timeline of a code', () => {
  const path = `/advisor_codes/${codeId('FID430')}`;

  test('tells whose split was changed, from what to what', async () => {
    const code = (await admin.get(path)).json();
    const splits = [
      { advisorId: userId('Cleo Marchetti'), percentage: '65.00' },
      { advisorId: userId('Dmitri Halvorsen'), percentage: '35.00' },
    ];
    const changed = await admin.patch(path, {
      advisor_code: { advisorSubscriptionsAttributes: splits, effectiveOn: code.effectiveOn, notes: 'As agreed.' },
    });
    expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
    const mine = (await told(path, cleo)).find(({ label }) => label === 'changed the split: Cleo Marchetti');
    expect(mine).toMatchObject({
      actorName: 'Malcolm Reyes',
      changes: [{ label: 'Percentage', before: '70%', after: '65%' }],
    });
    expect(await labels(path)).toContain('changed the advisor code');
  });

  test('is silent about splits to an access person without pay', async () => {
    expect(await labels(path, quentin)).toEqual(['changed the advisor code']);
  });
});

describe('the timeline of an advisor', () => {
  const path = `/advisors/${userId('Ada Winslow')}`;

  test('tells the firm what the advisor pays it, and the advisor the rest; no sign-in, and no number', async () => {
    await admin.patch(path, { advisor: { npn: '7654321', isInsuranceAgent: true, ssn: '666-02-7777' } });
    const detail = await testApp.orm.em
      .fork()
      .execute<{ id: string }[]>(`select id from billing_details where advisor_id = '${userId('Ada Winslow')}'`);
    await admin.patch(`/billing_details/${detail[0]?.id}`, { billing_detail: { platformFee: '11.50' } });
    await testApp.signIn('advisor@demo.test');
    const [fee, person] = await told(path);
    expect(fee).toMatchObject({ label: 'changed the billing details', changes: [{ after: '11.5%' }] });
    expect(person?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'NPN', after: '7654321' }),
        { key: 'ssn', label: 'SSN', before: expect.anything(), after: '***' },
      ]),
    );
    expect(await labels(path, ada)).toEqual(['changed the person']);
    expect(wordsOf(await told(path))).not.toMatch(/7777|v1\./);
  });

  test('is nobody else’s of the branch, and of nobody who is none', async () => {
    expect((await ben.get(`${path}/timeline`)).statusCode).toBe(404);
    expect((await admin.get(`/advisors/${userId('Malcolm Reyes')}/timeline`)).statusCode).toBe(404);
  });
});

test('the timeline of a branch tells of it and of its fee schedules, by their names', async () => {
  const path = `/branches/${idOf('branch', 'Goldfield')}`;
  await admin.patch(path, { branch: { url: 'https://goldfield.example' } });
  const { data } = (await admin.get(`/fee_schedules?branch_id=${idOf('branch', 'Goldfield')}`)).json();
  await admin.patch(`/fee_schedules/${data[0].id}`, { fee_schedule: { name: 'Household, new' } });
  expect(await told(path, ada)).toMatchObject([
    { label: 'changed the fee schedule: Household, new', changes: [{ label: 'Name', after: 'Household, new' }] },
    { label: 'changed the branch', changes: [{ label: 'Website', after: 'https://goldfield.example' }] },
  ]);
});

test('the timeline of a payout tells who marked it as paid, and who took that back, to whom it pays', async () => {
  await press(admin, golden);
  const [payout] = (await admin.get(`/payouts?start_date=2026-01-01&advisor_id=${userId('Ada Winslow')}`)).json().data;
  const path = `/payouts/${payout.id}`;
  for (const paid of [true, false]) await admin.patch(path, { payout: { paid } });
  expect(await labels(path, ada)).toEqual([
    'marked the payout as unpaid',
    'marked the payout as paid',
    'billed Q1 2026',
  ]);
  expect((await ben.get(`${path}/timeline`)).statusCode).toBe(404);
});
