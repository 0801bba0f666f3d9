import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { demoTotpSecret } from '../../people/demo/people.ts';
import { currentCode } from '../../lib/secrets/totp.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
});
afterAll(() => testApp.stop());

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const client = `/clients/${clientId('Cyrus Hadley')}`;
const revealed = (person = admin, body: object = { field: 'ssn', reason: 'The custodian asks for it' }) =>
  person.post(`${client}/reveal.json`, body);
const forgetCode = () => ask(`update sessions set verified_at = now() - interval '6 minutes' where ended_at is null`);

beforeEach(async () => {
  await ask('delete from attempts');
  await ask('update sessions set verified_at = now() where ended_at is null');
});

describe('the full number', () => {
  test('is shown to an admin for a reason, which the audit keeps, and the number it does not', async () => {
    const answer = await revealed();
    expect([answer.statusCode, answer.json().value]).toEqual([200, expect.stringMatching(/^\d{9}$/)]);
    const { ssn } = (await admin.get(client)).json();
    expect(ssn.slice(-4)).toBe(answer.json().value.slice(-4));
    const [event] = await ask(`select * from audit where action = 'reveal' order by at desc limit 1`);
    expect(event).toMatchObject({ object: 'Client', reason: 'The custodian asks for it', after: { field: 'ssn' } });
    expect(JSON.stringify(event)).not.toContain(answer.json().value);
  });

  test('of an account’s owners too, each by what they are', async () => {
    const ofAccount = (body: object) =>
      admin.post(`/accounts/${accountId('A2')}/reveal`, { field: 'ssn', reason: 'Asked by phone', ...body });
    const values = await Promise.all([ofAccount({ owner: 'primary' }), ofAccount({ owner: 'secondary' })]);
    const [primary, secondary] = values.map((answer) => answer.json().value);
    expect([primary, secondary]).toEqual([expect.stringMatching(/^\d{9}$/), expect.stringMatching(/^\d{9}$/)]);
    expect(primary).not.toBe(secondary);
    expect((await ofAccount({ owner: 'primary', field: 'ftid' })).json()).toMatchObject({
      field: ['There is no number on file.'],
    });
  });

  test('is asked for with a reason', async () => {
    for (const reason of [undefined, null, '', '  ']) {
      const answer = await revealed(admin, { field: 'ssn', reason });
      expect([answer.statusCode, answer.json().reason]).toEqual([422, ['Please provide a reason.']]);
    }
    expect((await revealed(admin, { field: 'visaNumber', reason: 'Curious' })).statusCode).toBe(422);
  });

  test('is for the firm alone', async () => {
    for (const email of ['advisor@demo.test', 'assistant@demo.test'] as const) {
      expect((await revealed(await testApp.signIn(email))).statusCode).toBe(403);
    }
  });

  test('wants a code of the last five minutes, given again in the same session', async () => {
    await forgetCode();
    const refused = await revealed();
    expect([refused.statusCode, refused.json().otp_required]).toEqual([403, true]);
    await ask(`update users set otp_last_step = 0 where email = 'admin@demo.test'`);
    const [before] = await ask(`select count(*) from sessions`);
    expect((await admin.post('/devise/verify_otp', { otp_attempt: '000000' })).statusCode).toBe(401);
    const verified = await admin.post('/devise/verify_otp', { otp_attempt: currentCode(demoTotpSecret, new Date()) });
    expect(verified.statusCode).toBe(200);
    expect((await revealed()).statusCode).toBe(200);
    expect((await ask(`select count(*) from sessions`))[0]).toEqual(before);
  });

  test('twenty times a day, however many ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => revealed()));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json().error).toBe('You have viewed 20 numbers within a day. Please try again later.');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await revealed(await testApp.signIn('super@demo.test'))).statusCode).toBe(200);
    await ask(`update attempts set at = at - interval '25 hours'`);
    expect((await revealed()).statusCode).toBe(200);
  });
});
