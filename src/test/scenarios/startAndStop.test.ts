import { once } from 'node:events';
import * as fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, jest, test } from '@jest/globals';
import { killAll, newPort, openMain, startMain } from '../mainProcess.ts';
import { times } from '../proof.ts';

/** Whole servers start here, one after the other, on whatever machine this is. */
jest.setTimeout(600_000);

const home = fs.mkdtempSync(join(tmpdir(), 'verus-start-'));
fs.chmodSync(home, 0o755);
afterEach(killAll);
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

/** With a database of its own and nobody in it. */
const startServer = (settings: { DATA_DIR: string; PORT: number; HOST?: string }) =>
  startMain({ DEMO: 0, ...settings });

const postgresOf = (folder: string) =>
  Number.parseInt(fs.readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'));
const answers = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(20);
};

test('of two first starts in one folder one makes the data, the other says so and ends', async () => {
  for (let round = 0; round < times(1, 20); round += 1) {
    const folder = join(home, `two ${round}`);
    const ports = [await newPort(), await newPort()];
    const servers = ports.map((PORT) => startServer({ DATA_DIR: folder, PORT }));
    const refused = await Promise.race(servers.map(async (server) => ({ server, end: await server.ended })));
    const winner = servers.find((server) => server !== refused.server);
    const sentence = `Another server is using ${folder} (process ${winner?.child.pid}): stop it, or set DATA_DIR to another folder.\n`;
    expect(refused.end).toEqual([1, sentence]);
    await winner?.ready;
    const port = ports[servers.findIndex((server) => server === winner)] ?? 0;
    expect(await answers(port)).toBe(200);
    expect(fs.readdirSync(folder).filter((name) => /\.new|keys\.json./.test(name))).toEqual([]);
    winner?.child.kill('SIGTERM');
    expect(await winner?.ended).toEqual([0, '']);
  }
});

test('a server that is told to end, or killed, takes its database along, and the next start finds the folder free', async () => {
  const folder = join(home, 'again');
  const PORT = await newPort();
  for (const sign of ['SIGTERM', 'SIGINT', 'SIGKILL', 'SIGTERM'] as const) {
    const server = startServer({ DATA_DIR: folder, PORT });
    await server.ready;
    const postgres = postgresOf(folder);
    expect(await answers(PORT)).toBe(200);
    server.child.kill(sign);
    expect(await server.ended).toEqual([sign === 'SIGKILL' ? null : 0, '']);
    await until(() => !fs.existsSync(`/proc/${postgres}`));
  }
  expect(fs.readdirSync(folder).sort()).toEqual(['keys.json', 'postgres', 'storage']);
});

test('a port in use and an address of somebody else are said before anything is made', async () => {
  const folder = join(home, 'nothing');
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const ends = [
    startServer({ DATA_DIR: folder, PORT: port }).ended,
    startServer({ DATA_DIR: folder, PORT: port, HOST: '192.0.2.1' }).ended,
    startServer({ DATA_DIR: folder, PORT: port, HOST: 'nowhere.invalid' }).ended,
  ];
  expect(await Promise.all(ends)).toEqual([
    [1, `Port ${port} is already in use: stop the program that uses it, or set PORT to a free one.\n`],
    [1, 'This machine has no address 192.0.2.1: correct HOST.\n'],
    [1, expect.stringMatching(/^This machine has no address nowhere.invalid \(E\w+\): correct HOST.\n$/)],
  ]);
  taken.close();
  expect(fs.existsSync(folder)).toBe(false);
});

test('a file where the folder should be is told in one sentence', async () => {
  const file = join(home, 'file');
  fs.writeFileSync(file, '');
  const PORT = await newPort();
  const said = (path: string, code: string, setting = 'DATA_DIR') =>
    `${path} cannot be a folder (${code}) because a file has that name: move it away, or set ${setting} to another folder.\n`;
  expect(await startServer({ DATA_DIR: file, PORT }).ended).toEqual([1, said(file, 'EEXIST')]);
  expect(await startServer({ DATA_DIR: join(file, 'x'), PORT }).ended).toEqual([1, said(file, 'EEXIST')]);
  const apart = { DATA_DIR: join(home, 'apart'), STORAGE_DIR: join(file, 'files'), PORT };
  expect(await startServer(apart).ended).toEqual([1, said(file, 'EEXIST', 'STORAGE_DIR')]);
});

test.each(['DATA_DIR', 'STORAGE_DIR', 'BACKUP_DIR'])(
  'a %s that cannot be made ends the start by its name',
  async (name) => {
    const settings = { DATA_DIR: join(home, `beside ${name}`), PORT: await newPort(), [name]: '/proc/nope' };
    const [code, said] = await startServer(settings).ended;
    expect([code, said]).toEqual([1, expect.stringMatching(/^[^\n]*cannot be written \((ENOENT|EACCES)[^\n]*\n$/)]);
    expect(said).toContain(name);
    // One that was started by then was stopped before the end.
    expect(fs.existsSync(join(settings.DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false);
  },
);

test('behind HTTPS it is said at the start what a missing TRUST_PROXY leads to', async () => {
  const isSaid = async (settings: Readonly<Record<string, string>>) => {
    const { main } = await openMain({ DATA_DIR: join(home, 'proxy'), DEMO: 0, ...settings });
    main.child.kill('SIGTERM');
    await main.ended;
    return main.said().includes('PUBLIC_URL is https but TRUST_PROXY is missing: ');
  };
  const PUBLIC_URL = 'https://office.firm.test';
  expect(await isSaid({ PUBLIC_URL })).toBe(true);
  expect(await isSaid({ PUBLIC_URL, TRUST_PROXY: '127.0.0.1' })).toBe(false);
  expect(await isSaid({})).toBe(false);
});

test('who ends the server while it starts sees no fault', async () => {
  for (let round = 0; round < times(1, 40); round += 1) {
    const folder = join(home, `halfway ${round}`);
    const server = startServer({ DATA_DIR: folder, PORT: await newPort() });
    await until(() => fs.existsSync(join(folder, 'postgres/postmaster.pid')));
    await sleep(Math.random() * 1_500);
    server.child.kill('SIGINT');
    expect(await server.ended).toEqual([0, '']);
  }
});
