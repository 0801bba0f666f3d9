import { labelOf } from './choices.ts';
import { isDay } from './dates.ts';
import { timeZoneName, firmTime } from './firmTime.ts';
import type { Column, ColumnKind } from './list.ts';

type Display = Pick<Column, 'choices' | 'empty' | 'withTime' | 'deduction'>;

/** A value as shown on a screen; negative amounts and deductions have a minus as wide as a digit. */
export const format = (kind: ColumnKind, value: unknown, column: Display = {}): string =>
  written(kind, column.deduction ? turned(value) : value, column);

/** A value for a table in a file: amounts with their stored sign and a hyphen for minus, which other programs read. */
export const filed = (kind: ColumnKind, value: unknown, column: Display = {}): string => {
  const text = written(kind, value, column);
  return kind in numbers ? text.replace(minus, '-') : text;
};

const written = (kind: ColumnKind, value: unknown, column: Display): string =>
  isBlank(value) ? (column.empty ?? '') : shown[kind](value, column);

const minus = '\u2212';

/** A formula for a screen: '- fee -$8.00' with the wide minus before amounts and deductions; hyphens of dates stay. */
export const withMinus = (formula: string): string => formula.replaceAll(/(?<=^| )-(?=\$| )/g, minus);

/** An amount in whole dollars, for large ones: $137,209,326 */
export const wholeDollars = signed({ style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** A value for a file that a program reads: plain numbers, without currency sign or separators. */
export const plain = (kind: ColumnKind, value: unknown, column: Display = {}): string => {
  const write = numbers[kind];
  return write && !isBlank(value) ? write(value) : filed(kind, value, column);
};

/** An estimated count: '≈ 1,210,000'. */
export const about = (count: number): string => `≈ ${rounded.format(count)}`;

const rounded = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 });

/** A count with its noun, which takes an s in the plural: '1 account', '1,024 accounts'. */
export const counted = (count: number, noun: string): string =>
  `${format('number', count)} ${noun}${count === 1 ? '' : 's'}`;

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const shown: Readonly<Record<ColumnKind, (value: unknown, column: Display) => string>> = {
  text: (value) => textOf(value),
  texts: (value, { choices }) =>
    listOf(value)
      .map((item) => labelOf(choices ?? {}, textOf(item)))
      .join(', '),
  choice: (value, { choices }) => labelOf(choices ?? {}, textOf(value)),
  number: signed({ maximumFractionDigits: 6 }),
  quantity: signed({ maximumFractionDigits: 6 }),
  money: signed({ style: 'currency', currency: 'USD' }),
  percent: (value) => `${ungrouped(value)}%`,
  distance: (value) => `${ungrouped(value)} mi`,
  boolean: yesOrNo,
  checkbox: yesOrNo,
  day: (value) => shortDay(textOf(value)),
  instant: (value, { withTime }) => writtenInstant(withTime)(textOf(value)),
  model: (value) => textOf(value),
};

function yesOrNo(value: unknown, { choices }: Display): string {
  return labelOf(choices ?? { true: 'Yes', false: 'No' }, textOf(value));
}

const ungrouped = signed({ maximumFractionDigits: 6, useGrouping: false });

const trimmed = decimal({ maximumFractionDigits: 6, useGrouping: false });

const numbers: Partial<Record<ColumnKind, (value: unknown) => string>> = {
  number: trimmed,
  quantity: trimmed,
  distance: trimmed,
  money: (value) => (isAmount(value) ? value : dollars(value)),
  percent: trimmed,
};

const dollars = decimal({ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });

/**
 * Whether a value is an amount as the database writes it, which is used as it is: formatting it with Intl takes ten
 * times as long.
 */
const isAmount = (value: unknown): value is string => typeof value === 'string' && /^(0|-?[1-9]\d*)\.\d\d$/.test(value);

