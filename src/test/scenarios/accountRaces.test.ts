import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import type { AnsweredAccount } from '../../domain/account/answered.ts';
import { changedLabels } from '../../domain/internal-form/changes.ts';
import { admit, openTestApp, type Person } from '../app.ts';
import { times } from '../proof.ts';
import { keepRows } from '../snapshot.ts';

/** Two people, or two clicks, at the same moment: one wins, the other is told, and nothing is left in between. */
const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
let restore: () => Promise<unknown>;
beforeAll(async () => {
  restore = await keepRows(testApp);
});
beforeEach(() => restore());

const ask = <Row = Record<string, unknown>>(statement: string, params: unknown[] = []) =>
  testApp.orm.em.fork().execute<Row[]>(statement, params);
const patch = (person: Person, key: string, account: object) =>
  person.patch(`/accounts/${accountId(key)}`, { account });
const read = async (key: string) => (await superAdmin.get(`/accounts/${accountId(key)}`)).json<AnsweredAccount>();
const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort();

/** Lets a call begin that waits for the account, changes something meanwhile, and lets it go on. */
const meanwhile = async <Answer>(key: string, call: () => Promise<Answer>, change: string): Promise<Answer> => {
  let answer: Promise<Answer> | undefined;
  await testApp.orm.em.fork().transactional(async (em) => {
    await em.execute('select 1 from accounts where id = ? for update', [accountId(key)]);
    answer = call();
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await ask(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await em.execute(change, [accountId(key)]);
  });
  if (!answer) throw new Error('Nobody called');
  return answer;
};

const signable = 'Ekberg IRA';
const prepare = () => ada.post(`/accounts/${accountId(signable)}/prepare_internal_form`);
const sign = () =>
  ada.post(`/accounts/${accountId(signable)}/sign_internal_form`, { signerName: 'Ada Winslow', consent: true });

describe('a signature', () => {
  /** Whatever happened: a signature in force covers the answers as they stand. */
  const expectCovered = async () => {
    const { advisorSignerAttributes, step } = await read(signable);
    const [form] = await ask<{ answers: { sections: never[] } }>(
      'select answers from internal_forms where account_id = ? and voided_at is null',
      [accountId(signable)],
    );
    const { data } = (await superAdmin.get(`/accounts/${accountId(signable)}/profile`)).json();
    if (advisorSignerAttributes) expect(changedLabels(form?.answers.sections ?? [], data)).toEqual([]);
    else expect(step).toBe('signers');
  };
  const answer = (place: number) => ({
    financialsAttributes: { netWorth: place % 7 },
    oaaInPersonSigning: place % 2 === 0,
  });

  test('never covers other answers than the account’s, whoever comes first', async () => {
    for (let place = 0; place < times(3, 40); place += 1) {
      await prepare();
      const [, saved] = await Promise.all([
        sign(),
        patch(ada, signable, answer(place)),
        patch(admin, signable, { name: `N ${place}` }),
      ]);
      expect(saved.statusCode).toBe(200);
      await expectCovered();
    }
  });

  test('is not submitted along with an answer that it does not cover', async () => {
    const agreed = { hasLinkedAccount: true, linkedAccountId: accountId('A1') };
    await ask('update accounts set client_id = (select client_id from accounts where id = ?) where id = ?', [
      accountId('A1'),
      accountId(signable),
    ]);
    await patch(ada, signable, agreed);
    await prepare();
    expect((await sign()).statusCode).toBe(200);
    const both = await patch(ada, signable, { ...answer(5), step: 'submitted' });
    expect([both.statusCode, Object.keys(both.json())]).toEqual([422, ['step', 'error']]);
    await Promise.all([patch(ada, signable, { step: 'submitted' }), patch(admin, signable, answer(5))]);
    await expectCovered();
  });
});

test('of two submits at once one is the submit, and the other changes nothing', async () => {
  await ask(`update accounts set step = 'signers', submitted_at = null where id = ?`, [accountId('Osei joint')]);
  const answers = await Promise.all([1, 2, 3].map(() => patch(ada, 'Osei joint', { step: 'submitted' })));
  expect(statuses(answers)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().version)).size).toBe(1);
  expect(new Set(answers.map((answer) => answer.json().submittedAt)).size).toBe(1);
});

