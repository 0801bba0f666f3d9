import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { start, type TestApp } from '../../test/app.ts';
import { importDay } from '../../test/deliveries.ts';
import { times } from '../../test/proof.ts';

const day = { date: '2026-01-15', sources: ['schwab', 'fidelity'] };

/** All that an import leaves behind, without ids and hours. */
const traces = [
  `select a.number, p.symbol, p.kind, p.cusip, p.description, p.quantity, p.closing_price, p.amount, p.eligible, p.held,
    p.as_of::text from positions p join accounts a on a.id = p.account_id order by 1, 2, 3`,
  `select a.number, h.as_of::text, h.symbol, h.kind, h.quantity, h.closing_price, h.amount from daily_positions h
    join accounts a on a.id = h.account_id order by 1, 2, 3, 4`,
  `select a.number, c.as_of::text, c.value, c.positions from daily_values c
    join accounts a on a.id = c.account_id order by 1, 2`,
  `select number, value, billable_value, date_funded::text, last_imported > '2026-02-01' as now from accounts order by 1`,
  `select custodian_id, number, client_name, version from discovered_accounts order by 1, 2`,
  `select file_name, sha256, rows_read, matched, quarantined from position_files f
    join position_imports i on i.id = f.position_import_id where i.as_of = '${day.date}' order by 1`,
  `select line, reason, account_number, notice from import_problems order by 1, 2, 3`,
  `select h.cause, h.line, h.number, a.number, h.as_of::text, h.value, h.old_value, h.positions, h.status from held_blocks h
    left join accounts a on a.id = h.account_id order by 1, 2`,
  `select status, recalculation from position_imports where as_of = '${day.date}'`,
  `select after->>'digest' as digest from audit where object = 'PositionImport'`,
];

const tracesOf = async ({ orm }: TestApp) => {
  const em = orm.em.fork();
  const found: object[][] = [];
  for (const trace of traces) found.push(await em.execute(trace));
  return found;
};

let testApp: TestApp;

const onFreshFirm = async (story: () => Promise<void>): Promise<void> => {
  testApp = await start();
  await story().finally(() => testApp.stop());
};

let undisturbed: object[][];
beforeAll(() =>
  onFreshFirm(async () => {
    await importDay(testApp, await testApp.signIn('super@demo.test'), day.date);
    undisturbed = await tracesOf(testApp);
  }),
);

const order = async () => (await testApp.signIn('super@demo.test')).post('/positions/fetch', day);

const script = `
  const { settings, importDir } = JSON.parse(process.argv[1]);
  const { connect } = await import('./src/server/db.ts');
  const { startWorker } = await import('./src/lib/jobs/jobs.ts');
  const { importPositions } = await import('./src/book/positions/importPositions.ts');
  const { host, user, dbName } = settings;
  const tasks = { importPositions: importPositions({ orm: await connect(settings), config: { importDir } }) };
  await startWorker({ connection: { host, user, database: dbName }, tasks, log: () => {} });
  process.stdout.write('at work');`;

/** A worker in a process of its own, killed at a random moment of its import. */
const killWorker = async () => {
  const { settings } = testApp;
  const given = JSON.stringify({ settings, importDir: testApp.config.importDir });
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', script, given], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  await once(worker.stdout, 'data');
  await order();
  while (!(await hasBegun())) await sleep(5);
  await sleep(Math.random() * 600);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
};

const hasBegun = async () => {
  const begun = await testApp.orm.em
    .fork()
    .execute(`select from position_imports where as_of = '${day.date}' and started_at is not null`);
  return begun.length > 0;
};

test('a killed worker’s import is taken up again, with the result of an undisturbed one', async () => {
  for (let kill = 0; kill < times(1, 50); kill += 1) {
    await onFreshFirm(async () => {
      await killWorker();
      await testApp.work();
      expect(await tracesOf(testApp)).toEqual(undisturbed);
    });
  }
}, 600_000);

test('an import that is killed when all is written, but not told, is not written again', () =>
  onFreshFirm(async () => {
    await order();
    await testApp.work();
    const em = testApp.orm.em.fork();
    await em.execute(`with again as (update jobs set status = 'running' where kind = 'importPositions' returning id)
      select graphile_worker.add_job('importPositions', json_build_object('job', id)) from again`);
    await em.execute(`update position_imports set status = 'running' where as_of = '${day.date}'`);
    await testApp.work();
    const [digests] = undisturbed.slice(-1);
    expect(await tracesOf(testApp)).toEqual([...undisturbed.slice(0, -1), [...(digests ?? []), ...(digests ?? [])]]);
  }));

test('a lost connection to the database likewise', () =>
  onFreshFirm(async () => {
    await order();
    await Promise.all([testApp.work(), cutImport()]);
    expect(await tracesOf(testApp)).toEqual(undisturbed);
  }));

const cutImport = async () => {
  const em = testApp.orm.em.fork();
  for (;;) {
    const lost = await em.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%staged_positions%'`);
    if (lost.length > 0) return;
    await sleep(1);
  }
};
