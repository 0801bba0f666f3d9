import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { startWorker } from '../../lib/jobs/jobs.ts';
import { exportList } from '../lists/exportList.ts';
import { applicationRole } from '../roles.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { holdStorage } from '../../test/heldStorage.ts';
import { openLossyNetwork } from '../../test/lossyNetwork.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const jobs = () =>
  testApp.orm.em.fork().execute(`select status, attempts, blob_id from jobs where kind = 'exportList'`);
const filesLying = async () => {
  const keys = [];
  for await (const { key } of testApp.storage.list()) keys.push(key);
  return keys.length;
};

test('a worker that comes back after it was taken for dead writes no end over that of the next one', async () => {
  const { host = '', dbName } = testApp.settings;
  const network = await openLossyNetwork(host);
  const lying = await filesLying();
  const storage = { ...testApp.storage };
  const { begun, release } = holdStorage({ storage });
  let isOver = false;
  const work = exportList({ ...testApp.app.context, storage });
  const far = await startWorker({
    connection: { ...network.settings, user: applicationRole, database: dbName },
    tasks: { exportList: (payload, run) => work(payload, run).finally(() => void (isOver = true)) },
    lease: 3_000,
    log: () => {},
  });
  await ada.post('/accounts/export', { fileFormat: 'csv' });
  await begun;
  network.lose();
  const near = await startWorker({
    connection: { host, user: applicationRole, database: dbName },
    tasks: { exportList: exportList(testApp.app.context) },
    lease: 3_000,
    log: () => {},
  });
  const isDone = async () => (await jobs())[0]?.status === 'completed';
  while (!(await isDone())) await sleep(20);
  const done = await jobs();
  expect(done).toEqual([{ status: 'completed', attempts: 2, blob_id: expect.any(String) }]);
  release();
  while (!isOver) await sleep(20);
  expect(await jobs()).toEqual(done);
  expect(await filesLying()).toBe(lying + 1);
  await Promise.all([far.stop(), near.stop()]);
  network.close();
}, 120_000);
