import { expect, test } from '@jest/globals';
import { asEvidence, inWords } from './instants.ts';

test.each([
  ['2026-04-01T01:00:07Z', 'March 31, 2026, 21:00:07 EDT', '(01:00:07 UTC)'],
  ['2026-01-15T14:03:22Z', 'January 15, 2026, 09:03:22 EST', '(14:03:22 UTC)'],
])('a form of %s is printed as of %s, its evidence names everybody’s clock too', (instant, words, utc) => {
  expect(inWords(new Date(instant))).toBe(words);
  expect(asEvidence(new Date(instant))).toBe(`${words} ${utc}`);
});
