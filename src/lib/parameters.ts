import { isStorable } from '../domain/fields.ts';
import { Invalid } from './errors.ts';
import { shortened } from './keys.ts';

/** The error of one parameter; never longer than a sentence, whatever was sent. */
export const invalidParameter = (field: string, message: string): Invalid =>
  new Invalid({ [shortened(field)]: [message.length > 200 ? `${message.slice(0, 200)}…` : message] });

/** Names come from callers: an inherited property (`constructor`) is no entry. */
export const ownEntry = <Of>(table: Readonly<Record<string, Of>>, name: string): Of | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export const text = (value: unknown): string => {
  if (typeof value === 'string' && !isStorable(value))
    throw invalidParameter('base', 'The request contains an invalid character.');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

export const count = (value: unknown, name: string, otherwise: number, least = 1): number => {
  if (value === undefined || value === '') return otherwise;
  const number = Number(value);
  if (!Number.isInteger(number) || number < least || number > 1e9)
    throw invalidParameter(name, `must be a whole number from ${least}`);
  return number;
};

export const json = (value: unknown, name: string): unknown => {
  if (typeof value !== 'string' || value === '') return value === '' ? undefined : value;
  try {
    return JSON.parse(value);
  } catch {
    throw invalidParameter(name, 'is not JSON');
  }
};

export const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.map((entry) => (entry === null ? '' : text(entry))) : [];
export const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((entry): entry is number => Number.isSafeInteger(entry) && entry >= 0) : [];
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
