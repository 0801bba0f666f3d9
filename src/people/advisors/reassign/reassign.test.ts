import { afterEach, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../../fixtures/accounts.ts';
import { codeId } from '../../../../fixtures/advisorCodes.ts';
import { userId } from '../../../../fixtures/users.ts';
import { lockBilling } from '../../../platform/billingLock.ts';
import { queryOfManager } from '../../../lib/query.ts';
import { admit, start, openTestApp, type Person, type TestApp } from '../../../test/app.ts';
import { ada, ben, golden, press } from '../../../test/billing.ts';
import { storedLedger } from '../../../test/billing-proof/random/ledger.ts';

const cleo = userId('Cleo Marchetti');

interface Wish {
  readonly to?: string;
  readonly on?: string;
}

const path = `/advisors/${ada}/reassign`;
const previewed = async (person: Person, { to = ben, on = '2026-01-05' }: Wish = {}) =>
  (await person.get(`${path}?to_advisor_id=${to}&effective_on=${on}`)).json();
const reassigned = async (person: Person, wish: Wish = {}) => {
  const { digest } = await previewed(person, wish);
  const { to: toAdvisorId = ben, on: effectiveOn = '2026-01-05' } = wish;
  return person.post(path, { reassign: { toAdvisorId, effectiveOn, digest } });
};
const sharesOf = async (person: Person, code: 'SCH100' | 'FID200') =>
  (await person.get(`/advisor_codes/${codeId(code)}`))
    .json()
    .advisorSubscriptionsAttributes.map(({ advisorId, percentage }: { advisorId: string; percentage: string }) => [
      advisorId,
      percentage,
    ]);

describe('an advisor who leaves', () => {
  const testApp = openTestApp();
  const admin = admit(testApp, 'Malcolm Reyes');
  const hers = admit(testApp, 'Ada Winslow');

  test('has what would go and what would stay looked at first', async () => {
    expect(await previewed(admin)).toMatchObject({
      effectiveOn: '2026-01-05',
      codes: expect.arrayContaining([
        expect.objectContaining({
          number: 'FID200',
          before: [
            { name: 'Ada Winslow', percentage: '60.00' },
            { name: 'Ben Okafor', percentage: '40.00' },
          ],
          after: [{ name: 'Ben Okafor', percentage: '100.00' }],
        }),
        expect.objectContaining({ number: 'SCH100', after: [{ name: 'Ben Okafor', percentage: '100.00' }] }),
      ]),
      warnings: [],
    });
    expect(await sharesOf(admin, 'SCH100')).toEqual([[ada, '100.00']]);
  });

  test.each([
    [{ to: ada }, { toAdvisorId: ['is not another active advisor'] }],
    [{ to: userId('Jonas Whitfield') }, { toAdvisorId: ['is not another active advisor'] }],
    [{ to: userId('Priya Nolan') }, { toAdvisorId: ['is not another active advisor'] }],
    [{ on: '2026-01-16' }, { effectiveOn: ['Must not be in the future.'] }],
    [{ on: '2020-12-31' }, { effectiveOn: [expect.stringContaining('took effect on 2021-01-04')] }],
  ])('is not reassigned by %j', async (wish, refusal) => expect(await previewed(admin, wish)).toMatchObject(refusal));

  test('hands over codes and accounts at once; the quarter that was valued before stays whose it was', async () => {
    const before = (await admin.post('/payouts/preview', { payout: golden })).json();
    const contacts = await contactsOf(testApp, ada);
    const answer = await reassigned(admin);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Advisor reassigned', codes: 2, accounts: expect.any(Number) },
    ]);
    expect(await sharesOf(admin, 'SCH100')).toEqual([[ben, '100.00']]);
    expect(await sharesOf(admin, 'FID200')).toEqual([[ben, '100.00']]);
    const left = await contactsOf(testApp, ada);
    expect(contacts.length - left.length).toBe(answer.json().accounts);
    expect(await contactsOf(testApp, ben)).toEqual(expect.arrayContaining([accountId('A1')]));
    const after = (await admin.post('/payouts/preview', { payout: golden })).json();
    expect([after.totals, after.data]).toEqual([before.totals, before.data]);
  });

  test('sees nothing of it from the next click on', async () => {
    expect((await hers.get('/advisor_codes')).json().data).toEqual([]);
    expect((await hers.get(`/accounts/${accountId('A1')}`)).statusCode).toBe(404);
  });

  test('leaves one line in the audit that says how much went to whom', async () => {
    const [row] = await testApp.orm.em
      .fork()
      .execute<{ after: object }[]>(`select after from audit where action = 'reassign' and object_id = ?`, [ada]);
    expect(row?.after).toMatchObject({ from: ada, to: ben, codes: 2, effectiveOn: '2026-01-05' });
  });

  test('has nothing left that could be reassigned again', async () => {
    const answer = await reassigned(admin);
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'This advisor has nothing to reassign.']);
  });
});

