import { beforeEach, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { postReport } from '../../office/weekly-report/postReport.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { lettersOf } from '../../test/letters.ts';

/** Mails that wait while the mail server is away: their content is checked again when they are sent. */
const testApp = openTestApp();
const malcolm = admit(testApp, 'Malcolm Reyes');

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
beforeEach(() => lettersOf(testApp));

const joint = accountId('Osei joint');
const ofBen = `where id = '${userId('Ben Okafor')}'`;
const sent = async () => (await lettersOf(testApp)).map(({ recipient }) => recipient).toSorted();
const approve = async () => {
  await ask(
    `update accounts set step = 'submitted', signed_at = now(), signer_name = 'Ada Winslow' where id = '${joint}'`,
  );
  expect((await malcolm.patch(`/accounts/${joint}`, { account: { step: 'review' } })).statusCode).toBe(200);
};

test.each([
  [
    'has left',
    `update users set status = 'terminated', termination_date = now() ${ofBen}`,
    `update users set status = 'active', termination_date = null ${ofBen}`,
  ],
  ['was deleted', `update users set archived_at = now() ${ofBen}`, `update users set archived_at = null ${ofBen}`],
  ['has another role', `update users set role = 'user' ${ofBen}`, `update users set role = 'advisor' ${ofBen}`],
])('an advisor who %s meanwhile is mailed no client’s name', async (_, withdraw, giveBack) => {
  await approve();
  await ask(withdraw);
  expect(await sent()).toEqual(['advisor@demo.test']);
  await ask(giveBack);
  expect(
    await ask(`select result ->> 'sentence' as said from jobs where kind = 'sendMail' and input ->> 'to' =
    (select email from users ${ofBen}) order by created_at desc limit 1`),
  ).toEqual([{ said: 'Not sent: the recipient no longer has access.' }]);
});

test('nor is one whose account has gone to another advisor', async () => {
  await approve();
  const [before] = await ask(
    `select advisor_code_id as code, advisor_id as advisor from accounts where id = '${joint}'`,
  );
  await ask(`update accounts set advisor_code_id = '${codeId('FID640')}', advisor_id = null where id = '${joint}'`);
  expect(await sent()).toEqual([]);
  await ask(`update accounts set advisor_code_id = '${String(before?.code)}', advisor_id = '${String(before?.advisor)}'
    where id = '${joint}'`);
});

test('the weekly report goes to nobody who is of the office no more, and to the address of today', async () => {
  const em = testApp.orm.em.fork();
  await postReport(em, testApp.config, { from: '2026-01-05', through: '2026-01-11' });
  await ask(`update users set role = 'advisor' where id = '${userId('Malcolm Reyes')}'`);
  await ask(`update users set email = 'vance@demo.test' where id = '${userId('Theodora Vance')}'`);
  expect(await sent()).toEqual(['vance@demo.test']);
});
