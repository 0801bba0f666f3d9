import { expect, test } from '@jest/globals';
import { kindOf } from './kinds.ts';
import { sentenceOf } from './sentence.ts';

const job = {
  kind: 'exportList',
  status: 'queued',
  done: 0,
  total: null,
  error: null,
  result: null,
  attempts: 0,
  retryAt: null,
  cancelledAt: null,
} as const;

test.each([
  [{}, 'Waiting for earlier jobs to finish.'],
  [{ attempts: 2, retryAt: '2026-01-15T14:05:00Z' }, 'Something went wrong. Attempt 3 starts at 9:05 AM.'],
  [{ status: 'running' }, 'Running'],
  [{ status: 'running', done: 1500, total: 20000 }, '1,500 of 20,000'],
  [{ status: 'running', done: 1, total: 2, cancelledAt: '2026-01-15T14:05:00Z' }, 'Being canceled.'],
  [{ status: 'completed', cancelledAt: '2026-01-15T14:05:00Z' }, 'Done'],
  [{ status: 'completed', result: { sentence: '20 records' } }, '20 records'],
  [{ status: 'failed', error: 'The storage is full.' }, 'The storage is full.'],
  [{ status: 'failed' }, 'Something went wrong'],
  [{ status: 'cancelled' }, 'Canceled. Nothing was saved.'],
  [{ status: 'cancelled', kind: 'printInvoices' }, 'Canceled. Invoices already printed are kept.'],
] as const)('%j: %s', (change, sentence) => {
  expect(sentenceOf({ ...job, ...change })).toBe(sentence);
});

test.each([
  ['exportList', { source: 'advisor_codes', format: 'xlsx' }, 'Export of advisor codes (XLSX)'],
  ['printInvoices', { quarter: '2026-01-01' }, 'Invoices for Q1 2026'],
  ['sendMail', { to: 'ada@demo.test', values: {} }, 'Email to ada@demo.test'],
  ['importPositions', {}, 'Position import'],
  ['polish', {}, 'Other job'],
])('%s of %j is called %s', (kind, input, name) => {
  expect(kindOf(kind).name(input)).toBe(name);
});
