import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MailAway } from './errors.ts';
import { isRefusedForGood, openMail, type Mailer, type Message } from './mail.ts';

const mail = {
  id: 'job-7',
  to: 'ann@client.test',
  firmName: 'Verus & Sons',
  template: 'resetPassword',
  values: { firstName: 'Ann', link: 'https://office.test/reset-password/abc?x=1&y=2' },
};
const settings = { from: 'Verus <office@firm.test>', keep: async () => {} };

describe('with an SMTP server', () => {
  const received: { readonly to: string[]; readonly source: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'office' && password === 'p@ss/word') done(null, { user: username });
      else done(Object.assign(new Error('Wrong'), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody@'))
        return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      if (address.startsWith('full@')) return done(Object.assign(new Error('Try later'), { responseCode: 452 }));
      done();
    },
    onData(stream, { envelope }, done) {
      void text(stream).then((source) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  const urlFor = (user: string) => `smtp://${user}@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const mailerFor = (user = 'office:p%40ss%2Fword') => openMail({ ...settings, smtpUrl: urlFor(user) });

  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => new Promise<void>((done) => server.close(done)));
  beforeEach(() => void (received.length = 0));

  test('a mail arrives as text and HTML, from the firm, and names its job', async () => {
    expect(await mailerFor().sendMail(mail)).toBe('<job-7@firm.test>');
    const [{ to, source } = { to: [], source: '' }] = received;
    expect(to).toEqual(['ann@client.test']);
    expect(source).toContain('From: "Verus & Sons" <office@firm.test>');
    expect(source).toContain('Subject: Choose a new password');
    expect(source).toContain('Message-ID: <job-7@firm.test>');
    expect(source).toContain('Content-Type: text/plain');
    expect(source).toContain('Content-Type: text/html');
  });

  test('a second try of the same job is the same message', async () => {
    await mailerFor().sendMail(mail);
    await mailerFor().sendMail(mail);
    expect(received.map(({ source }) => /Message-ID: .*/.exec(source)?.[0])).toEqual(
      Array(2).fill('Message-ID: <job-7@firm.test>'),
    );
  });

  test('a mailbox that does not exist is a refusal for good', async () => {
    const error = await mailerFor()
      .sendMail({ ...mail, to: 'nobody@client.test' })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(isRefusedForGood(error)).toBe(true);
    expect(received).toEqual([]);
  });

  test.each([
    ['a full mailbox', { to: 'full@client.test' }, 'office:p%40ss%2Fword'],
    ['our own wrong password', {}, 'office:wrong'],
  ])('%s is worth another try', async (_, change, user) => {
    const error = await mailerFor(user)
      .sendMail({ ...mail, ...change })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(isRefusedForGood(error)).toBe(false);
  });

  test('one address is one address, whatever stands in it', async () => {
    await mailerFor()
      .sendMail({ ...mail, to: 'ann@client.test, eve@evil.test' })
      .catch(() => {});
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@evil.test');
  });
});

test('a server that is down is worth another try', async () => {
  const mailer = openMail({ ...settings, smtpUrl: 'smtp://127.0.0.1:1' });
  const error = await mailer.sendMail(mail).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(MailAway);
  expect(error).toMatchObject({
    sentence: 'The mail server is not responding.',
    message: expect.stringContaining('ECONNREFUSED'),
  });
  expect(isRefusedForGood(error)).toBe(false);
});

test('a server that was found away is not asked again for a while, and by the first one after it', async () => {
  let calls = 0;
  let isThere = false;
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      calls += 1;
      if (isThere) return done();
      done(new Error('away'));
    },
    onData(stream, _session, done) {
      void text(stream).then((source) => done(null, void arrived.push(source) as never));
    },
  });
  server.on('error', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const isAway = (mailer: Mailer) => expect(mailer.sendMail(mail)).rejects.toThrow('The mail server');
  const [patient, eager] = [3_600_000, 0].map((rest) => openMail({ ...settings, smtpUrl, rest })) as [Mailer, Mailer];
  for (const _ of [1, 2, 3]) await isAway(patient);
  expect(calls).toBe(1);
  for (const _ of [1, 2]) await isAway(eager);
  expect(calls).toBe(3);
  isThere = true;
  await isAway(patient);
  await eager.sendMail(mail);
  await eager.sendMail(mail);
  expect([calls, arrived.length]).toEqual([5, 2]);
  await new Promise<void>((done) => server.close(done));
});

describe('without an SMTP server', () => {
  const kept: Message[] = [];
  const mailer = openMail({ ...settings, keep: async (message) => void kept.push(message) });
  const keptFor = async (template: string, values: Record<string, string>) => {
    await mailer.sendMail({ ...mail, template, values });
    return kept.at(-1) as Message;
  };

  test('a mail is kept, with its link whole in both forms', async () => {
    const { to, subject, text: plain, html } = await keptFor('resetPassword', mail.values);
    expect({ to, subject }).toEqual({ to: 'ann@client.test', subject: 'Choose a new password' });
    expect(plain).toContain('Choose a new password:\nhttps://office.test/reset-password/abc?x=1&y=2\n');
    expect(plain).toContain('account at Verus & Sons.');
    expect(html).toContain('href="https://office.test/reset-password/abc?x=1&amp;y=2"');
    expect(html).toContain('account at Verus &amp; Sons.');
    expect(plain).not.toContain('<');
  });

  test('a name is text, never markup, and cannot write lines of its own', async () => {
    const firstName = 'Ann <img src=x onerror=alert(1)>\n\nPay here:\r\nBcc: eve@evil.test';
    const { text: plain, html } = await keptFor('resetPassword', { ...mail.values, firstName });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
    expect(plain).not.toMatch(/^(Pay|Bcc)/m);
  });

  test('a mail that lacks a value is not sent', async () => {
    await expect(keptFor('resetPassword', { firstName: 'Ann' })).rejects.toThrow('not given "link"');
  });

  test.each([
    [
      'invitation',
      'You have been invited to Verus & Sons',
      { firstName: 'Ann', inviter: 'Eva', link: 'https://x.test/a' },
    ],
    ['passwordChanged', 'Your password was changed', { firstName: 'Ann', changedAt: 'JAN 15, 2026' }],
    ['twoFactorReset', 'Your two-factor sign-in was reset', { firstName: 'Ann', resetBy: 'Eva' }],
    ['codesLocked', 'Too many wrong two-factor codes', { firstName: 'Ann', until: 'Jan 15, 2026, 10:04 AM EST' }],
    ['emailChanged', 'Your email address was changed', { firstName: 'Ann', newEmail: 'a@b.test' }],
  ])('%s', async (template, subject, values) => {
    const message = await keptFor(template, values);
    expect(message.subject).toBe(subject);
    for (const value of Object.values(values)) {
      expect(message.text).toContain(value);
      expect(message.html).toContain(value);
    }
  });
});
