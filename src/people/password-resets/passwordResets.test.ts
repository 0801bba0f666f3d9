import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { userId } from '../../../fixtures/users.ts';
import { newId } from '../../lib/columns.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { cookiesOf, doorOf, rightCode } from '../../test/door.ts';
import { lettersOf, tokenIn } from '../../test/letters.ts';
import { changeEmail } from '../users/changeEmail.ts';
import { User } from '../../platform/users/entity.ts';
import { mailReset } from './mailReset.ts';

const testApp = openTestApp({ demo: true });
const superAdmin = admit(testApp, 'Theodora Vance');

const ask = <Row = Record<string, unknown>>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
const everywhere = Array.from({ length: 20 }, (_, n) => n);
const ben = userId('Ben Okafor');
const email = 'ben.okafor@demo.test';
const password = 'Quiet-harbour-7';
const notice = (address: string) => `Please check your email (${address}) to finish resetting your password.`;
beforeEach(async () => {
  await lettersOf(testApp);
  await ask('delete from attempts');
});

const forget = (address: string, remoteAddress = '127.0.0.1') =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/devise/password.json',
    payload: { user: { email: address } },
    remoteAddress,
  });
const choose = (resetPasswordToken: string, changes: object = {}, cookies = {}) =>
  testApp.app.inject({
    method: 'PATCH',
    url: '/api/devise/password.json',
    payload: { user: { resetPasswordToken, password, passwordConfirmation: password, ...changes } },
    cookies,
  });
const tokenMailed = async () => {
  const [letter] = await lettersOf(testApp);
  return letter ? tokenIn(letter) : '';
};
const asked = async () => {
  expect((await forget(email)).statusCode).toBe(200);
  return tokenMailed();
};

const dead = 'This link is no longer valid. Please ask for a new one.';
const expectDead = async (token: string) => {
  const answer = await choose(token);
  expect([answer.statusCode, answer.json()]).toEqual([422, { error: dead, resetPasswordToken: [dead] }]);
};

/** The statements of a call, as the database was sent them. */
const statementsOf = async (call: () => Promise<unknown>) => {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  await call();
  const texts = sent.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement,
  );
  sent.mockRestore();
  return texts;
};

