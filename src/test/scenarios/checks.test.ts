import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { asJestReads } = await import(join(root, 'scripts/lib/checks.mjs'));

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
