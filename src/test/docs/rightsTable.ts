import * as conditions from '../../domain/conditions.ts';
import { rights } from '../../domain/rights.ts';
import { firstCells, readText } from './documents.ts';

const { yes, no, ...others } = conditions;

export const conditionNames = Object.keys(others);

const signs = new Map<unknown, string>([
  [yes, '✔'],
  [no, '–'],
  ...Object.entries(others).map(([name, of]) => [of, name] as const),
]);

/** Remarks behind each line of the table: its rules, and whatever else there is to say. */
export const remarks: ReadonlyMap<string, string> = new Map(
  [...readText('src/domain/rights.ts').matchAll(/^ {2}'([^']+)':.*\],(?: \/\/ (.*))?$/gm)].map(
    ([, action = '', remark = '']) => [action, remark],
  ),
);

/** The permission table as docs/rights.md shows it. */
export const rightsTable = (): string =>
  [
    '| action | SA | A | AD | AS | AS+ | U | rules |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...Object.entries(rights).map(([action, cells]) => {
      const shown = cells.map((cell) => signs.get(cell) ?? '?');
      return `| \`${action}\` | ${shown.join(' | ')} | ${remarks.get(action) ?? '?'} |`;
    }),
  ].join('\n');

/** A1, J9, ruling 1: what docs/rights.md defines, and what a text cites of it. */
export const rules = (): string[] => firstCells(readText('docs/rights.md')).filter((cell) => ruleForm.test(cell));
export const citedRules = (text: string): string[] => text.match(/\b([A-N]\d{1,2}|ruling \d+)\b/g) ?? [];

const ruleForm = /^([A-N]\d{1,2}|ruling \d+)$/;
