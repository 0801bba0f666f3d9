import { expect, test } from '@jest/globals';
import { accountText } from './accountText.ts';
import { explanationText } from './explanationText.ts';

test('an explanation goes into a mail as it is read: what of, each line, the result and the day', () => {
  const text = explanationText({
    title: 'How the total fee is calculated',
    of: accountText('4471-2209', 'Alma Whitlock'),
    today: '2026-01-16',
    lines: [
      { label: 'Quarterly fee', formula: '$4,000.00 ÷ 4', amount: '1000.00' },
      { label: 'Sum', amount: '-1216.47' },
    ],
  });
  expect(text.split('\n')).toEqual([
    'How the total fee is calculated',
    'Account 4471-2209, Alma Whitlock',
    '',
    'Quarterly fee: $4,000.00 ÷ 4 = $1,000.00',
    'Sum: -$1,216.47',
    '',
    'As of 01/16/2026',
  ]);
});

test('an account without a number says so; of nobody, no line stands empty', () => {
  expect(accountText(null, 'Alma Whitlock')).toBe('Account awaiting assignment, Alma Whitlock');
  expect(explanationText({ title: 'T', of: '', today: '2026-01-16', lines: [] }).split('\n')).toEqual([
    'T',
    '',
    '',
    'As of 01/16/2026',
  ]);
});
