import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { openTestApp, type Person, type TestApp } from '../app.ts';
import { soon } from '../browser/soon.ts';
import { alma, kept, type KeptName } from '../keptAnswers.ts';
import type { Again } from '../keptWays.ts';

/**
 * Answers made for a person do not outlive their right: each row takes a right away, each cell says with which status
 * an answer that was kept is refused after it, or that this right has nothing to do with it.
 */
type Row = Partial<Record<KeptName, 'given' | number>>;

interface Withdrawal {
  readonly of: string;
  readonly withdraw: (testApp: TestApp) => Promise<unknown>;
  readonly answers: Row;
  /** The withdrawal itself ends the session, so the old one is used on. */
  readonly keepsSession?: true;
}

const sql = (statement: string) => (testApp: TestApp) => testApp.orm.em.fork().execute(statement);
/** The deed as the office does it. */
const office = (path: string, body: object) => async (testApp: TestApp) => {
  const theodora = await testApp.enter(userId('Theodora Vance'));
  const answer = await theodora.patch(path, body);
  expect([path, answer.statusCode, answer.body]).toEqual([path, 200, answer.body]);
};
const [ada, priya, malcolm] = ['Ada Winslow', 'Priya Nolan', 'Malcolm Reyes'].map(userId);

const papers = (answer: 'given' | number): Row => ({
  'a link to a file': answer,
  'a link to a form': answer,
  'a link to a signed paper': answer,
  'a link to an account': answer,
});
const answers = (answer: 'given' | number): Row => ({
  'the answer: a task': answer,
  'the answer: an account': answer,
  'the answer: a job': answer,
});
const ofAdvisor = (answer: number): Row => ({
  'an export': answer,
  'an export of pay': answer,
  'a link to an export': answer,
  ...answers(answer),
  ...papers(answer),
});
const ofOffice = (answer: number): Row => ({
  'a preview of billing': answer,
  'a preview of a closing': answer,
  'a preview of a reassignment': answer,
  'a preview of a debit': answer,
  'the answer: a debit': answer,
  'an upload of client fees': answer,
  'the rows of an upload of client fees': answer,
  'an upload of client fees, to be billed': answer,
  'a place for client fees': answer,
});
const leftOffice: Row = {
  'an export': 403,
  'a link to an export': 404,
  ...answers(403),
  'the answer: a file': 403,
  'the answer: a payout': 403,
  ...papers(404),
  'a link to an account': 403,
  'the weekly report': 404,
  ...ofOffice(403),
  // This person may only upload pictures.
  'a place for a file': 415,
  'a place for a large file': 403,
  'the answer: a place for a file': 409,
};

