import { describe, expect, test } from '@jest/globals';
import type { ProfileSection } from '../account/profile.ts';
import { changedLabels, changesInWords } from './changes.ts';
import { isSameName, signForm } from './schema.ts';

describe('a typed name', () => {
  test.each([
    ['Ada Winslow', true],
    [' ada   WINSLOW ', true],
    ['Ada Winslów', true],
    ['Ada', false],
    ['AdaWinslow', false],
    ['Ben Okafor', false],
  ])('%j', (typed, same) => {
    expect(isSameName(typed, 'Ada Winslow')).toBe(same);
  });

  test('comes with consent, and with nothing else', () => {
    const messages = (body: object) => signForm.safeParse(body).error?.issues.map(({ path }) => path.join('.'));
    expect(messages({ signerName: 'Ada Winslow', consent: true })).toBeUndefined();
    expect(messages({ signerName: 'Ada Winslow', consent: true, signerIp: '2001:db8::1' })).toBeUndefined();
    expect(messages({ signerName: ' ', consent: false, signerIp: 'home' })).toEqual([
      'signerName',
      'consent',
      'signerIp',
    ]);
    expect(messages({ signerName: 'Ada Winslow' })).toEqual(['consent']);
  });
});

describe('what has changed since the form was printed', () => {
  const sections = (facts: Readonly<Record<string, string>>): ProfileSection[] => [
    { step: 'info', title: '', facts: Object.entries(facts).map(([label, value]) => ({ key: label, label, value })) },
  ];

  test('is every answer that differs, is new or is gone', () => {
    const labels = changedLabels(sections({ a: '1', b: '2', gone: '' }), sections({ a: '1', b: '3', new: '' }));
    expect(labels).toEqual(['b', 'new', 'gone']);
  });

  test('is a number that another took the place of behind the same mask, where the form prints it', () => {
    const printed = sections({ ssn: '***-**-1234', email: '' });
    expect(changedLabels(printed, printed, ['ssn', 'ftid'])).toEqual(['ssn']);
  });

  test.each([
    [['Net Worth'], 'Net Worth has changed'],
    [['Net Worth', 'Employer'], 'Net Worth and Employer have changed'],
    [['A', 'B', 'C', 'D'], 'A, B, C and D have changed'],
    [['A', 'B', 'C', 'D', 'E'], 'A, B, C, D and 1 more answer have changed'],
    [['A', 'B', 'C', 'D', 'E', 'F'], 'A, B, C, D and 2 more answers have changed'],
  ])('%j', (labels, words) => {
    expect(changesInWords(labels)).toBe(words);
  });
});
