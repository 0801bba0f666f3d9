import { afterAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { userId } from '../../../fixtures/users.ts';
import { start, type TestApp } from '../../test/app.ts';
import { openMailServer } from '../../test/mailServer.ts';
import { postMail } from './sendMail.ts';

let testApp: TestApp;
afterAll(() => testApp.stop());

const letter = {
  to: 'advisor@demo.test',
  template: 'passwordChanged',
  values: { firstName: 'Ada', changedAt: 'Jan 15, 2026, 9:00 AM' },
};

const post = async () => {
  const em = testApp.orm.em.fork();
  postMail(em, letter);
  await em.flush();
};

test('a mail leaves after the transaction that asked for it, and never without it', async () => {
  testApp = await start({ demo: true });
  const em = testApp.orm.em.fork();
  await em
    .transactional(async (transaction) => {
      postMail(transaction, letter);
      await transaction.flush();
      throw new Error('something else went wrong');
    })
    .catch(() => {});
  await post();
  await testApp.work();
  const page = await testApp.app.inject('/dev/mail');
  expect(page.body.split('advisor@demo.test')).toHaveLength(2);
  expect(page.body).toContain('Ada');
});

test('with a mail server it goes there', async () => {
  const server = await openMailServer();
  await testApp.stop();
  testApp = await start({ smtpUrl: server.url });
  await post();
  await testApp.work();
  await server.close();
  expect(server.arrived.map(({ to }) => to)).toEqual([['advisor@demo.test']]);
});

const secretLetter = {
  to: 'advisor@demo.test',
  template: 'resetPassword',
  values: { firstName: 'Ada' },
  secrets: { link: 'https://office.test/reset-password/abc' },
};
const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const postSecret = async () => {
  const em = testApp.orm.em.fork();
  postMail(em, secretLetter);
  await em.flush();
};

test('what a mail opens waits sealed, and a server that sends none keeps it without', async () => {
  await testApp.stop();
  testApp = await start({ demo: false });
  await postSecret();
  const [{ input } = {}] = await ask(`select input::text from jobs where kind = 'sendMail'`);
  expect([String(input).includes('"sealed"'), String(input).includes('office.test')]).toEqual([true, false]);
  await testApp.work();
  const [{ text, html } = {}] = await ask('select text, html from kept_mails');
  for (const kept of [text, html]) {
    expect(kept).toContain('(not shown: this server does not send emails)');
    expect(kept).not.toContain('office.test');
  }
});

test('while the mail server is down mails wait; once it is back each arrives, and none twice', async () => {
  const first = await openMailServer();
  await first.close();
  await testApp.stop();
  testApp = await start({ smtpUrl: first.url });
  for (const _ of [1, 2]) await postSecret();
  const tried = () => ask('select from graphile_worker.jobs where attempts > 0 and locked_at is null');
  const worker = await testApp.openWorker();
  while ((await tried()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
  const server = await openMailServer(first.port);
  await ask('update graphile_worker._private_jobs set run_at = now()');
  for (const _ of [1, 2]) await testApp.work();
  await server.close();
  const ids = server.arrived.map(({ source }) => /^Message-ID: .*/im.exec(source)?.[0]);
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  for (const { source } of server.arrived) expect(source).toContain(secretLetter.secrets.link);
  expect(await ask(`select status from jobs where kind = 'sendMail'`)).toEqual(Array(2).fill({ status: 'completed' }));
});

test('what happens while the mail server is down is done at once, and mailed once when it is back', async () => {
  const first = await openMailServer();
  await first.close();
  await testApp.stop();
  testApp = await start({ smtpUrl: first.url });
  const admin = await testApp.enter(userId('Malcolm Reyes'));
  const approved = await admin.patch(`/accounts/${accountId('Osei joint')}`, { account: { step: 'review' } });
  expect([approved.statusCode, approved.json().step]).toEqual([200, 'review']);
  const tried = () => ask('select from graphile_worker.jobs where attempts > 0 and locked_at is null');
  const worker = await testApp.openWorker();
  while ((await tried()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
  expect(await ask(`select status, retry_at is not null as waits from jobs where kind = 'sendMail'`)).toEqual(
    Array(2).fill({ status: 'queued', waits: true }),
  );
  const server = await openMailServer(first.port);
  await ask('update graphile_worker._private_jobs set run_at = now()');
  for (const _ of [1, 2]) await testApp.work();
  await server.close();
  const subjects = server.arrived.map(({ source }) => /^Subject: .*/im.exec(source)?.[0].slice(0, 30));
  expect(subjects).toEqual(Array(2).fill('Subject: Approved: Beatrix Osei'.slice(0, 30)));
  expect(new Set(server.arrived.map(({ to: [reader] }) => reader)).size).toBe(2);
});
