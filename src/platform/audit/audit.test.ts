import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { ClientCode } from '../../book/clients/entity.ts';
import { queryOfManager } from '../../lib/query.ts';
import { Setting } from '../preferences/entity.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { cookiesOf, doorOf } from '../../test/door.ts';
import { verifyChain } from './verifyChain.ts';
import { isHidden } from './subscriber.ts';

let testApp: TestApp;
let superAdmin: Person;
beforeAll(async () => {
  testApp = await start();
  superAdmin = await testApp.signIn('super@demo.test');
});
afterAll(() => testApp.stop());

const em = () => testApp.orm.em.fork();
const faults = async () => (await verifyChain(queryOfManager(em()))).faults;

describe('the audit', () => {
  test('a sign-in is known, with its person and address, and the chain holds', async () => {
    const { typePassword, typeCode } = doorOf(testApp.app, 'super@demo.test');
    expect((await typeCode({ cookies: cookiesOf(await typePassword()) })).statusCode).toBe(200);
    const [event] = await em().execute(`select a.*, u.email from audit a join users u on u.id = a.actor_id
      where a.action = 'sign in' order by a.sequence desc limit 1`);
    expect(event).toMatchObject({ email: 'super@demo.test', object: 'User', address: '127.0.0.1' });
    expect(await faults()).toEqual([]);
  });

  test('no secret stands in it, not even sealed', async () => {
    const rows = await em().execute<{ text: string }[]>(
      "select concat(before, after) as text from audit where object = 'User'",
    );
    const text = rows.map((row) => row.text).join();
    expect(text).not.toMatch(/v1\.|argon2/);
  });

  test('what an entity hides is masked, whichever it is', () => {
    const hidden = [...testApp.orm.getMetadata().getAll().values()].flatMap((meta) =>
      meta.props.map(({ name }) => name).filter((name) => isHidden(meta, name)),
    );
    expect([...new Set(hidden)].sort()).toEqual([
      'answer',
      'citizenship_visaNumber',
      'ftid',
      'hash',
      'image',
      'otpLastStep',
      'otpSecret',
      'passwordHash',
      'ssn',
      'ssnDigest',
      'tokenHash',
      'visaNumber',
    ]);
  });

  test('a number that is changed stands in it as stars, before and after', async () => {
    const id = clientId('Alma Whitlock');
    const citizenshipAttributes = {
      citizenshipStatus: 'not_us',
      citizenshipCountryId: 'DE',
      birthCountryId: 'DE',
      hasImmigrationVisa: true,
      visaType: 'h',
      visaNumber: 'V-1234567',
      visaExpiration: '2030-01-01',
    };
    for (const ssn of ['666121234', '666121235'])
      expect((await superAdmin.patch(`/clients/${id}`, { client: { ssn, citizenshipAttributes } })).statusCode).toBe(
        200,
      );
    const rows = await em().execute(`select object, before, after from audit
      where object in ('Client', 'ClientProfile') and action = 'update' order by sequence desc limit 3`);
    const of = (object: keyof typeof masked) =>
      expect.objectContaining({ object, after: expect.objectContaining(masked[object]) });
    expect(rows).toEqual(expect.arrayContaining([of('Client'), of('ClientProfile')]));
    expect(JSON.stringify(rows)).not.toMatch(/66612|V-1234567|v1\./);
  });

  const masked = {
    Client: { ssn: '***', ssnDigest: '***' },
    ClientProfile: { citizenship_visaNumber: '***' },
  };

  test('what is removed is known as it was, and whose it was', async () => {
    const fork = em();
    const code = await fork.findOneOrFail(ClientCode, { client: { isEntity: false } }, { filters: false });
    const { client, advisorCode } = code;
    fork.remove(code);
    await fork.flush();
    fork.create(ClientCode, { client, advisorCode });
    await fork.flush();
    const told = await em().execute(`select action, before, after from audit
      where object = 'ClientCode' and object_id = '${client.id}' order by sequence`);
    const row = { client: client.id, advisorCode: advisorCode.id };
    expect(told).toEqual([
      { action: 'delete', before: row, after: null },
      { action: 'create', before: null, after: row },
    ]);
  });

  test('a field that was empty and stays so is told as changed by nobody', async () => {
    const account = { clientId: clientId('Alma Whitlock'), advisorCodeId: codeId('SCH100'), name: 'Rainy day' };
    const { id } = (await superAdmin.post('/accounts', { account })).json();
    const told = await em().execute<{ after: object }[]>(
      `select after from audit where object = 'Account' and object_id = '${id}' and action = 'update'`,
    );
    expect(told).toEqual([{ after: { name: 'Rainy day' } }]);
  });

  test('what is called by no id is known by its key', async () => {
    const fork = em();
    const setting = fork.create(Setting, { key: 'hours', value: { open_from: '9:00', days: [1, 5] } });
    await fork.flush();
    setting.value = { open_from: '8:00', days: [1, 5] };
    await fork.flush();
    expect(await em().findOne(Setting, 'hours')).toMatchObject({ value: { open_from: '8:00', days: [1, 5] } });
    await fork.remove(setting).flush();
    const told = await em().execute("select object_id, action, after from audit where object = 'Setting' order by at");
    expect(told).toEqual([
      { object_id: null, action: 'create', after: { key: 'hours', value: expect.stringContaining('9:00') } },
      { object_id: null, action: 'update', after: { key: 'hours', value: expect.stringContaining('8:00') } },
      { object_id: null, action: 'delete', after: null },
    ]);
  });

  test('the database refuses to change or delete a row', async () => {
    await expect(em().execute("update audit set reason = 'nothing happened'")).rejects.toThrow(
      'neither changed nor deleted',
    );
    await expect(em().execute('delete from audit')).rejects.toThrow('neither changed nor deleted');
    await expect(em().execute('truncate audit')).rejects.toThrow('neither changed nor deleted');
  });

  test('who changes a row past the database is found out, at that row', async () => {
    await em().execute('alter table audit disable trigger audit_fixed');
    await em().execute("update audit set reason = 'nothing happened' where sequence = 1");
    expect(await faults()).toEqual(['Row 1 was changed: its hash does not match its content.']);
    await em().execute('update audit set reason = null where sequence = 1');
    await em().execute('alter table audit enable trigger audit_fixed');
    expect(await faults()).toEqual([]);
  });
});
