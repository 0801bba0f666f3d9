import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { accountNumber, comparable } from './account/number.ts';
import {
  readZip,
  choice,
  day,
  email,
  feePercent,
  flag,
  id,
  money,
  name,
  optional,
  optionalPhone,
  percent,
  phone,
  ssn,
  text,
  url,
  years,
} from './fields.ts';

/** The field's output for an input, or its error messages. */
const read = (field: z.ZodType, input: unknown): unknown => {
  const { success, data, error } = field.safeParse(input);
  return success ? data : error.issues.map(({ path, message }) => [...path, message].join(': ')).join(' | ');
};

const fields = {
  name: name(),
  text: text(),
  choice: choice({ us: 'U.S.' }),
  flag,
  id,
  money,
  feePercent,
  percent,
  years,
  day,
  ssn,
  email,
  url,
};

test.each(Object.entries(fields))('%s is required, and optional when told so', (_, field) => {
  for (const nothing of [undefined, null, '']) expect(read(field, nothing)).toBe('Required');
  for (const nothing of [null, '']) expect(read(optional(field), nothing)).toBeNull();
  expect(read(optional(field), undefined)).toBeUndefined();
});

test.each<[keyof typeof fields, unknown, unknown]>([
  ['name', '  Ada  ', 'Ada'],
  ['name', '   ', 'Required'],
  ['name', 5, 'Must be text'],
  ['name', 'x'.repeat(101), 'At most 100 characters'],
  ['name', 'two\nlines', 'Must be one line of text'],
  ['text', ' two\nlines ', 'two\nlines'],
  ['text', 'nul\0', 'Contains a character that cannot be stored'],
  ['text', 'whole 😀', 'whole 😀'],
  ['text', 'half \ud83d', 'Contains a character that cannot be stored'],
  ['name', 'half \ud83d', 'Contains a character that cannot be stored'],
  ['choice', 'us', 'us'],
  ['choice', 'toString', 'Not one of the choices'],
  ['flag', false, false],
  ['flag', 'false', 'Must be true or false'],
  ['id', '0193A3F0-7C1E-7ABC-8DEF-0123456789AB', '0193a3f0-7c1e-7abc-8def-0123456789ab'],
  ['id', '12', 'Not an id'],
  ['years', 0, 0],
  ['years', '50', 50],
  ['years', 51, 'At most 50'],
  ['years', -1, 'At least 0'],
  ['years', 2.5, 'Must be a whole number'],
  ['day', '2026-01-31', '2026-01-31'],
  ['day', '2026/01/31', '2026-01-31'],
  ['day', '01/31/2026', '2026-01-31'],
  ['day', '02/29/2024', '2024-02-29'],
  ['day', '2026-02-29', 'February 2026 has 28 days'],
  ['day', '31/01/2026', 'There is no month 31'],
  ['day', '0206-01-31', 'Must be on or after 01/01/1900'],
  ['day', '2026-01-31T00:00:00Z', 'Must be a date as MM/DD/YYYY'],
  ['ssn', '900-12-3456', '900123456'],
  ['ssn', '90-0123456', '900123456'],
  ['ssn', '***-**-3456', 'Must have 9 digits'],
  ['ssn', '90012345', 'Must have 9 digits'],
  ['email', ' Ada@Example.com ', 'ada@example.com'],
  ['email', 'ada@', 'Not an email address'],
  ['url', 'https://north.example.com', 'https://north.example.com'],
  ['url', 'javascript:alert(1)', 'Not a web address'],
])('%s reads %j as %j', (field, input, output) => {
  expect(read(fields[field], input)).toBe(output);
});

