import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { asJestReads } = await import(join(root, 'scripts/lib/checks.mjs'));
const { keysOf } = await import(join(root, 'scripts/lib/lint.mjs'));

describe('of the files of a project', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verus-lint-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  beforeEach(() => {
    mkdirSync(join(folder, 'room'), { recursive: true });
    write('near.ts', `import { far } from './room/far.ts';`);
    write('room/far.ts', `import type { Farther } from '../farther.ts';`);
    write('farther.ts', 'export type Farther = Promise<void>;');
    write('alone.ts', 'export const alone = 1;');
    write('ambient.ts', `declare module 'fastify' {}`);
    write('tsconfig.json', '{}');
  });

  test.each([
    ['alone.ts', ['alone.ts']],
    ['near.ts', ['near.ts']],
    ['farther.ts', ['farther.ts', 'near.ts', 'room/far.ts']],
    ['ambient.ts', ['alone.ts', 'ambient.ts', 'farther.ts', 'near.ts', 'room/far.ts']],
    ['tsconfig.json', ['alone.ts', 'ambient.ts', 'farther.ts', 'near.ts', 'room/far.ts']],
  ])('with %s are linted again those that read it, however far', (changed, again) => {
    const before: Map<string, string> = keysOf(folder);
    appendFileSync(join(folder, changed), '\n');
    const after: Map<string, string> = keysOf(folder);
    expect([...after.keys()].filter((path) => before.get(path) !== after.get(path)).sort()).toEqual(again);
  });
});

test.each([
  ['wizard', '--passWithNoTests wizard'],
  ['server wizard', '--selectProjects server --passWithNoTests wizard'],
  ['--selectProjects server wizard', '--selectProjects server --passWithNoTests wizard'],
  ['--selectProjects server -- wizard', '--selectProjects server --passWithNoTests -- wizard'],
  ['server browser', '--selectProjects server browser --passWithNoTests'],
  ['--listTests --selectProjects domain money', '--selectProjects domain --passWithNoTests --listTests money'],
])('npm run jest -- %s', (typed, read) => {
  expect(asJestReads(typed.split(' ')).join(' ')).toBe(read);
});

test('tests that took too long have not failed: what had passed is told, and that they did not come to their end', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, TEST_MINUTES: '0.05' },
  });
  expect(stderr).toMatch(/The tests were stopped after 0\.05 minutes: \d+ had passed, none had failed\./);
  expect(stdout).toMatch(/\n\d+ passed, 0 failed\n$/);
  expect(status).toBe(1);
});
