import { expect, test } from '@jest/globals';

const { unread, pathsOf } = (await import('../../../scripts/prunePackages.mjs' as string)) as {
  readonly unread: Readonly<Record<string, readonly string[]>>;
  readonly pathsOf: (packages: string, pattern: string) => readonly string[];
};

test('what the image leaves out of its packages is there to be left out', () => {
  const patterns = Object.values(unread).flat();
  expect(patterns.filter((pattern) => pathsOf('node_modules', pattern).length === 0)).toEqual([]);
});