describe('decimals become strings with all of their places', () => {
  test.each<[z.ZodType, unknown, string]>([
    [money, '1234.5', '1234.50'],
    [money, 1234.5, '1234.50'],
    [money, ' 007 ', '7.00'],
    [money, '0', '0.00'],
    [money, '-0', '0.00'],
    [money, '1.500', '1.50'],
    [money, '1.005', 'At most 2 decimals'],
    [money, '-1', 'At least $0'],
    [money, '999999999999.99', '999999999999.99'],
    [money, '1000000000000', 'At most $999,999,999,999.99'],
    [money, '1,234', 'Must be a number'],
    [money, '1e3', 'Must be a number'],
    [money, '.', 'Must be a number'],
    [money, 0.1 + 0.2, 'At most 2 decimals'],
    [money, Infinity, 'Must be a number'],
    [money, `0.${'0'.repeat(500_000)}1`, 'Must be a number'],
    [feePercent, '.875', '0.8750'],
    [feePercent, 2.5, '2.5000'],
    [feePercent, '2.5001', 'At most 2.5 %'],
    [feePercent, '1.00001', 'At most 4 decimals'],
    [percent, '33.33', '33.33'],
    [percent, '100', '100.00'],
    [percent, '100.01', 'At most 100 %'],
    [percent, '33.333', 'At most 2 decimals'],
  ])('case %#', (field, input, output) => {
    expect(read(field, input)).toBe(output);
  });
});

describe('a phone', () => {
  test.each([
    [{ number: '(202) 555-0143' }, { countryCode: 'US', number: '2025550143' }],
    [
      { countryCode: null, number: '1 202 555 0143' },
      { countryCode: 'US', number: '2025550143' },
    ],
    [
      { countryCode: 'gb', number: '020 7946 0958', formattedPhone: null },
      { countryCode: 'GB', number: '2079460958' },
    ],
    [{ countryCode: 'US', number: '+44 20 7946 0958' }, 'number: Not a phone number'],
    [{ countryCode: 'US', number: '12' }, 'number: Not a phone number'],
    [{ countryCode: 'XX', number: '2025550143' }, 'countryCode: Not a country'],
    [{ countryCode: 'US', number: '' }, 'number: Required'],
    [null, 'Required'],
    ['2025550143', 'Must be a phone number'],
  ])('%j -> %j', (input, output) => {
    expect(read(phone, input)).toEqual(output);
  });

  test('may be empty where it is optional', () => {
    expect(read(optionalPhone, { number: null })).toEqual({ countryCode: 'US', number: null });
    expect(read(optionalPhone, { countryCode: 'GB', number: '' })).toEqual({ countryCode: 'GB', number: null });
    expect(read(optionalPhone, { number: '12' })).toBe('number: Not a phone number');
  });
});

test('in a change every field may be left out, and an emptied one is null', () => {
  const change = z.strictObject({ fee: money, notes: optional(text()) }).partial();
  expect(change.parse({})).toEqual({});
  expect(change.parse({ notes: '' })).toEqual({ notes: null });
  expect(read(change, { fee: null })).toBe('fee: Required');
  expect(change.safeParse({ note: 'x' }).success).toBe(false);
});

test('the fields can be described to a caller', () => {
  const { properties } = z.toJSONSchema(z.strictObject({ ...fields, phone, notes: optional(text()) }), { io: 'input' });
  expect(Object.keys(properties ?? {})).toEqual([...Object.keys(fields), 'phone', 'notes']);
  expect(properties?.money).toEqual({ type: ['string', 'number'] });
});

test.each([
  ['02110', '02110'],
  [' 02110-4321 ', '02110-4321'],
  ['021104321', '02110-4321'],
  ['02110 4321', '02110-4321'],
  ...['0211', '02110-', '02110-432', '2110O', 'K1A 0B1', '', '０２１１０'].map((text) => [text, undefined] as const),
])('the ZIP code %j is %j', (text, read) => expect(readZip(text)).toBe(read));

test.each([
  ...['00100101', 'Z-001 002', '1234-5678', 'x79'].map((number) => [number, number] as const),
  ...['', ' ', '-', ' - ', '00100101;', '=1+1', '1_2', 'é12', '12\t34', '1'.repeat(31)].map(
    (number) => [number, false] as const,
  ),
])('the account number %j is read as %j', (number, read) => {
  const { data = false } = accountNumber.safeParse(number);
  expect(data).toBe(read);
});

test('numbers compare without dashes, blanks and case', () => {
  expect(['z001-002', ' Z 001 002', 'Z001002'].map(comparable)).toEqual(['Z001002', 'Z001002', 'Z001002']);
});