describe('at the same moment', () => {
  let testApp: TestApp;
  afterEach(() => testApp.stop());

  test('two who reassign one advisor to different people: one does, the other looks again', async () => {
    testApp = await start();
    const [admin, other] = [
      await testApp.enter(userId('Malcolm Reyes')),
      await testApp.enter(userId('Theodora Vance')),
    ];
    const [first, second] = [await previewed(admin), await previewed(other, { to: cleo })];
    const asked = (person: Person, toAdvisorId: string, digest: string) =>
      person.post(path, { reassign: { toAdvisorId, effectiveOn: '2026-01-05', digest } });
    const answers = await Promise.all([asked(admin, ben, first.digest), asked(other, cleo, second.digest)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(lost.preview.codes).toEqual([]);
    const winner = answers[0]?.statusCode === 200 ? ben : cleo;
    expect(await sharesOf(admin, 'SCH100')).toEqual([[winner, '100.00']]);
  });

  test('an account of hers that is given to the other by hand is waited for, and neither fails', async () => {
    testApp = await start();
    const admin = await testApp.enter(userId('Malcolm Reyes'));
    const em = testApp.orm.em.fork();
    await em.begin();
    await em.execute('select id from accounts where id = ? for update', [accountId('A1')]);
    const answer = reassigned(admin);
    await somebodyWaits(testApp);
    await em.execute('update accounts set advisor_id = ? where id = ?', [ben, accountId('A1')]);
    await em.commit();
    expect([(await answer).statusCode, await contactsOf(testApp, ada)]).toEqual([
      200,
      expect.not.arrayContaining([accountId('A1')]),
    ]);
  });

  test('twenty changes of her accounts and of what she shares: nothing fails, and nothing is half handed over', async () => {
    testApp = await start();
    const [admin, owner] = [
      await testApp.enter(userId('Malcolm Reyes')),
      await testApp.enter(userId('Theodora Vance')),
    ];
    const { digest } = await previewed(admin);
    const mine = await contactsOf(testApp, ada);
    const edits = Array.from({ length: 10 }, (_, at) =>
      owner.patch(`/accounts/${mine[at % mine.length]}`, { account: { advisorId: ben } }),
    );
    const changes = Array.from({ length: 10 }, (_, at) =>
      admin.patch(`/advisor_codes/${codeId('FID200')}`, {
        advisorCode: { effectiveOn: '2026-01-05', notes: `Change ${at}` },
      }),
    );
    const handing = admin.post(path, { reassign: { toAdvisorId: ben, effectiveOn: '2026-01-05', digest } });
    const answers = await Promise.all([handing, ...edits, ...changes]);
    for (const { statusCode, body } of answers)
      expect([[200, 409, 422].includes(statusCode), body]).toEqual([true, body]);
    if (answers[0].statusCode === 409) expect((await reassigned(admin)).statusCode).toBe(200);
    expect(await sharesOf(admin, 'FID200')).toEqual([[ben, '100.00']]);
    expect(await sharesOf(admin, 'SCH100')).toEqual([[ben, '100.00']]);
    expect((await previewed(admin)).accounts).toBe(0);
  });

  test('a billing that is under way is waited for, and bills by the terms of its day', async () => {
    testApp = await start();
    const admin = await testApp.enter(userId('Malcolm Reyes'));
    expect((await press(admin, golden)).statusCode).toBe(200);
    const books = await storedLedger(testApp.orm.em.fork());
    const em = testApp.orm.em.fork();
    await em.begin();
    await lockBilling(queryOfManager(em));
    const answer = reassigned(admin, { on: '2025-12-31' });
    await somebodyWaits(testApp);
    expect(await sharesOf(admin, 'SCH100')).toEqual([[ada, '100.00']]);
    await em.commit();
    expect((await answer).statusCode).toBe(200);
    // Billed quarters stay, though the day lies before their end.
    expect(await storedLedger(testApp.orm.em.fork())).toEqual(books);
  });
});

const somebodyWaits = async ({ orm }: TestApp): Promise<void> => {
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await orm.em.fork().execute(waits)).length === 0) await new Promise((later) => setTimeout(later, 20));
};

const contactsOf = async ({ orm }: TestApp, advisorId: string): Promise<string[]> => {
  const rows = await orm.em
    .fork()
    .execute<{ id: string }[]>('select id from accounts where advisor_id = ? and archived_at is null', [advisorId]);
  return rows.map(({ id }) => id);
};