describe('asked for a new password', () => {
  test('a person gets a link for half an hour, at the firm’s own address', async () => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/devise/password',
      payload: { user: { email: ' Ben.Okafor@Demo.Test ' } },
      headers: { host: 'evil.example' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { email, message: notice(email) }]);
    const letters = await lettersOf(testApp);
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([[email, 'Choose a new password']]);
    expect(letters[0]?.text).toContain(`${testApp.config.publicUrl}/reset-password/`);
    expect(
      await ask(`select expires_at between now() + interval '29 minutes' and now() + interval '30 minutes' as half
      from password_resets where user_id = '${ben}' and used_at is null`),
    ).toEqual([{ half: true }]);
  });

  test.each([
    ['nobody@demo.test', 'unknown', []],
    ['silas.brandt@demo.test', 'not invited', []],
    ['mira.fontaine@demo.test', 'invited', ['mira.fontaine@demo.test']],
    ['jonas.whitfield@demo.test', 'gone', []],
  ])('for %s, who is %s, it says the same after the same work, and resets nothing', async (address, _, invited) => {
    await forget('warm@demo.test');
    const known = await statementsOf(() => forget(email));
    const other = await statementsOf(async () => {
      expect((await forget(address)).json()).toEqual({ email: address, message: notice(address) });
    });
    expect([other, known.length > 3]).toEqual([known, true]);
    const letters = await lettersOf(testApp);
    expect(letters.map(({ recipient }) => recipient).sort()).toEqual([email, ...invited]);
  });

  test('more than five times an hour, it has to wait, known or not, whichever address asks', async () => {
    for (const address of [email, 'nobody@demo.test']) {
      const answers = await Promise.all(everywhere.map((n) => forget(address, `10.0.${n}.1`)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
      const refused = await forget(address, '10.1.0.1');
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    }
    await ask(`update attempts set at = at - interval '1 hour'`);
    expect((await forget(email)).statusCode).toBe(200);
  });

  test('by one address for many people, it has to wait too', async () => {
    const answers = await Promise.all(everywhere.map((n) => forget(`somebody${n}@demo.test`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect((await forget(email, '10.2.0.1')).statusCode).toBe(200);
  });

  test.each(['', 'no mail', 7, null])('%j is no email', async (address) => {
    expect((await forget(address as string)).json()).toHaveProperty('email');
  });

  test('by a job that is run again, it mails once', async () => {
    const payload = { id: newId(), email };
    const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    for (const _ of [1, 2]) await mailReset(testApp)(payload, run);
    expect(await lettersOf(testApp)).toHaveLength(1);
  });
});

describe('with the link', () => {
  test('a password is chosen, all sessions end, and the person is told', async () => {
    const person = await testApp.enter(ben);
    const token = await asked();
    const answer = await choose(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { email, message: 'Password reset successfully' }]);
    expect((await person.get('/users/current-user')).statusCode).toBe(401);
    expect(await lettersOf(testApp)).toEqual([
      { recipient: email, subject: 'Your password was changed', text: expect.stringContaining('Hello Ben') },
    ]);
    expect((await doorOf(testApp.app, email).typePassword()).statusCode).toBe(401);
    await expectDead(token);
  });

  test('the second factor is asked for all the same', async () => {
    const ada = 'advisor@demo.test';
    await forget(ada);
    const token = await tokenMailed();
    const half = cookiesOf(await doorOf(testApp.app, ada).typePassword());
    const answer = await choose(token);
    expect([answer.statusCode, cookiesOf(answer)['session']]).toEqual([200, '']);
    expect((await doorOf(testApp.app, ada).typeCode({ cookies: half })).statusCode).toBe(401);
    const signIn = await doorOf(testApp.app, ada).typePassword({}, password);
    expect(signIn.json()).toEqual({ otp_required: true, message: expect.any(String) });
    await ask(`update users set otp_last_step = 0 where email = '${ada}'`);
    const cookies = cookiesOf(signIn);
    expect((await doorOf(testApp.app, ada).typeCode({ cookies }, rightCode())).statusCode).toBe(200);
  });

  test('twenty times at the same moment, one password is chosen', async () => {
    const token = await asked();
    const words = everywhere.map((n) => `Quiet-harbour-${n}`);
    const answers = await Promise.all(words.map((one) => choose(token, { password: one, passwordConfirmation: one })));
    const done = words.filter((_, n) => answers[n]?.statusCode === 200);
    expect(done).toHaveLength(1);
    expect((await doorOf(testApp.app, email).typePassword({}, done[0])).statusCode).toBe(200);
    expect((await lettersOf(testApp)).map(({ subject }) => subject)).toEqual(['Your password was changed']);
  });

  test('a newer one kills the older', async () => {
    const [older, newer] = [await asked(), await asked()];
    await expectDead(older);
    expect((await choose(newer)).statusCode).toBe(200);
  });

  test('all that is wrong is told at once, and the link is not used up', async () => {
    const token = await asked();
    const wrong = await choose(token, { password: 'ABC', passwordConfirmation: 'ABD' });
    expect([wrong.statusCode, wrong.json()]).toMatchObject([
      422,
      {
        password: [
          'Password must have at least 8 characters.',
          'Password must have 1 lower-case letter.',
          'Password must have 1 symbol.',
          'Password is too common. Please choose another one.',
        ],
        passwordConfirmation: ['The passwords do not match.'],
      },
    ]);
    expect((await choose(token)).statusCode).toBe(200);
  });

  test('it is over after half an hour, with termination, with deletion and with another email', async () => {
    const token = await asked();
    await ask(`update password_resets set expires_at = now()`);
    await expectDead(token);
    await ask(`update password_resets set expires_at = now() + interval '1 minute'`);
    await ask(`update users set status = 'terminated', termination_date = '2026-01-01' where id = '${ben}'`);
    await expectDead(token);
    await ask(`update users set status = 'active', termination_date = null, archived_at = now() where id = '${ben}'`);
    await expectDead(token);
    await ask(`update users set archived_at = null where id = '${ben}'`);
    expect((await choose(token)).statusCode).toBe(200);
  });

  test('it opens nothing once the email has changed', async () => {
    const token = await asked();
    const em = testApp.orm.em.fork();
    const person = await em.findOneOrFail(User, { id: ben }, { filters: false });
    const request = { em, user: { recentlyVerified: true } } as FastifyRequest;
    await em.transactional(() => changeEmail(request, person, 'ben.elsewhere@firm.test'));
    await expectDead(token);
    await ask(`update users set email = '${email}' where id = '${ben}'`);
  });

  test('an invitation opens nothing here, nor does what is none of ours', async () => {
    await superAdmin.post('/invitation/send', { id: userId('Mira Fontaine'), userType: 'advisor' });
    for (const token of [await tokenMailed(), 'x', '']) await expectDead(token);
    expect((await choose('x'.repeat(5000))).statusCode).toBe(422);
  });
});

describe('asked for a new password by somebody who was invited and has none yet', () => {
  const mira = 'mira.fontaine@demo.test';
  const invitations = () =>
    ask(
      `select i.id from invitations i join users u on u.id = i.user_id where u.email = '${mira}' and used_at is null`,
    );

  test('answers as ever, and invites them anew, in the name of whoever has done so last', async () => {
    await superAdmin.post('/invitation/send', { id: userId('Mira Fontaine'), userType: 'advisor' });
    const before = await tokenMailed();
    const answer = await forget(mira);
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: mira, message: notice(mira) }]);
    const [letter, ...more] = await lettersOf(testApp);
    expect([letter?.recipient, letter?.subject, more]).toEqual([mira, 'You have been invited to Verus', []]);
    expect(letter?.text).toContain('Theodora Vance has invited you');
    const look = (token: string) => testApp.stranger.get(`/devise/invitation/accept?invitation_token=${token}`);
    expect((await look(tokenIn(letter ?? { text: '' }))).json()).toMatchObject({ email: mira });
    expect((await look(before)).statusCode).toBe(422);
  });

  test('a job that is run again invites once', async () => {
    const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
    const payload = { id: newId(), email: mira };
    for (let time = 0; time < 2; time += 1) await mailReset(testApp)(payload, run);
    expect([await lettersOf(testApp), await invitations()]).toEqual([[expect.anything()], [{ id: payload.id }]]);
  });

  test('is sent nothing where nobody has invited them, or they have left', async () => {
    expect((await forget('silas.brandt@demo.test')).statusCode).toBe(200);
    await ask(`update users set status = 'terminated', termination_date = '2026-01-01' where email = '${mira}'`);
    expect((await forget(mira)).statusCode).toBe(200);
    expect(await lettersOf(testApp)).toEqual([]);
    await ask(`update users set status = 'active', termination_date = null where email = '${mira}'`);
  });
});

describe('a super admin', () => {
  const send = (id: string) => superAdmin.post('/users/send_password_reset', { id });

  test('sends somebody the link, and sees none', async () => {
    const answer = await send(ben);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Ben was sent a link to choose a new password.' },
    ]);
    expect((await choose(await tokenMailed())).statusCode).toBe(200);
  });

  test('sends none to who has no password, has left or is not there', async () => {
    for (const name of ['Mira Fontaine', 'Jonas Whitfield']) expect((await send(userId(name))).statusCode).toBe(422);
    expect((await send(userId('Nobody Here'))).statusCode).toBe(404);
    expect(await lettersOf(testApp)).toEqual([]);
  });
});
