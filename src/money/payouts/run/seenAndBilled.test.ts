import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { userId } from '../../../../fixtures/users.ts';
import { admit, openTestApp } from '../../../test/app.ts';
import { ada, ben, chargesFile, golden, oneRow, press, upload } from '../../../test/billing.ts';
import { forgetPreviews } from './storePreview.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');

const change = (statement: string) => testApp.orm.em.fork().execute(statement);
const preview = async (payout: object) => (await admin.post('/payouts/preview', { payout })).json();
const agree = (balance: string) =>
  change(`update fee_schedules set balance = ${balance} where account_id = '${accountId('C1')}'`);
const benAlone = { ...golden, advisorIds: [ben] };
const billed = async () =>
  (await oneRow(testApp, "select count(*)::int as runs from billing_runs where quarter = '2026-01-01'")).runs;
const nightly = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
const nobody = '018f0000-0000-7000-8000-000000000000';

describe('what was seen is what is billed', () => {
  test('2,500.00 was shown, the terms changed: 6,250.00 is not billed, but shown', async () => {
    await agree('10000');
    const { digest: seen } = await preview(benAlone);
    await agree('25000');
    const answer = await press(admin, { ...benAlone, digest: seen });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      error: 'The figures have changed since the preview. Nothing was billed.',
      digest: (await preview(benAlone)).digest,
      differences: {
        total: 1,
        data: [{ accountId: accountId('C1'), accountNumber: '00300101', before: '2500.00', after: '6250.00' }],
      },
    });
    expect(await billed()).toBe(0);
  });

  test('asked again with what was shown then, and changed once more: the last two are compared', async () => {
    const first = (
      await press(admin, { ...benAlone, digest: (await preview(benAlone)).digest.replace(/^./, '-') })
    ).json();
    expect(first).toMatchObject({ error: expect.stringContaining('too old'), differences: { total: 0 } });
    await agree('4000');
    const again = (await press(admin, { ...benAlone, digest: first.digest })).json();
    expect(again.differences.data).toMatchObject([{ before: '6250.00', after: '1000.00' }]);
    await agree('10000');
    // Nobody has asked for a preview of this: the refusal itself kept what it told.
    const last = (await press(admin, { ...benAlone, digest: again.digest })).json();
    expect(last.differences.data).toMatchObject([{ before: '1000.00', after: '2500.00' }]);
  });

  test('an account that was not billed then has no fee before, one that no longer is none after', async () => {
    const withoutC1 = { ...benAlone, excludedAccountIds: [accountId('C1')] };
    const { digest } = await preview(withoutC1);
    const more = (await press(admin, { ...benAlone, digest })).json();
    expect(more.differences.data).toMatchObject([{ accountNumber: '00300101', before: null, after: '2500.00' }]);
    const fewer = (await press(admin, { ...withoutC1, digest: more.digest })).json();
    expect(fewer.differences.data).toMatchObject([{ accountNumber: '00300101', before: '2500.00', after: null }]);
  });

  test('somebody else was billed meanwhile: what they share is no longer in it', async () => {
    const { digest } = await preview(golden);
    expect((await press(admin, { ...golden, advisorIds: [ada] })).statusCode).toBe(200);
    const { differences } = (await press(admin, { ...golden, digest })).json();
    expect(differences.data).toContainEqual(
      expect.objectContaining({ accountNumber: '00100101', before: '2363.28', after: null }),
    );
  });

  test('unchanged, it is billed as it was shown, and its run says so', async () => {
    const { digest, totals } = await preview(benAlone);
    const run = (await press(admin, { ...benAlone, digest })).json();
    expect(run).toMatchObject({ digest, totals });
  });

  test('a key that has billed is no key to what somebody has seen since', async () => {
    const payout = { ...golden, advisorIds: [userId('Cleo Marchetti')], idempotencyKey: 'Cleo' };
    const { digest } = await preview(payout);
    const run = (await press(admin, { ...payout, digest })).json();
    expect((await press(admin, { ...payout, digest })).json()).toEqual(run);
    const others = [
      { digest: 'another' },
      { digest, catchUpAccountIds: [accountId('A1')] },
      { digest, countedAgain: ['another'] },
      { digest, excludedAccountIds: [accountId('A1')] },
    ];
    for (const other of others) {
      const answer = await press(admin, { ...payout, ...other });
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'This key belongs to another billing run.']);
    }
  });

  test('what was looked at is forgotten after two days, and then nothing can be compared', async () => {
    const payout = { ...golden, advisorIds: [ada], excludedAccountIds: [accountId('A1')] };
    const { digest } = await preview(payout);
    await change(`update billing_previews set created_at = now() - interval '49 hours' where digest <> '${digest}'`);
    await forgetPreviews(testApp)({}, nightly);
    expect(await oneRow(testApp, 'select array_agg(digest) as kept from billing_previews')).toEqual({ kept: [digest] });
  });
});

describe('what a run by the API alone must say', () => {
  test('the custodians’ charges, as the dialog does', async () => {
    const answer = await admin.post('/payouts', { payout: golden });
    expect([answer.statusCode, answer.json().signedBlobId]).toEqual([422, ['The Client Fees Paid file is required.']]);
    expect((await admin.post('/payouts/preview', { payout: golden })).statusCode).toBe(200);
  });

  test('accounts that are there, left out or caught up', async () => {
    const payout = {
      ...golden,
      excludedAccountIds: [nobody, accountId('A1')],
      catchUpAccountIds: [nobody, ada, nobody],
    };
    for (const path of ['/payouts/preview', '/payouts/create_multiple']) {
      const signedBlobId = await upload(admin, 'fees.csv', chargesFile());
      const answer = await admin.post(path, { payout: { ...payout, signedBlobId } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        excludedAccountIds: ['One of the accounts does not exist.'],
        catchUpAccountIds: ['2 of the accounts do not exist.'],
      });
    }
  });

  test('a quarter of these years: a mistyped one would go through all until then', async () => {
    const payout = { ...golden, startDate: '2206-01-01', prevStartDate: '2205-10-01' };
    for (const path of ['/payouts/preview', '/payouts/create_multiple']) {
      const signedBlobId = await upload(admin, 'fees.csv', chargesFile());
      const answer = await admin.post(path, { payout: { ...payout, signedBlobId } });
      expect([answer.statusCode, answer.json().startDate]).toEqual([422, ['Must not be more than a year ahead.']]);
    }
  });

  test('a key and a digest that can be kept', async () => {
    const signedBlobId = await upload(admin, 'fees.csv', chargesFile());
    const payout = { ...benAlone, signedBlobId, idempotencyKey: 'a\0b', digest: 'a\0b' };
    const answer = await admin.post('/payouts/create_multiple', { payout });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ idempotencyKey: [expect.anything()], digest: [expect.anything()] });
  });

  test('one that the run does not concern is as good as any', async () => {
    const payout = { ...benAlone, excludedAccountIds: [accountId('A1')] };
    expect((await admin.post('/payouts/preview', { payout })).statusCode).toBe(200);
  });
});