test('of an approval and an unsubmit at once one happens', async () => {
  const unsubmit = { step: 'signers', rejectReason: 'Page 4 is blank.' };
  const answers = await Promise.all([
    patch(admin, 'Osei joint', { step: 'review' }),
    patch(ada, 'Osei joint', unsubmit),
  ]);
  expect(statuses(answers)[0]).toBe(200);
  expect(statuses(answers)[1]).toBeGreaterThan(400);
  const { step, rejectReasons } = await read('Osei joint');
  expect([step, rejectReasons.data.length]).toEqual(answers[0].statusCode === 200 ? ['review', 0] : ['signers', 1]);
});

test('of two saves of the same version one is told what the other has changed', async () => {
  const { version } = await read('Novak');
  const answers = await Promise.all(['One', 'Two'].map((name) => patch(ada, 'Novak', { name, version })));
  expect(statuses(answers)).toEqual([200, 409]);
});

describe('a save that waited', () => {
  const calls = [
    ['save', () => patch(ada, signable, { name: 'Too late' })],
    ['preparation', prepare],
    ['signature', sign],
    ['deletion', () => admin.delete(`/accounts/${accountId(signable)}`)],
  ] as const;
  test.each(calls)('for a deletion finds no account any more: %s', async (_, call) => {
    const answer = await meanwhile(signable, call, 'update accounts set archived_at = now() where id = ?');
    expect(answer.statusCode).toBe(404);
    expect(await ask('select name from accounts where id = ?', [accountId(signable)])).not.toContainEqual({
      name: 'Too late',
    });
  });

  test('while the account went out of sight finds none either', async () => {
    const away = `update accounts set advisor_code_id = '${codeId('SCH410')}', advisor_id = '${userId('Cleo Marchetti')}' where id = ?`;
    expect((await meanwhile(signable, () => patch(ada, signable, { name: 'Mine' }), away)).statusCode).toBe(404);
  });
});

test('of two deletions one hides the account', async () => {
  const answers = await Promise.all([1, 2].map(() => admin.delete(`/accounts/${accountId('Archer new')}`)));
  expect(statuses(answers)).toEqual([200, 404]);
});

test('of two groups of the same name one is made, and the other is told so', async () => {
  const group = { billingType: 'aggregate', groupName: 'Novak household' };
  const answers = await Promise.all([patch(ada, 'Novak', group), patch(admin, 'Archer IRA', group)]);
  expect(statuses(answers)).toEqual([200, 422]);
  const refused = answers.find(({ statusCode }) => statusCode === 422)?.json();
  expect(refused).toEqual({ groupName: ['is already taken'], error: 'is already taken' });
  expect(await ask('select id from acc_groups where name = ?', [group.groupName])).toHaveLength(1);
});

describe('who pays for whom', () => {
  const payers = async () =>
    ask<{ id: string; payer: string }>('select id, bill_from_account_id as payer from accounts where id = any(?)', [
      `{${['A1', 'A2'].map(accountId).join()}}`,
    ]);

  test('never makes a chain or a circle, however the two meet', async () => {
    for (let round = 0; round < times(4, 40); round += 1) {
      await ask('update accounts set bill_from_account_id = id where id = any(?)', [
        `{${['A1', 'A2'].map(accountId).join()}}`,
      ]);
      const answers = await Promise.all([
        patch(admin, 'A1', { billFromAccountId: accountId('A2') }),
        patch(superAdmin, 'A2', { billFromAccountId: accountId('A1') }),
      ]);
      for (const { statusCode } of answers) expect([200, 409, 422]).toContain(statusCode);
      const self = (await payers()).filter(({ id, payer }) => id === payer);
      expect(self.length).toBeGreaterThan(0);
    }
  });

  test('nobody comes to be paid for by an account that is closed or deleted at that moment', async () => {
    const id = accountId('A2');
    await ask('update accounts set bill_from_account_id = id where id = ?', [accountId('A1')]);
    const closing = { step: 'closed', closedOn: '2026-01-15' };
    const [chosen] = await Promise.all([
      patch(admin, 'A1', { billFromAccountId: id }),
      patch(superAdmin, 'A2', closing),
    ]);
    const { closedOn } = await read('A2');
    const [row] = await ask<{ version: number }>('select version from accounts where id = ?', [id]);
    expect([200, 409, 422]).toContain(chosen.statusCode);
    expect([closedOn, row?.version]).toEqual(['2026-01-15', expect.any(Number)]);
  });
});

test('a closing is refused while a billing runs, and leaves no trace', async () => {
  const before = await read('B1');
  await testApp.orm.em.fork().transactional(async (em) => {
    await em.execute("select pg_advisory_xact_lock(hashtext('billing'))");
    expect((await patch(admin, 'B1', { step: 'closed', closedOn: '2026-01-10' })).statusCode).toBe(409);
  });
  expect(await read('B1')).toEqual(before);
});
