import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';
import { times } from '../../test/proof.ts';
import { openServer, sessionCookie } from '../../test/serverProcess.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
});
afterAll(() => testApp.stop());

const ask = (sql: string) => testApp.orm.em.fork().execute<{ id: string }[]>(sql);

/** Sends the call to a server that dies somewhere between its arrival and its answer. */
const dieAtWork = async (name: string): Promise<void> => {
  const { process: server, address } = await openServer(testApp);
  const headers = { cookie: await sessionCookie(testApp, userId('Malcolm Reyes')), 'content-type': 'application/json' };
  const send = (task: object, key: string) =>
    fetch(`${address}/api/tasks`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': key },
      body: JSON.stringify({ task }),
    });
  try {
    // A process' first call takes far longer than its second, which tells how long the third has.
    await send({ name: 'First' }, `first before ${name}`);
    const begin = performance.now();
    const second = await send({ name: 'Second' }, `second before ${name}`);
    const usual = performance.now() - begin;
    expect([second.status, await second.text()]).toEqual([200, expect.stringContaining('Second')]);
    void send({ name }, name).catch(() => undefined);
    await sleep(Math.random() * usual * 1.2);
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
};

test('a call whose server was killed over it is repeated until it is answered, and is one deed', async () => {
  const outcomes = new Set<unknown>();
  for (let kill = 0; kill < times(3, 200); kill += 1) {
    const name = `Kill ${kill}`;
    await dieAtWork(name);
    await ask(`update idempotency_keys set created_at = created_at - interval '61 seconds'`);
    const again = await admin.post('/tasks', { task: { name } }, { 'idempotency-key': name });
    outcomes.add([again.statusCode, again.headers['idempotent-replayed']].join());
    expect([name, await ask(`select id from tasks where name = '${name}'`)]).toEqual([name, [expect.anything()]]);
  }
  // Not done and done now; done and answered again; done, and its answer lost.
  const possible = ['200,', '200,true', '409,'];
  expect([...outcomes].filter((outcome) => !possible.some((one) => one === outcome))).toEqual([]);
}, 1_800_000);
