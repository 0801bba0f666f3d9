import { expect, test } from '@jest/globals';
import { password } from './password.ts';

const complaints = (text: string) => password.safeParse(text).error?.issues.map((issue) => issue.message) ?? [];

test.each(['Demo-pass-1!', 'correct Horse battery-staple', 'Řeka-tečeA', 'Abcdefg!'.padEnd(128, 'xyz'), 'Zq7#mmkt'])(
  '%j is a password',
  (text) => expect(complaints(text)).toEqual([]),
);

test.each([
  ['Zq7#mmk', 'Password must have at least 8 characters.'],
  ['Zq7#mmkt'.padEnd(129, 'k'), 'Password must have at most 128 characters.'],
  ['zq7#mmkt', 'Password must have 1 capital letter.'],
  ['ZQ7#MMKT', 'Password must have 1 lower-case letter.'],
  ['Zq7 mmkt', 'Password must have 1 symbol.'],
])('%j: %s', (text, complaint) => expect(complaints(text)).toEqual([complaint]));

test('all unmet demands are named at once', () => {
  expect(complaints('abc')).toEqual([
    'Password must have at least 8 characters.',
    'Password must have 1 capital letter.',
    'Password must have 1 symbol.',
    'Password is too common. Please choose another one.',
  ]);
});

test('it stands exactly as typed: spaces at the ends are part of it', () => {
  expect(password.parse(' Zq7#mmk ')).toBe(' Zq7#mmk ');
});

test.each([
  'Password1!',
  'P@ssw0rd!',
  'Passw0rd#2026',
  'Welcome-1',
  'Summer2026!',
  'Qwerty-123',
  '1Letmein!!',
  'Verus-2026',
  'Pa$$word-1',
  'Admin-123!',
  '$ummeR-26',
])('%j meets every demand and is refused all the same', (text) =>
  expect(complaints(text)).toEqual(['Password is too common. Please choose another one.']),
);
