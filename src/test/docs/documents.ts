import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
export const writeText = (path: string, text: string): void => writeFileSync(join(root, path), text);

/** All files of the repository that match, by their paths in it; what was installed or built is none of them. */
export const filesOf = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (name) => ['node_modules', 'dist', 'coverage'].includes(name) });

/** The text under a heading of any depth, up to the next heading. */
export function under(heading: string, document: string): string {
  const [, text] = document.split(/^#+ /m).flatMap((section) => {
    const [title = '', ...lines] = section.split('\n');
    return title === heading ? [title, lines.join('\n')] : [];
  });
  if (text === undefined) throw new Error(`Nothing stands under the heading ${heading}`);
  return text;
}

/** The tables of a text, each as the cells of its rows; its head is none of them. */
export const tablesIn = (text: string): string[][][] =>
  [...text.matchAll(/(?:^\|.*\|\n?)+/gm)].map(([table]) => table.trim().split('\n').slice(2).map(cellsOf));

/** The subject of each row of a text's tables, without its markup. */
export const firstCells = (text: string): string[] =>
  tablesIn(text).flatMap((rows) => rows.map(([first = '']) => first.replaceAll(/[`*]/g, '')));

const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

/** A source's comments, line by line. */
export const commentsIn = (source: string): string[] =>
  [...source.matchAll(/(?:^|\s)(?:\/\/|\/\*\*?|\*) (.*)$/gm)].map(([, comment = '']) => comment);
