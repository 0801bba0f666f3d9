import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { billQuarter } from '../payouts/run/billQuarter.ts';
import { folderStorage } from '../../lib/folderStorage.ts';
import { start, type TestApp } from '../../test/app.ts';
import { print, printedIn, sha256 } from '../../test/invoices.ts';
import { times } from '../../test/proof.ts';

const quarter = '2026-01-01';

const onBilledFirm = async <Result>(story: (testApp: TestApp) => Promise<Result>): Promise<Result> => {
  const testApp = await start();
  try {
    const asked = { quarter, previousQuarter: '2025-10-01', advisorIds: 'all', today: '2026-01-15' } as const;
    await billQuarter(testApp.orm, { ...asked, by: null, idempotencyKey: quarter });
    return await story(testApp);
  } finally {
    await testApp.stop();
  }
};

const admin = (testApp: TestApp) => testApp.enter(userId('Malcolm Reyes'));

/** Name and digest of every file, without ids and times. */
const tracesOf = async (testApp: TestApp): Promise<string[]> =>
  (await printedIn(testApp)).map((one) => `${one.fileName} ${one.accountId} ${one.sha256}`);

/** Its storage says how many files it has written, and holds one back for ever: then it is killed. */
const script = `
  const { settings, storageDir, last } = JSON.parse(process.argv[1]);
  const { connect } = await import('./src/server/db.ts');
  const { folderStorage } = await import('./src/lib/folderStorage.ts');
  const { startWorker } = await import('./src/lib/jobs/jobs.ts');
  const { printInvoices } = await import('./src/money/invoices/printInvoices.ts');
  const { host, user, dbName } = settings;
  const folder = await folderStorage(storageDir);
  let written = 0;
  const put = async (...file) => {
    if (++written > last) {
      process.stdout.write('stuck');
      await new Promise(() => {});
    }
    return folder.put(...file);
  };
  const house = { orm: await connect(settings), config: { firmName: 'Verus' }, storage: { ...folder, put } };
  await startWorker({ connection: { host, user, database: dbName }, tasks: { printInvoices: printInvoices(house) }, log: () => {} });`;

/** A worker in a process of its own, killed in the middle of a batch, some of whose files are written. */
const killWorker = async ({ settings, config }: TestApp, last: number): Promise<void> => {
  const given = JSON.stringify({ settings, storageDir: config.storageDir, last });
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', script, given], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  await once(worker.stdout, 'data');
  worker.kill('SIGKILL');
  await once(worker, 'exit');
};

test('a printing that is killed again and again makes each invoice once, as an undisturbed one does', async () => {
  const undisturbed = await onBilledFirm(async (testApp) => {
    await print(testApp, await admin(testApp));
    return tracesOf(testApp);
  });
  expect(undisturbed.length).toBeGreaterThan(kills * most);
  for (let firm = 0; firm < times(1, 17); firm += 1) await onBilledFirm((testApp) => killed(testApp, undisturbed));
}, 600_000);

const killed = async (testApp: TestApp, undisturbed: readonly string[]): Promise<void> => {
  await (await admin(testApp)).post('/invoices/print', { invoice: { startDate: quarter } });
  for (let kill = 0; kill < kills; kill += 1) await killWorker(testApp, Math.floor(Math.random() * most));
  await testApp.work();
  expect(await tracesOf(testApp)).toEqual(undisturbed);
  await expectWhole(testApp);
};

/** More would find nothing left to print. */
const kills = 3;

/** The most rows that a worker writes before it is killed. */
const most = 70;

/** Each fee row has one invoice, and what lies in the storage is what was printed. */
const expectWhole = async (testApp: TestApp): Promise<void> => {
  const storage = await folderStorage(testApp.config.storageDir);
  const rows = await testApp.orm.em.fork().execute(`select b.storage_key as key, i.sha256, b.sha256 as stored
    from invoices i join files f on f.id = i.file_id join blobs b on b.id = f.blob_id`);
  for (const { key, sha256: printed, stored } of rows) {
    const bytes = await buffer(await storage.get(key));
    expect([sha256(bytes), stored]).toEqual([printed, printed]);
  }
  const [job] = await testApp.orm.em
    .fork()
    .execute(`select status, done, total from jobs where kind = 'printInvoices'`);
  expect(job).toEqual({ status: 'completed', done: rows.length, total: rows.length });
};
