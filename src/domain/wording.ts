import { z } from 'zod';

export const isBlank = (input: unknown): boolean => input === undefined || input === null || input === '';

/** The message for a wrong value whose field has none of its own, instead of the validation library's text. */
export const inPlainWords = (issue: z.core.$ZodRawIssue): string => {
  if (isBlank(issue.input)) return 'Required';
  if (issue.code === 'invalid_type') return ofType.get(issue.expected) ?? 'Is not valid';
  if (issue.code === 'invalid_value') return 'Not one of the choices';
  if (issue.code === 'too_big') return limit('At most', issue.origin, issue.maximum);
  if (issue.code === 'too_small') return limit('At least', issue.origin, issue.minimum);
  return 'Is not valid';
};

const ofType: ReadonlyMap<string, string> = new Map([
  ['string', 'Must be text'],
  ['number', 'Must be a number'],
  ['int', 'Must be a whole number'],
  ['boolean', 'Must be true or false'],
  ['array', 'Must be a list'],
  ['object', 'Must be a record'],
  ['record', 'Must be a record'],
]);

const limit = (most: string, origin: string, value: number | bigint): string =>
  [most, value.toLocaleString('en-US'), units.get(origin)].filter(Boolean).join(' ');

const units: ReadonlyMap<string, string> = new Map([
  ['string', 'characters'],
  ['array', 'entries'],
]);

// Applies to every schema of the server and of the browser's forms, so it is set before any of them is used.
z.config({ customError: inPlainWords });