const withdrawals: Record<string, Withdrawal> = {
  'payout access': {
    of: 'Priya Nolan',
    withdraw: office(`/assistants/${priya}`, { assistant: { payoutAccess: false } }),
    answers: {
      'an export': 403,
      'an export of pay': 403,
      'a link to an export': 404,
      ...answers(409),
      'the answer: a file': 409,
      ...papers('given'),
    },
  },
  'a code of an access person': {
    of: 'Priya Nolan',
    withdraw: office(`/assistants/${priya}`, { assistant: { advisorCodeIds: [codeId('FID200'), codeId('SCH300')] } }),
    answers: {
      'an export': 403,
      'an export of pay': 403,
      'a link to an export': 404,
      ...answers(409),
      'the answer: a file': 404,
      ...papers(404),
    },
  },
  'the advisor of an access person': {
    of: 'Priya Nolan',
    withdraw: sql(
      `update advisor_subscriptions set advisor_id = '${userId('Cleo Marchetti')}' where advisor_id = '${ada}'`,
    ),
    answers: {
      'an export of pay': 403,
      'an export of the advisors': 403,
      'an export': 'given',
      ...answers('given'),
      ...papers('given'),
    },
  },
  'a code of an advisor': {
    of: 'Ada Winslow',
    withdraw: sql(`with taken as (update advisor_subscriptions set advisor_id = '${userId('Ben Okafor')}'
        where advisor_id = '${ada}' and terms_id in (select id from code_terms where advisor_code_id = '${codeId('SCH100')}'))
      update accounts set advisor_id = null where advisor_code_id = '${codeId('SCH100')}'`),
    answers: {
      'an export': 403,
      'an export of pay': 403,
      'a link to an export': 404,
      'an export of the advisors': 403,
      'an export of the branches': 403,
      ...answers(409),
      ...papers(404),
      'a mail of an account': 404,
    },
  },
  'the role of an advisor': {
    of: 'Ada Winslow',
    withdraw: sql(`update users set role = 'user' where id = '${ada}'`),
    answers: {
      ...ofAdvisor(403),
      'a link to an export': 404,
      ...papers(404),
      'a link to an account': 403,
      'a mail of an account': 404,
    },
  },
  'their place in the firm': {
    of: 'Ada Winslow',
    withdraw: office(`/advisors/${ada}`, { advisor: { status: 'terminated', terminationDate: '2026-01-10' } }),
    answers: { ...ofAdvisor(401), 'a mail of an account': 404 },
  },
  'the session, from elsewhere': {
    of: 'Ada Winslow',
    keepsSession: true,
    withdraw: async (testApp) => (await testApp.enter(String(ada))).delete('/sessions'),
    answers: { ...ofAdvisor(401) },
  },
  'a client and their accounts, which went to another code': {
    of: 'Ada Winslow',
    withdraw:
      sql(`with moved as (update client_codes set advisor_code_id = '${codeId('SCH610')}' where client_id = '${alma}')
      update accounts set advisor_id = null, advisor_code_id = '${codeId('SCH610')}' where client_id = '${alma}'`),
    answers: {
      'an export': 403,
      // Sums over many records name none of them.
      'an export of the advisors': 'given',
      'an export of the branches': 'given',
      'a link to an export': 404,
      'the answer: a task': 409,
      'the answer: an account': 409,
      // It tells of nobody, and leads to what is asked for again.
      'the answer: a job': 'given',
      ...papers(404),
      'a mail of an account': 404,
    },
  },
  'an account, which was deleted': {
    of: 'Ada Winslow',
    withdraw: sql(`update accounts set archived_at = now() where id = '${accountId('Whitlock SEP')}'`),
    // A deletion takes no right away: what was made stays its asker's, and the account's files stay among theirs.
    answers: { 'an export': 'given', 'the answer: a task': 'given', ...papers(404), 'a link to a file': 'given' },
  },
  'their place in the office': {
    of: 'Malcolm Reyes',
    withdraw: sql(`update users set archived_at = now() where id = '${malcolm}'`),
    answers: { 'an export': 401, ...answers(401), ...papers(401), ...ofOffice(401), 'a place for a file': 401 },
  },
  'the session of an admin, from elsewhere': {
    of: 'Malcolm Reyes',
    keepsSession: true,
    withdraw: async (testApp) => (await testApp.enter(String(malcolm))).delete('/sessions'),
    answers: { ...ofOffice(401), 'a place for a file': 401 },
  },
  'an account that was to be closed, which was deleted': {
    of: 'Malcolm Reyes',
    withdraw: sql(`update accounts set archived_at = now() where id = '${accountId('B2')}'`),
    answers: { 'a preview of a closing': 404, 'a preview of a reassignment': 'given' },
  },
  'the role of an admin': {
    of: 'Malcolm Reyes',
    withdraw: office(`/users/${malcolm}`, { user: { roles: ['user'] } }),
    answers: leftOffice,
  },
  'the role of a super admin': {
    of: 'Theodora Vance',
    withdraw: sql(`update users set role = 'admin' where id = '${userId('Theodora Vance')}'`),
    answers: {
      'an export': 403,
      'a link to an export': 404,
      'the answer: a client': 403,
      ...answers(409),
      ...papers('given'),
      'a preview of an account import': 403,
      'the answer: an account import': 403,
      'the answer: an import of positions': 403,
      'how an import stands': 403,
      'the problems of an import': 403,
      'what an import has left for a look': 403,
      'a preview of a reopening': 403,
      'the answer: a debit': 409,
      'the answer: a place for a file': 409,
      'a preview of a closing': 'given',
      'an upload of client fees': 'given',
      'a place for client fees': 'given',
    },
  },
};

describe.each(Object.entries(withdrawals))('once was taken away: %s', (_, row) => {
  const testApp = openTestApp();
  const cells = Object.entries(row.answers) as [KeptName, 'given' | number][];
  const again = new Map<KeptName, Again>();
  const before = new Map<KeptName, 'given' | number>();
  let person: Person;
  beforeAll(async () => {
    person = await testApp.enter(userId(row.of));
    // A mail waits from here on: the exports before it have run.
    for (const [name] of cells) again.set(name, await kept[name](person, testApp));
    for (const [name] of cells) before.set(name, (await again.get(name)?.(person)) ?? 0);
    await row.withdraw(testApp);
    if (!row.keepsSession) person = await testApp.enter(userId(row.of));
  });

  test.each(cells)('%s', async (name, answer) => {
    expect([before.get(name), await again.get(name)?.(person)]).toEqual(['given', answer]);
  });
});

describe.each(
  Object.entries(withdrawals).filter(
    ([
      ,
      {
        answers: { 'an export': answer },
      },
    ]) => typeof answer === 'number',
  ),
)('while it was still made was taken away: %s', (_, row) => {
  const testApp = openTestApp();
  test('an export', async () => {
    const before = await testApp.enter(userId(row.of));
    const rows = testApp.orm.em.fork();
    await rows.begin();
    // The last that it writes: its file lies there already.
    await rows.execute('lock table exported_rows in share mode');
    const { id } = (await before.post('/accounts/export', { fileFormat: 'csv' })).json().export;
    const worker = await testApp.openWorker();
    await soon(() =>
      sql(`select from pg_locks where not granted and relation = 'exported_rows'::regclass`)(testApp),
    ).toHaveLength(1);
    await row.withdraw(testApp);
    await rows.commit();
    await soon(() =>
      sql(`select from jobs where id = '${id}' and status in ('completed', 'failed')`)(testApp),
    ).toHaveLength(1);
    await worker.stop();
    const after = row.keepsSession ? before : await testApp.enter(userId(row.of));
    const { statusCode } = await after.get(`/exports/${id}/download`);
    expect([401, 403, 404]).toContain(statusCode);
  });
});