/** A number formatter for screens, with the wide minus. Text that is no number keeps its hyphens. */
function signed(options: Intl.NumberFormatOptions): (value: unknown) => string {
  const write = decimal(options);
  return (value) => (isDecimal(textOf(value)) ? write(value).replace('-', minus) : write(value));
}

/** A number formatter. Intl reads a decimal string digit by digit: no float is involved, however large the amount. */
function decimal(options: Intl.NumberFormatOptions): (value: unknown) => string {
  const formatter = new Intl.NumberFormat('en-US', { signDisplay: 'negative', ...options });
  return (value) => {
    const text = textOf(value);
    return isDecimal(text) ? formatter.format(text) : text;
  };
}

/** A number with its sign turned; anything else unchanged. */
function turned(value: unknown): unknown {
  const text = textOf(value);
  if (!isDecimal(text)) return value;
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A value as text; a related record by its name. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name) : '';
}

/** M/D/YYYY, of a day or of an instant; a text that is neither is shown as it is. */
export const shortDay = (value: string): string => ofDay(value, (year, month, day) => `${+month}/${+day}/${year}`);

/** MM/DD/YYYY */
export const fullDay = (value: string): string => ofDay(value, (year, month, day) => `${month}/${day}/${year}`);

/** MMM DD, YYYY */
export const mediumDay = (value: string): string =>
  ofDay(value, (year, month, day) => `${monthOf(month).slice(0, 3)} ${day}, ${year}`);

/** MMMM DD, YYYY */
export const longDay = (value: string): string =>
  ofDay(value, (year, month, day) => `${monthOf(month)} ${day}, ${year}`);

/** MMM D, YYYY */
export const dayOfInstant = (value: string): string =>
  ofDay(value, (year, month, day) => `${monthOf(month).slice(0, 3)} ${+day}, ${year}`);

/** h:mm A */
export function timeOfDay(instant: string): string {
  const clock = firmTime(instant);
  const hours = Number(clock.slice(11, 13));
  return `${hours % 12 || 12}:${clock.slice(14, 16)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** MMM D, YYYY, h:mm A */
export const dayAndTime = (value: string): string => `${dayOfInstant(value)}, ${timeOfDay(value)}`;

/** An instant with its time zone, for texts without a heading that names it. */
export const namedInstant = (value: string): string => `${dayAndTime(value)} ${timeZoneName(value)}`;

/** MMMM Do YYYY, h:mm a: the documents spell it so for feedback. */
const feedbackTime = (value: string): string =>
  ofDay(value, (year, month, day) => `${monthOf(month)} ${ordinal(+day)} ${year}, ${timeOfDay(value).toLowerCase()}`);

/** The same with the time zone. */
export const feedbackInstant = (value: string): string => `${feedbackTime(value)} ${timeZoneName(value)}`;

const writtenInstant = (withTime: Display['withTime']): ((value: string) => string) => {
  if (withTime === 'as feedback') return feedbackTime;
  return withTime ? dayAndTime : shortDay;
};

/** MMMM DD, YYYY, HH:mm:ss and the time zone: to the second, for evidence. */
export const exactInstant = (value: string | Date): string => {
  const [day = '', time = ''] = firmTime(value).split('T');
  return `${longDay(day)}, ${time} ${timeZoneName(value)}`;
};

/** An instant shows the firm's day, which is also the day that filters compare with. */
function ofDay(value: string, write: (year: string, month: string, day: string) => string): string {
  const shown = firmTime(value).slice(0, 10);
  const [year = '', month = '', day = ''] = shown.split('-');
  return isDay(shown) ? write(year, month, day) : value;
}

const months = 'January February March April May June July August September October November December'.split(' ');
/** The month's name, from its two digits. */
export const monthOf = (month: string): string => months[+month - 1] ?? '';

function ordinal(day: number): string {
  const teen = day > 10 && day < 20;
  return `${day}${(teen ? undefined : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'}`;
}
