import { expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type TestApp } from '../../test/app.ts';
import { weeklyReport } from './weeklyReport.ts';

const testApp = openTestApp({ publicUrl: 'https://office.test' });
const staging = openTestApp({ staging: true });
const theodora = admit(staging, 'Theodora Vance');
const malcolm = admit(staging, 'Malcolm Reyes');
const elsewhere = admit(testApp, 'Theodora Vance');

/** By the clock of New York, in summer's time. */
const at = (day: string, time: string) => new Date(`${day}T${time}-04:00`);
const monday = '2027-05-10';
const look = (now: Date, { app }: TestApp = testApp) =>
  weeklyReport(app.context, () => now)(
    {},
    { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal },
  );

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
const mails = async (where: TestApp = testApp) => {
  await where.work();
  return where.orm.em
    .fork()
    .execute<Mail[]>('select recipient, subject, text, html from kept_mails order by recipient, id');
};
const ask = (statement: string, values: unknown[] = []) => testApp.orm.em.fork().execute(statement, values);

const paragraphs = ({ text }: Mail) => text.split('\n\n');
const link = '\nhttps://office.test';

test('on Monday from six on the office is mailed what the week has brought, to the minute, and what waits', async () => {
  const began = (name: string, day: string, time: string) =>
    ask('update clients set created_at = ? where id = ?', [at(day, time), clientId(name)]);
  await began('Alma Whitlock', '2027-05-02', '23:59:59');
  await began('Arthur Whitlock', '2027-05-03', '00:00:00');
  await began('Beatrix Osei', '2027-05-09', '23:59:59');
  await ask(`insert into feedbacks (id, author_id, content, created_at) values (gen_random_uuid(), ?, 'Slow', ?)`, [
    userId('Ada Winslow'),
    at('2027-05-05', '12:00:00'),
  ]);
  await look(at(monday, '05:59:59'));
  expect(await mails()).toEqual([]);
  await look(at(monday, '06:00:00'));
  const [toAdmin, toSuper] = (await mails()) as [Mail, Mail];
  expect([toAdmin.recipient, toSuper.recipient]).toEqual(['admin@demo.test', 'super@demo.test']);
  expect(toSuper.subject).toMatch(/^Weekly report for \w+, May 03, 2027 to May 09, 2027$/);
  const told = paragraphs(toSuper);
  expect(told.slice(0, 2)).toEqual([
    'Hello Theodora,',
    expect.stringMatching(/^These are the changes at \w+ from May 03/),
  ]);
  expect(told).toContain(`New clients: 2 (Beatrix Osei, Arthur Whitlock)${link}/clients`);
  expect(told).toContain(`Feedback: 1 (Ada Winslow)${link}/settings/feedback`);
  expect(told).toContain('Action needed:');
  expect(told).toContainEqual(
    expect.stringMatching(/^New accounts awaiting you: \d+\nhttps:\/\/office\.test\/new-accounts/),
  );
  expect(paragraphs(toAdmin)).not.toContainEqual(expect.stringContaining('Feedback'));
});

test('however often it is looked for, and by however many servers, a Monday has one report; other days have none', async () => {
  const before = (await mails()).length;
  await Promise.all([look(at(monday, '06:45:00')), look(at(monday, '07:45:00')), look(at(monday, '23:59:59'))]);
  await look(at('2027-05-09', '12:00:00'));
  await look(at('2027-05-11', '07:00:00'));
  expect(await mails()).toHaveLength(before);
  const next = at('2027-05-17', '06:45:00');
  await Promise.all([look(next), look(next)]);
  expect(await mails()).toHaveLength(before + 2);
});

test('a name is text, many are told by the first few, and nothing restricted is in any mail', async () => {
  await ask(`update clients set first_name = 'Alma <b>', created_at = ? where last_name in ('Whitlock', 'Osei')`, [
    at('2027-05-19', '12:00:00'),
  ]);
  await ask(`update clients set created_at = ? where last_name in ('Lindgren', 'Hadley', 'Moreau')`, [
    at('2027-05-20', '12:00:00'),
  ]);
  await look(at('2027-05-24', '09:00:00'));
  const [{ text, html }] = (await mails()).filter(({ subject }) => subject.includes('May 17')) as [Mail];
  const names = 'Celeste Moreau, Cora Lindgren, Cyrus Hadley, Alma <b> Osei, Alma <b> Whitlock …';
  expect(text).toContain(`New clients: 7 (${names})`);
  expect(html).toContain('Alma &lt;b&gt; Osei');
  expect(html).toContain('<a href="https://office.test/clients"');
  for (const { text } of await mails()) expect(text).not.toMatch(/\d{3}-?\d{2}-?\d{4}/);
});

test('a week without anything says so', async () => {
  await look(at('2028-05-29', '09:00:00'));
  const [quiet] = (await mails()).filter(({ subject }) => subject.includes('2028')) as [Mail];
  expect(paragraphs(quiet)[1]).toMatch(/^Nothing has changed at \w+ from May 22, 2028 to May 28, 2028\.$/);
});

test('a server for trying things out sends it when a super admin asks, and says to how many; no other server knows of it', async () => {
  const answer = await theodora.post('/accounts/weekly_report.json');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'The weekly report is on its way to 2 people.' },
  ]);
  expect((await mails(staging)).map(({ recipient }) => recipient)).toEqual(['admin@demo.test', 'super@demo.test']);
  expect((await malcolm.post('/accounts/weekly_report')).statusCode).toBe(403);
  expect((await elsewhere.post('/accounts/weekly_report')).statusCode).toBe(404);
  expect((await theodora.get('/users/current-user')).json()).toMatchObject({ staging: true });
  expect((await elsewhere.get('/users/current-user')).json()).toMatchObject({ staging: false });
  // A report requested by hand does not replace Monday's.
  await look(new Date(at(monday, '09:00:00')), staging);
  expect(await mails(staging)).toHaveLength(4);
});
