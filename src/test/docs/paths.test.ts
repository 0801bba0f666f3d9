import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { filesOf, readText } from './documents.ts';

const folders = [
  '.ci',
  '.github',
  'admin',
  'bench',
  'docs',
  'fixtures',
  'migrations',
  'scripts',
  'src',
  'templates',
  'test',
];
const files = [...filesOf('*'), ...filesOf(`{${folders.join(',')}}/**`)];
const known = new Set(files);

const documents = files.filter((file) => file.endsWith('.md'));
const pictures = files.filter((file) => file.endsWith('.svg'));

/** Whether a word is meant as a path of ours: it begins with a folder of ours, or ends as our files do. */
const isPath = (word: string) =>
  /^[\w.-]+(\/[\w.-]+)*\/?$/.test(word) &&
  (folders.includes(word.split('/')[0] ?? '') ? word.includes('/') : /\w\.(tsx?|mjs|md|svg|yml|eta)$/.test(word));

/** A file may be named by its end alone. */
const exists = (word: string) => known.has(word.replace(/\/$/, '')) || files.some((file) => file.endsWith(`/${word}`));

/** The words of a document's headings, as links name them. */
const anchorsOf = (document: string) =>
  [...document.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const linksIn = (document: string) => [...document.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

const isBroken = (file: string, link: string) => {
  if (/^[a-z]+:/.test(link)) return false;
  const [path = '', anchor] = link.split('#');
  const target = path ? join(dirname(file), path) : file;
  if (!known.has(target)) return true;
  return anchor !== undefined && !anchorsOf(readText(target)).includes(anchor);
};

describe('every document', () => {
  test('links to what is there', () => {
    const broken = documents.flatMap((file) =>
      linksIn(readText(file))
        .filter((link) => isBroken(file, link))
        .map((link) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('names paths that there are, in its words and its pictures', () => {
    const wordsIn = (file: string) =>
      [...readText(file).matchAll(file.endsWith('.svg') ? />([^<>]+)<\/text>/g : /`([^`\n]+)`/g)].map(
        ([, word = '']) => word,
      );
    const gone = [...documents, ...pictures].flatMap((file) =>
      wordsIn(file)
        .filter((word) => isPath(word) && !exists(word))
        .map((word) => `${file}: ${word}`),
    );
    expect(gone).toEqual([]);
  });

  test('is reached from the README', () => {
    const reached = new Set(['README.md']);
    // A set that grows while it is gone through is gone through to its end.
    for (const file of reached) {
      if (!file.endsWith('.md') || !known.has(file)) continue;
      for (const link of linksIn(readText(file))) reached.add(join(dirname(file), link.split('#')[0] ?? ''));
    }
    expect(documents.filter((file) => !reached.has(file))).toEqual([]);
  });
});

test('docs/where.md: each word stands in its file, so that a search finds it', () => {
  const rows = [...readText('docs/where.md').matchAll(/^\| ([^|]+) \| [^|]*\| `([^`]+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(60);
  const lacking = rows.filter(([, word = '', path = '']) => !readText(path).toLowerCase().includes(word.toLowerCase()));
  expect(lacking.map(([row]) => row)).toEqual([]);
});
