import { isDay } from '../../../src/domain/dates.ts';
import { format } from '../../../src/domain/format.ts';
import { optionsOf, type Column, type ColumnKind, type FilterOption } from '../../../src/domain/list.ts';
import type { ColumnFilter } from './query.ts';

type Family = 'text' | 'choice' | 'number' | 'date' | 'boolean' | 'model';

export const familyOf: Readonly<Record<ColumnKind, Family>> = {
  text: 'text',
  texts: 'text',
  choice: 'choice',
  number: 'number',
  quantity: 'number',
  money: 'number',
  percent: 'number',
  distance: 'number',
  boolean: 'boolean',
  checkbox: 'boolean',
  day: 'date',
  instant: 'date',
  model: 'model',
};

type Words = Partial<Record<FilterOption, string>>;

const words: Readonly<Record<Family, Words>> = {
  text: { includes: 'Includes', excludes: 'Excludes', '=': 'Equals', blank: 'Is Blank' },
  choice: { '=': 'Is', excludes: 'Is Not' },
  number: { '=': 'Equals', '>': 'Greater Than', '<': 'Less Than', '..': 'Between', blank: 'Is Blank' },
  date: { '=': 'Exact', '>': 'Later Than', '<': 'Earlier Than', '..': 'Between', blank: 'Is Blank' },
  boolean: { '=': 'Is' },
  model: { '=': 'Is', excludes: 'Is Not', blank: 'Is Blank' },
};

export interface OptionWord {
  readonly option: FilterOption;
  readonly word: string;
}

export const optionWords = ({ kind }: Column): OptionWord[] =>
  optionsOf[kind].map((option) => ({ option, word: words[familyOf[kind]][option] ?? option }));

/** The first condition of a filter editor: amounts are mostly looked for above one. */
export const firstOption = (column: Column): FilterOption =>
  familyOf[column.kind] === 'number' && optionsOf[column.kind].includes('>') ? '>' : (optionsOf[column.kind][0] ?? '=');

export const wordOf = (column: Column, option: FilterOption): string =>
  optionWords(column).find((candidate) => candidate.option === option)?.word ?? option;

/**
 * Label of the value that a filter compares. Deductions are compared, as they are sorted, by their amount taken off:
 * somebody who looks for fees above 500 types 500, and the chip says so.
 */
export const comparedLabel = ({ label, deduction }: Column): string => (deduction ? `${label} deducted` : label);

/** Text of a filter's chip: 'Market Value: Greater than $1,000,000.00'. `nameOf` names records by their ids. */
export function filterText(
  column: Column,
  { option, values = [] }: ColumnFilter,
  nameOf: (id: string) => string,
): string {
  const shown = values.map((value) => valueWord(column, value, nameOf));
  return `${comparedLabel(column)}: ${wordOf(column, option)} ${shown.join(option === '..' ? ' and ' : ', ')}`.trim();
}

function valueWord(column: Column, value: string, nameOf: (id: string) => string): string {
  if (column.kind === 'model') return nameOf(value);
  if (column.kind === 'text' || column.kind === 'texts') return value;
  const kind = column.kind === 'instant' ? 'day' : column.kind;
  return new Map(choicesOf(column)).get(value) ?? format(kind, value, { ...column, deduction: false });
}

/** Whether the filter can be applied: Between needs both ends, blank none, all others one value. */
export function isComplete({ kind }: Column, option: FilterOption, values: readonly string[]): boolean {
  if (option === 'blank') return true;
  const given = values.filter(familyOf[kind] === 'date' ? isDay : Boolean);
  return option === '..' ? given.length === 2 : given.length > 0;
}

/** The values that the condition uses: a second one may be left over from Between. */
export function usedValues({ kind }: Column, option: FilterOption, values: readonly string[]): readonly string[] {
  if (option === 'blank') return [];
  if (kind === 'choice' || kind === 'model') return values;
  return values.slice(0, option === '..' ? 2 : 1);
}

/** Code and label of what a choice or a boolean offers. */
export const choicesOf = ({ kind, choices }: Column): [code: string, label: string][] => {
  if (kind === 'boolean' && !choices)
    return [
      ['true', 'Yes'],
      ['false', 'No'],
    ];
  return Object.entries(choices ?? {});
};
