import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { clientId } from '../../../fixtures/clients.ts';
import { build } from '../../server/app.ts';
import { newId } from '../../lib/columns.ts';
import { cookiesOf, doorOf } from '../../test/door.ts';
import { openTestApp, personOf, type DemoEmail, type Person } from '../../test/app.ts';
import { oneRow } from '../../test/billing.ts';
import { clearDisk, diskSentence, fillDisk, givenDisk } from '../../test/fullDisk.ts';
import { multipart } from '../../test/multipart.ts';

const testApp = openTestApp();
let app: FastifyInstance;
let admin: Person;
beforeAll(async () => {
  app = await build({ ...testApp.app.context, disk: givenDisk });
  await app.ready();
  admin = await signIn('admin@demo.test');
});
afterEach(clearDisk);
afterAll(() => app.close());

const signIn = async (email: DemoEmail): Promise<Person> => {
  await testApp.orm.em.fork().execute('update users set otp_last_step = 0 where email = ?', [email]);
  const { typePassword, typeCode } = doorOf(app, email);
  const verified = await typeCode({ cookies: cookiesOf(await typePassword()) });
  expect(verified.statusCode).toBe(200);
  return personOf(app, cookiesOf(verified));
};

const refusal = [507, { error: diskSentence }];
const alma = `/clients/${clientId('Alma Whitlock')}`;
const rename = (firstName: string) => admin.patch(alma, { client: { firstName } });

/** The rows that a refused call must not add. */
const kept = () =>
  oneRow(
    testApp,
    `select (select count(*) from jobs) jobs, (select count(*) from blobs) blobs, (select count(*) from tasks) tasks,
      (select count(*) from attempts where purpose in ('export', 'upload')) attempts,
      (select count(*) from idempotency_keys) keys, (select sum(version) from clients) clients`,
  );

describe('while only the reserve is left', () => {
  test('whoever saves, uploads or exports is refused at once, in words, and nothing of it is kept', async () => {
    fillDisk();
    const before = await kept();
    const { payload, headers } = multipart({ file: { filename: 'letter.pdf', content: '%PDF-1.7' } });
    const answers = await Promise.all([
      rename('Alba'),
      admin.post('/tasks', { task: { name: 'Call Alma' } }, { 'idempotency-key': 'once' }),
      admin.send({ method: 'POST', url: `/api${alma}/file_upload`, payload, headers }),
      admin.send({ method: 'PUT', url: `/api/uploads/${newId()}`, payload: '%PDF-1.7' }),
      admin.get('/uploads/signed-s3-put?name=letter.pdf'),
      admin.get('/accounts/export'),
      admin.post('/accounts/export', {}),
    ]);
    for (const { statusCode, ...answer } of answers) expect([statusCode, answer.json()]).toEqual(refusal);
    expect(await kept()).toEqual(before);
  });

  test('every route that writes refuses, whichever it is', async () => {
    fillDisk('files');
    const person = await signIn('super@demo.test');
    const spared = new Set(['session.delete', 'session.newBackupCodes']);
    const routes = app.guarded.flatMap(({ method, url, config }) =>
      [method].flat().map((one) => ({ method: String(one), url, config })),
    );
    const writing = routes.filter(
      ({ method, config }) => !['GET', 'HEAD'].includes(method) && config?.can && !spared.has(config.can),
    );
    expect(writing.length).toBeGreaterThan(100);
    const through: string[] = [];
    for (const { method, url } of writing) {
      const { statusCode } = await person.send({ method, url: url.replaceAll(/:\w+/g, newId()) });
      // 403: what a super admin may never do.
      if (statusCode !== 507 && statusCode !== 403) through.push(`${method} ${url}: ${statusCode}`);
    }
    expect(through).toEqual([]);
  });

  test('people sign in, read, take files away and sign out', async () => {
    fillDisk();
    const person = await signIn('advisor@demo.test');
    const answers = [
      await person.get('/clients'),
      await person.get(alma),
      await person.get('/clients.csv'),
      await person.delete('/sessions'),
      await person.delete('/devise/logout'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await person.get('/clients')).statusCode).toBe(401);
  });

  test('who may not do it is told that, and learns nothing of the disk', async () => {
    fillDisk();
    const assistant = await signIn('assistant@demo.test');
    expect((await personOf(app, {}).post('/tasks', {})).statusCode).toBe(401);
    expect((await assistant.post('/branches', {})).statusCode).toBe(403);
  });

  test('the audit says so, once a minute however many are refused', async () => {
    const said = () =>
      testApp.orm.em.fork().execute(`select actor_id, reason from audit where action = 'refuse' and hash is not null`);
    expect(await said()).toEqual([{ actor_id: null, reason: 'The disk is full: 63 MB free at /srv/verus' }]);
    const superAdmin = await signIn('super@demo.test');
    const { data } = (await superAdmin.get('/activity')).json<{ data: { label: string; actorName: string }[] }>();
    expect(data).toContainEqual(expect.objectContaining({ label: 'refused to save anything' }));
  });
});

test('as soon as there is room, the same press works', async () => {
  fillDisk();
  expect((await rename('Alba')).statusCode).toBe(507);
  clearDisk();
  expect((await rename('Alba')).statusCode).toBe(200);
});

test('a full backup stops nobody', async () => {
  fillDisk('backup');
  expect((await rename('Alma')).statusCode).toBe(200);
});
