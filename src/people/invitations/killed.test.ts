import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { start, type TestApp } from '../../test/app.ts';
import { openMailServer } from '../../test/mailServer.ts';
import { isLetGo, openServer, sessionCookie } from '../../test/serverProcess.ts';

let testApp: TestApp;
let port: number;
beforeAll(async () => {
  const nobodyListens = await openMailServer();
  await nobodyListens.close();
  port = nobodyListens.port;
  testApp = await start({ smtpUrl: nobodyListens.url });
  await testApp.enter(userId('Theodora Vance'));
});
afterAll(() => testApp.stop());

const ask = (statement: string) => testApp.orm.em.fork().execute<{ email: string }[]>(statement);

test('twenty are invited while no mail leaves and the server is killed over it: who is known has one mail, nobody else any', async () => {
  const { process: server, address } = await openServer(testApp);
  const headers = {
    cookie: await sessionCookie(testApp, userId('Theodora Vance')),
    'content-type': 'application/json',
  };
  const invite = (at: number) => {
    const user = {
      userType: 'user',
      firstName: 'One',
      lastName: 'New',
      roles: ['user'],
      email: `one${at}@killed.test`,
    };
    return fetch(`${address}/api/devise/invitation`, { method: 'POST', headers, body: JSON.stringify({ user }) });
  };
  const calls = Array.from({ length: 20 }, (_, at) => invite(at));
  const first = await Promise.race(calls);
  server.kill('SIGKILL');
  await Promise.all([once(server, 'exit'), Promise.allSettled(calls)]);
  await isLetGo(testApp);
  expect(first.status).toBe(200);
  const worker = await testApp.openWorker();
  const tried = () => ask('select from graphile_worker.jobs where attempts > 0 and locked_at is null');
  while ((await tried()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
  const mailServer = await openMailServer(port);
  await ask('update graphile_worker._private_jobs set run_at = now()');
  for (const _ of [1, 2]) await testApp.work();
  await mailServer.close();
  const known = await ask(
    `select email from users where email like '%@killed.test' and invitation_sent_at is not null`,
  );
  expect(known.length).toBeGreaterThan(0);
  expect(mailServer.arrived.flatMap(({ to }) => to).toSorted()).toEqual(known.map(({ email }) => email).toSorted());
  expect(
    await ask("select from invitations i join users u on u.id = i.user_id where u.email like '%@killed.test'"),
  ).toHaveLength(known.length);
});
