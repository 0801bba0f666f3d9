import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { admit, openTestApp } from '../../test/app.ts';
import { openEndlessMailServer } from '../../test/mailServer.ts';
import { postMail } from './sendMail.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');

test('other work goes on while a mail server takes each call and comes to no end', async () => {
  const server = await openEndlessMailServer();
  Object.assign(testApp.config, { smtpUrl: server.url });
  const em = testApp.orm.em.fork();
  for (let mail = 0; mail < 16; mail += 1)
    postMail(em, { to: 'ada@demo.test', template: 'passwordChanged', values: { firstName: 'Ada', changedAt: 'now' } });
  await em.flush();
  const worker = await testApp.openWorker();
  while (server.calls() < 2) await sleep(20);
  await ada.post('/accounts/export', { fileFormat: 'csv' });
  const isDone = async () => (await ada.get('/jobs')).json().data[0].status === 'completed';
  while (!(await isDone())) await sleep(20);
  expect(
    await em.execute(`select count(*)::int as sending from jobs where kind = 'sendMail' and status = 'running'`),
  ).toEqual([{ sending: 2 }]);
  await worker.stop();
  server.close();
}, 60_000);
