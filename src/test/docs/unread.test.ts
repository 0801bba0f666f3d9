import { expect, test } from '@jest/globals';

interface Pruning {
  readonly unread: Readonly<Record<string, readonly string[]>>;
  readonly pathsOf: (packages: string, pattern: string) => readonly string[];
}

const script: string = '../../../scripts/prunePackages.mjs';
const { unread, pathsOf } = (await import(script)) as Pruning;

test('what the image leaves out of its packages is there to be left out', () => {
  const patterns = Object.values(unread).flat();
  expect(patterns.filter((pattern) => pathsOf('node_modules', pattern).length === 0)).toEqual([]);
});
