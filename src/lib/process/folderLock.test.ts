import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { times } from '../../test/proof.ts';

const home = fs.mkdtempSync(join(tmpdir(), 'verus-lock-'));
const running = new Set<ChildProcess>();
afterEach(() => running.forEach((child) => child.kill('SIGKILL')));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

const script = `
  const { lockFolder } = await import(${JSON.stringify(new URL('./folderLock.ts', import.meta.url))});
  const [folder, patience] = process.argv.slice(1);
  console.log('ready');
  process.stdin.once('data', async () => {
    const said = await lockFolder(folder, Number(patience)).then(() => 'held', ({ message }) => message);
    console.log(said);
    if (said !== 'held') process.exit();
  });`;

/** Another process, which asks for the folder when it is told to. */
const asker = async (folder: string, patience = 300) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, folder, String(patience)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  running.add(child);
  await once(child.stdout, 'data');
  const ask = async (): Promise<string> => {
    child.stdin.write('now');
    const [said] = await once(child.stdout.setEncoding('utf8'), 'data');
    return String(said).trim();
  };
  return { child, ask };
};

const gone = async (child: ChildProcess, sign: NodeJS.Signals) => {
  child.kill(sign);
  await once(child, 'exit');
};

test('of several that ask together one gets the folder, and the others are told who has it', async () => {
  for (let round = 0; round < times(2, 60); round += 1) {
    const folder = join(home, `round ${round}`, 'data');
    const askers = await Promise.all(Array.from({ length: 4 }, () => asker(folder, 3_000)));
    const said = await Promise.all(askers.map(({ ask }) => ask()));
    const holder = askers[said.indexOf('held')]?.child;
    const refusal = `Another server is using ${folder} (process ${holder?.pid}): stop it, or set DATA_DIR to another folder.`;
    expect(said.sort()).toEqual([refusal, refusal, refusal, 'held']);
    if (holder) await gone(holder, 'SIGKILL');
  }
}, 600_000);

test('the folder of a killed process is free at once, and nothing of it stays', async () => {
  const folder = join(home, 'killed');
  for (let kill = 0; kill < 3; kill += 1) {
    const { child, ask } = await asker(folder, 0);
    expect(await ask()).toBe('held');
    await gone(child, 'SIGKILL');
  }
  const last = await asker(folder, 0);
  expect(await last.ask()).toBe('held');
  expect(fs.readdirSync(folder)).toHaveLength(1);
});

test('who comes while the other is about to end waits for it', async () => {
  const folder = join(home, 'ending');
  const [first, second] = [await asker(folder), await asker(folder, 60_000)];
  expect(await first.ask()).toBe('held');
  const second_ = second.ask();
  await gone(first.child, 'SIGTERM');
  expect(await second_).toBe('held');
});

test('a folder with a long path has its lock too', async () => {
  const folder = join(home, 'long'.repeat(40));
  const [first, second] = [await asker(folder), await asker(folder)];
  expect(await first.ask()).toBe('held');
  expect(await second.ask()).toMatch(/^Another server is using /);
});
