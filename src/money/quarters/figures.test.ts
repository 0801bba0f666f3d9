import { beforeAll, describe, expect, test } from '@jest/globals';
import { codesOf } from '../../domain/choices.ts';
import { addMoney } from '../../domain/money.ts';
import type { QuarterFigures } from '../../domain/quarter/figures.ts';
import { admit, openTestApp, type DemoEmail, type Person } from '../../test/app.ts';
import { clientFeesFile, golden, press, upload } from '../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');

beforeAll(async () => {
  await press(admin, { ...golden, signedBlobId: await upload(admin, 'fees.csv', clientFeesFile) });
  // Example 12 as it stands: C3 is in nobody's pay.
  const c3 = (await admin.get('/payout_breakdowns?perPage=100&search=00300103&startDate=2026-01-01')).json().data[0];
  expect(c3).toMatchObject({ grossCompensation: '586.18' });
});

const figuresOf = async (person: Person, upTo = golden.startDate): Promise<QuarterFigures[]> =>
  (await person.get(`/quarters/figures?start_date=${upTo}`)).json().data;

/** Sums the list of payouts. */
const listed = async (person: Person, quarter: string) => {
  const { data } = (await person.get(`/payouts?startDate=${quarter}&perPage=999`)).json();
  const sum = (key: string) => addMoney(data.map((row: Record<string, string>) => row[key]));
  const keys = { grossCompensation: '', totalFees: '', refund: '', netCompensation: '' };
  return Object.fromEntries(codesOf(keys).map((key) => [key, sum(key)]));
};

describe('the figures of the quarters', () => {
  test('are of the last eight, an empty one too', async () => {
    const days = (await figuresOf(admin)).map(({ startDate }) => startDate);
    expect([days.length, days[0], days.at(-1)]).toEqual([8, '2024-04-01', '2026-01-01']);
    expect((await figuresOf(admin))[0]).toEqual({
      startDate: '2024-04-01',
      grossCompensation: '0.00',
      totalFees: '0.00',
      refund: '0.00',
      netCompensation: '0.00',
      firmRevenue: '0.00',
    });
  });

  test.each([
    'super@demo.test',
    'admin@demo.test',
    'advisor@demo.test',
    'advisor2@demo.test',
    'assistant@demo.test',
  ] as const)('add up as the payouts that %s sees', async (email: DemoEmail) => {
    const person = await testApp.signIn(email);
    for (const { startDate, firmRevenue, ...figures } of await figuresOf(person)) {
      expect([startDate, figures]).toEqual([startDate, await listed(person, startDate)]);
      expect(firmRevenue === undefined).toBe(!email.startsWith('super') && !email.startsWith('admin'));
    }
  });

  test('tell Ada her own pay, and the advisor of another branch nothing of it', async () => {
    const last = async (email: DemoEmail) => (await figuresOf(await testApp.signIn(email))).at(-1);
    expect(await last('advisor@demo.test')).toMatchObject({ grossCompensation: '5374.85', netCompensation: '4694.68' });
    expect(await last('advisor2@demo.test')).toMatchObject({ grossCompensation: '0.00', netCompensation: '0.00' });
  });

  test('are refused to an assistant without pay', async () => {
    const person = await testApp.signIn('assistant2@demo.test');
    expect((await person.get(`/quarters/figures?start_date=${golden.startDate}`)).statusCode).toBe(403);
  });

  test('give the firm its fees less what it gave back, and VIM’s part to VIM', async () => {
    // Example 12: 940.47, and C3 with 73.27 of platform fee and 20.00 of account fee beside it.
    expect((await figuresOf(admin)).at(-1)).toMatchObject({ firmRevenue: '1033.74', refund: '467.72' });
  });

  test('leave out a payout that was taken back', async () => {
    const { data } = (await admin.get(`/payouts?startDate=${golden.startDate}`)).json();
    for (const { id } of data) await admin.delete(`/payouts/${id}`);
    expect((await figuresOf(admin)).at(-1)).toMatchObject({ grossCompensation: '0.00', firmRevenue: '0.00' });
  });

  test.each(['2026-01-02', '2026', ''])('are of a quarter: not of %j', async (startDate) => {
    expect((await admin.get(`/quarters/figures?start_date=${startDate}`)).statusCode).toBe(422);
  });
});
