import { expect, test } from '@jest/globals';
import { readText } from './documents.ts';

const page = readText('docs/operations.md');
const words = [...page.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);

const settings = readText('src/platform/environment.ts');
const scripts = Object.keys(JSON.parse(readText('package.json')).scripts);
const metrics = readText('src/server/metrics.ts') + readText('src/platform/installation/watchInstallation.ts');

test('the page of operations names settings that there are', () => {
  const named = words.flatMap((word) => /^([A-Z][A-Z0-9]*_[A-Z_]*[A-Z])(=|$)/.exec(word)?.[1] ?? []);
  expect(named).toContain('BACKUP_DIR');
  expect(named.filter((name) => !settings.includes(`${name}:`))).toEqual([]);
});

test('the README names every setting', () => {
  const named = readText('README.md');
  const there = [...settings.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name);
  expect(there).toContain('BACKUP_DIR');
  expect(there.filter((name) => !named.includes(`\`${name}\``))).toEqual([]);
});

test('it names commands that there are', () => {
  const named = [...page.matchAll(/npm run ([\w:-]*\w)/g)].map(([, name = '']) => name);
  expect(named).toEqual(expect.arrayContaining(['backup', 'restore']));
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test('it says what every metric means, and none that there is not', () => {
  const there = [...metrics.matchAll(/(?:name: |gauge\()'([a-z_]+)'/g)].map(([, name = '']) => name);
  const table = page.slice(page.indexOf('## What to watch'), page.indexOf('## At three'));
  const said = [...table.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, name = '']) => name);
  expect(said.sort()).toEqual(there.sort());
});
