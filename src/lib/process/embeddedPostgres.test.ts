import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startPostgres, type Postgres } from './embeddedPostgres.ts';
import { takeOver } from './postmaster.ts';

const home = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'verus-launcher-')));
fs.chmodSync(home, 0o755);
const dataDir = join(home, 'data', 'postgres');
const running = new Set<Postgres>();

const start = async (folder = dataDir) => {
  const server = await startPostgres({ dataDir: folder, durable: true });
  running.add(server);
  return server;
};
const stop = async (server: Postgres) => {
  running.delete(server);
  await server.stop();
};

afterEach(() => Promise.all([...running].map(stop)));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

async function ask({ settings }: Postgres, sql: string): Promise<unknown[]> {
  const client = new Client({ host: settings.host, user: settings.user, database: settings.dbName });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const lock = join(dataDir, 'postmaster.pid');
const serverPid = () => Number.parseInt(fs.readFileSync(lock, 'utf8'), 10);
const processOf = (server: number, task: string): number => {
  const children = fs.readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ').map(Number);
  return children.find((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(task)) ?? NaN;
};
async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 25_000; !(await condition()); await sleep(50)) {
    if (Date.now() > deadline) throw new Error('it did not come about within 25 seconds');
  }
}

/** Another Node that starts the server and then does nothing. */
async function startElsewhere() {
  const script = `const { startPostgres } = await import(${JSON.stringify(new URL('./embeddedPostgres.ts', import.meta.url))});
    await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true });
    console.log('ready'); setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(starter, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}: see above.`)));
  await Promise.race([once(starter.stdout, 'data'), ended]);
  ended.catch(() => {});
  return starter;
}

test('what was written is there after the next start', async () => {
  const first = await start();
  await ask(first, 'create table kept as select 1 as one');
  await stop(first);
  expect(fs.existsSync(lock)).toBe(false);
  expect(await ask(await start(), 'select one from kept')).toEqual([1]);
});

test('it is set for this machine, and takes what it is set to', async () => {
  const [buffers, dead] = await ask(
    await start(),
    `select pg_size_bytes(current_setting('shared_buffers')), current_setting('autovacuum_vacuum_scale_factor')`,
  );
  expect([Number(buffers) / totalmem() <= 1 / 8, dead]).toEqual([true, '0.02']);
});

test('a first start that was killed halfway does not hinder the next', async () => {
  const folder = join(home, 'halfway', 'postgres');
  fs.mkdirSync(`${folder}.new/base`, { recursive: true });
  expect(await ask(await start(folder), 'select 1')).toEqual([1]);
});

test('only the owner of the folder gets to the socket, however long the path of the project', async () => {
  const server = await start(join(home, 'deep'.repeat(30), 'postgres'));
  expect(await ask(server, 'select 1')).toEqual([1]);
  expect(fs.statSync(server.settings.host).mode & 0o077).toBe(0);
  await stop(server);
  expect(fs.existsSync(server.settings.host)).toBe(false);
});

test('a project folder that is closed to other users is no hindrance to root, who starts it as one', async () => {
  const closed = join(home, 'closed');
  fs.mkdirSync(closed, { mode: 0o700 });
  expect(await ask(await start(join(closed, 'postgres')), 'select 1')).toEqual([1]);
});

test('a copy of the folder, which belongs to whoever made it, starts like the original', async () => {
  const copy = join(home, 'copy');
  await stop(await start());
  fs.cpSync(dataDir, copy, { recursive: true });
  expect(await ask(await start(copy), 'select one from kept')).toEqual([1]);
});

test('a server that is killed comes back by itself', async () => {
  const server = await start();
  process.kill(serverPid(), 'SIGKILL');
  await until(() =>
    ask(server, 'select 1').then(
      () => true,
      () => false,
    ),
  );
});

test('a killed process takes its server along, and the next start finds the folder free', async () => {
  const starter = await startElsewhere();
  starter.kill('SIGKILL');
  await until(() => !fs.existsSync(lock));
  const second = await startElsewhere();
  second.kill('SIGKILL');
  expect(await ask(await start(), 'select one from kept')).toEqual([1]);
});

test('a server that outlived the process that started it is replaced', async () => {
  const script = `const { startAs, binary, settleOwner } = await import(${JSON.stringify(new URL('./postgresBinaries.ts', import.meta.url))});
    const dir = ${JSON.stringify(dataDir)};
    startAs(settleOwner(dir), dir, binary('postgres'), ['-D', dir, '-c', 'listen_addresses=', '-c', 'unix_socket_directories=' + dir]);
    setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  await until(() => fs.existsSync(lock) && fs.readFileSync(lock, 'utf8').includes('ready'));
  const orphan = serverPid();
  expect(await ask(await start(), 'select one from kept')).toEqual([1]);
  expect(serverPid()).not.toBe(orphan);
  starter.kill('SIGKILL');
});

test('a server that outlived its starter and cannot stop is cut off', async () => {
  const starter = await startElsewhere();
  const orphan = serverPid();
  // Without its checkpointer a server that was told to stop waits for ever.
  process.kill(processOf(orphan, 'checkpointer'), 'SIGSTOP');
  starter.kill('SIGKILL');
  await takeOver(dataDir, 500);
  expect(await ask(await start(), 'select one from kept')).toEqual([1]);
});

test('a server that somebody else uses is left alone', async () => {
  const server = await start();
  await expect(takeOver(dataDir, 100)).rejects.toThrow(/already runs the database in .* set DATA_DIR/);
  expect(await ask(server, 'select 1')).toEqual([1]);
});

test('a lock left behind by another boot, whose process id is somebody else’s now, is no hindrance', async () => {
  fs.writeFileSync(lock, `${process.pid}\n${dataDir}\n`);
  expect(await ask(await start(), 'select 1')).toEqual([1]);
});

test('a server in another container, where its process cannot be seen, is left alone', async () => {
  const server = await start();
  const elsewhere = fs.readFileSync(lock, 'utf8').replace(/^\d+/, String(process.pid));
  fs.writeFileSync(lock, elsewhere);
  await expect(takeOver(dataDir, 100)).rejects.toThrow(/already runs the database/);
  expect(await ask(server, 'select 1')).toEqual([1]);
});
