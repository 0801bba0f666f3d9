import { expect, test } from '@jest/globals';
import { failure, messageOf, unreachable } from './failures.ts';

const fallback = 'Cannot sign in';

test('a refusal is shown in the words of the server, that of a busy one too', () => {
  const words = 'Too many tries. Please try again in 12 minutes.';
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
