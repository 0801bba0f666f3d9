import { expect, test } from '@jest/globals';
import { failure, messageOf, unreachable, withReason, wordsOf } from './failures.ts';

const fallback = 'Cannot sign in';

test('a refusal is shown in the words of the server, that of a busy one too', () => {
  const words = 'Too many attempts. Please try again in 12 minutes.';
  expect(messageOf(failure(429, { error: words }), fallback)).toBe(words);
  const busy = 'The server is busy. Please try again in a moment.';
  expect(messageOf(failure(503, { error: busy }), fallback)).toBe(busy);
});

test('without words of the server the caller has some', () => {
  expect(messageOf(failure(429, undefined), fallback)).toBe(fallback);
  expect(messageOf(failure(503, undefined), fallback)).toBe(fallback);
});

test('a fault is no matter for people', () => {
  expect(messageOf(failure(500, { error: 'relation "users" does not exist' }), fallback)).toBe('Something went wrong');
  expect(messageOf(unreachable(), fallback)).toBe('Something went wrong');
});

test('but what the server refuses for a fault of its own has words', () => {
  const words = 'This file is damaged and cannot be downloaded. Please tell your system administrator.';
  expect(messageOf(failure(500, { error: words, refused: true }), fallback)).toBe(words);
});

test('where no field can be marked, a toast names it', () => {
  const said = (body: object) => wordsOf(failure(422, body), 'Cannot trigger import');
  const [date, marked] = ['Must be a date', 'Please check the marked fields.'];
  expect(said({ error: date, date: [date] })).toBe('Cannot trigger import\nDate: Must be a date');
  expect(said({ error: marked, date: ['Required'] })).toBe('Cannot trigger import\nDate: Required');
  expect(said({ error: 'An import is running.' })).toBe('An import is running.');
  expect(said({ error: 'Not now.', base: ['Not now.'] })).toBe('Not now.');
});

test('what was refused says what it was, and the reason', () => {
  const said = (body?: object) => withReason(failure(422, body), 'Cannot change eligibility');
  expect(said({ base: ['The account is closed.'] })).toBe('Cannot change eligibility\nThe account is closed.');
  expect(said()).toBe('Cannot change eligibility');
});
