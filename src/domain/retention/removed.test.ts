import { expect, test } from '@jest/globals';
import { removedSentence } from './removed.ts';

test('Settings tells what the last night removed, by the firm’s own day', () => {
  expect(removedSentence({ at: null, what: [] })).toBe('Nothing has been removed yet');
  const what = [
    { name: 'files', count: 1250 },
    { name: 'people’s tax numbers and ways to sign in', count: 2 },
  ];
  expect(removedSentence({ at: '2026-03-05T03:08:00Z', what })).toBe(
    'Last removed on March 04, 2026: files (1,250), people’s tax numbers and ways to sign in (2)',
  );
});
