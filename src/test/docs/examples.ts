import { expect } from '@jest/globals';
import { readText, tablesIn, under } from './documents.ts';

const document = readText('docs/money.md');

/** A table of docs/money.md, its amounts without commas. */
export const tableOf = (heading: string, number = 0): string[][] => {
  const table = tablesIn(under(heading, document))[number];
  if (!table) throw new Error(`Nothing in a table stands under ${heading}`);
  return table.map((row) => row.map((cell) => cell.replaceAll(/(?<=\d),(?=\d{3})/g, '')));
};

/** Each row, worked out from what it begins with, is as the page has it. */
export const holds = (table: string[][], row: (...cells: string[]) => string[]) =>
  expect(table).toEqual(table.map((cells) => row(...cells)));

/** The parts that a cell lists. */
export const listed = (text: string): string[] => text.split(' / ');
