import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { admit, openTestApp } from '../../../test/app.ts';
import { ada, ben, chargesFile, golden, oneRow, press, upload } from '../../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');

const [ofC1, ofB1] = ['00300101,2025-12-15,Custodial,42.50,Custody', 'Z00200101,2025-12-15,Trading,19.95,'];
const custody = '00300101|2025-12-15|custodial|42.50|Custody';
const benAlone = { ...golden, advisorIds: [ben] };

const file = (...rows: string[]) => upload(admin, 'fees.csv', chargesFile(...rows));
const preview = async (signedBlobId: string, countedAgain: string[] = []) =>
  (await admin.post('/payouts/preview', { payout: { ...benAlone, signedBlobId, countedAgain } })).json();
const bill = async (signedBlobId: string, countedAgain: string[] = [], idempotencyKey?: string) => {
  return (await press(admin, { ...benAlone, signedBlobId, countedAgain, idempotencyKey })).json();
};
const clientFee = (run: { payouts: { data: { id: string }[] } }) =>
  admin.get(`/payouts/${run.payouts.data[0]?.id}`).then((answer) => answer.json().clientFee);
const counted = async () =>
  await oneRow(
    testApp,
    `select array_agg(fingerprint order by fingerprint) as ids, sum(amount)::text as sum from client_charges
    where account_id = '${accountId('C1')}'`,
  );
/** Ben can be billed for the quarter once more, and what was counted stays counted. */
const another = () =>
  testApp.orm.em
    .fork()
    .execute("update payouts set kind = 'flagged' where start_date = '2026-01-01' and kind = 'regular'");

describe('a charge of a later file that equals one already counted', () => {
  test('42.50 counts once, and twice where one file has it twice', async () => {
    const run = await bill(await file(ofC1, ofC1));
    expect(await clientFee(run)).toBe('85.00');
    expect(await counted()).toEqual({ ids: [`${custody}|1`, `${custody}|2`], sum: '85.00' });
    await another();
  });

  test('is shown, and counts for nothing until it is ticked', async () => {
    const signedBlobId = await file(ofC1, ofB1);
    const { alreadyCounted, totals } = await preview(signedBlobId);
    expect(alreadyCounted).toEqual({
      total: 1,
      data: [
        {
          id: `${custody}|1`,
          accountNumber: '00300101',
          feeDate: '2025-12-15',
          feeType: 'Custodial',
          amount: '42.50',
          description: 'Custody',
        },
      ],
    });
    const ticked = await preview(signedBlobId, [`${custody}|1`]);
    expect(ticked.alreadyCounted).toEqual(alreadyCounted);
    expect(Number(ticked.totals.totalFees) - Number(totals.totalFees)).toBeCloseTo(42.5, 2);
    expect(await counted()).toMatchObject({ sum: '85.00' });
  });

  test('ticked, it takes the next free place; fifty equal presses at once are one', async () => {
    const signedBlobId = await file(ofC1);
    const presses = Array.from({ length: 50 }, () => bill(signedBlobId, [`${custody}|1`], 'once more'));
    const [run, ...others] = await Promise.all(presses);
    expect(await clientFee(run)).toBe('42.50');
    for (const answer of [...others, await bill(signedBlobId, [`${custody}|1`], 'once more')])
      expect(answer).toEqual(run);
    expect(await counted()).toMatchObject({ ids: [1, 2, 3].map((place) => `${custody}|${place}`), sum: '127.50' });
    await another();
  });

  test('uploaded and ticked anew, it is one more', async () => {
    await bill(await file(ofC1), [`${custody}|1`]);
    expect(await counted()).toMatchObject({ ids: [1, 2, 3, 4].map((place) => `${custody}|${place}`), sum: '170.00' });
    await another();
  });

  test('of three equal rows two are ticked: the file’s own third place is taken, and so are the next ones', async () => {
    const rows = [1, 2, 3, 4, 5].map(() => ofC1);
    expect((await preview(await file(...rows))).alreadyCounted.total).toBe(4);
    await bill(await file(...rows), [`${custody}|1`, `${custody}|4`, `${custody}|4`]);
    expect((await counted()).ids).toEqual([1, 2, 3, 4, 5, 6, 7].map((place) => `${custody}|${place}`));
    await another();
  });

  test('is nothing to a run that does not concern its account', async () => {
    const signedBlobId = await file(ofC1);
    const payout = { ...golden, advisorIds: [ada], signedBlobId };
    expect((await admin.post('/payouts/preview', { payout })).json().alreadyCounted).toEqual({ total: 0, data: [] });
  });

  test('a tick that is none of the file’s rows is refused', async () => {
    const answer = await preview(await file(ofC1), [`${custody}|1`, `${custody}|9`]);
    expect(answer.countedAgain).toEqual(['1 of the selected charges is not in the file.']);
  });
});

test('a tick of a row that nobody has counted yet changes nothing: it counts once', async () => {
  const row = '00300101,2025-12-16,Custodial,1.00,a|b';
  await bill(await file(row), ['00300101|2025-12-16|custodial|1.00|a|b|1']);
  expect(
    await oneRow(testApp, 'select count(*)::int, max(description) as text from client_charges where amount = 1'),
  ).toEqual({
    count: 1,
    text: 'a|b',
  });
});
