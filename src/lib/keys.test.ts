import { expect, test } from '@jest/globals';
import { Invalid } from './errors.ts';
import { readKeys, readBody } from './keys.ts';

test('a wrapped body, an unwrapped one and either spelling mean the same', () => {
  const read = { firstName: 'Ann', phoneAttributes: { countryCode: 'US' } };
  const snake = { first_name: 'Ann', phone_attributes: { country_code: 'US' } };
  expect(readBody({ client: snake }, 'client')).toEqual(read);
  expect(readBody(snake, 'client')).toEqual(read);
  expect(readBody(read, 'client')).toEqual(read);
  expect(readBody({ fee_schedule: { fee_type: 'flat_fee' } }, 'feeSchedule')).toEqual({ feeType: 'flat_fee' });
  expect(readBody({ feeSchedule: { feeType: 'flat_fee' } }, 'fee_schedule')).toEqual({ feeType: 'flat_fee' });
});

test('keys beside the wrapper are not lost: the schema will name them', () => {
  expect(readBody({ user: { email: 'a@b.c' }, admin: true }, 'user')).toEqual({
    user: { email: 'a@b.c' },
    admin: true,
  });
});

test('rows of a nested list are read too, and values stay as they are', () => {
  expect(readBody({ fee_tiers_attributes: [{ low_amount: '0.01', _destroy: true }, 'as_it_is', null] })).toEqual({
    feeTiersAttributes: [{ lowAmount: '0.01', _destroy: true }, 'as_it_is', null],
  });
  expect(readBody(undefined, 'user')).toBeUndefined();
  expect(readBody('text', 'user')).toBe('text');
});

test.each(['{"__proto__": {"admin": true}}', '{"constructor": {}}', '{"user": {"to_string": 1}}'])(
  'a key that every object inherits is refused: %s',
  (json) => expect(() => readKeys(JSON.parse(json))).toThrow(Invalid),
);

test('one field in two spellings is refused, not settled by chance', () => {
  expect(() => readKeys({ first_name: 'Ann', firstName: 'Eve' })).toThrow('firstName is given twice.');
});

test('a body with more in it than any record is refused before anything is done with it', () => {
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, place) => [`key_${place}`, {}]));
  const refusal = 'The body has too many fields.';
  expect(() => readKeys(keys(2001))).toThrow(refusal);
  expect(() => readKeys({ rows: Array.from({ length: 500 }, () => keys(5)) })).toThrow(refusal);
  expect(() => readKeys({ advisorIds: Array.from({ length: 30_001 }, () => 1) })).toThrow(refusal);
  expect(() => readKeys({ advisorIds: Array.from({ length: 25_000 }, () => 'x') })).not.toThrow();
});

test('a body nested without end is refused, not run into the ground', () => {
  const nested: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  expect(() => readKeys(nested)).toThrow('The body is nested too deeply.');
});
