import { describe, expect, test } from '@jest/globals';
import { commentsIn, filesOf, readText } from './documents.ts';
import { citedRules, rules } from './rightsTable.ts';

const sources = filesOf('{src,admin,fixtures,bench,scripts}/**/*.{ts,tsx,mjs}');
const money = readText('docs/money.md');

/** Matches of a pattern in the files that are none of those known. */
const missing = (files: readonly string[], find: (source: string) => readonly string[], known: readonly string[]) =>
  files.flatMap((file) => {
    const wrong = find(readText(file)).filter((cited) => !known.includes(cited));
    return wrong.map((cited) => `${file}: ${cited}`);
  });

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const inComments = (pattern: RegExp) => (source: string) => commentsIn(source).flatMap((line) => all(line, pattern));

describe('what a comment points to is there', () => {
  test('rules, in docs/rights.md', () => {
    const cited = (source: string) => commentsIn(source).flatMap(citedRules);
    expect(missing(sources, cited, rules())).toEqual([]);
  });

  test('equations, in docs/money.md', () => {
    const equations = all(money, /^ ?\((\d+)\)/gm);
    expect(equations).toEqual(equations.map((_, index) => String(index + 1)));
    // The plumbing knows no noun, and so no equation.
    const files = sources.filter((file) => file.startsWith('src/') && !file.startsWith('src/lib/'));
    expect(missing(files, inComments(/(?<![\w)])\((\d{1,2})\)/g), equations)).toEqual([]);
  });

  test('examples, in docs/money.md, whose numbers tests bear in their names', () => {
    const examples = all(money, /^### (\d+) /gm);
    expect(examples).toEqual(examples.map((_, index) => String(index + 1)));
    expect(missing(sources, (source) => all(source, /\bexample (\d+)/g), examples)).toEqual([]);
    const tests = sources.filter((file) => file.startsWith('src/domain/') && file.endsWith('.test.ts'));
    const told = tests.flatMap((file) => all(readText(file), /(?:describe|test)\('(\d+) /g));
    expect(examples.filter((example) => !told.includes(example))).toEqual([]);
  });
});
