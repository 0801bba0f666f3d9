import { expect, test } from '@jest/globals';
import { missingFor, type MovingAccount } from './moves.ts';

const account: MovingAccount = {
  step: 'signers',
  accType: 'ind',
  hybridAdvisor: false,
  number: null,
  advisorSignerAttributes: null,
  signedVerusAgreement: null,
  hasLinkedAccount: false,
};
const fields = (missing: ReturnType<typeof missingFor>) => missing.map(({ field, message }) => `${field}: ${message}`);

test('all that a submission waits for is named at once', () => {
  const blockReason = 'The account has no primary contact.';
  expect(fields(missingFor({ ...account, blockReason }, 'submitted'))).toEqual([
    'step: The account has no primary contact.',
    'step: The advisor has not signed the account documents yet.',
    'step: Please upload the signed agreement or choose a linked account.',
  ]);
});

test('a linked account stands in for the agreement', () => {
  const signed = { ...account, advisorSignerAttributes: { signedAt: '2026-01-12T10:00:00Z' } };
  expect(missingFor({ ...signed, hasLinkedAccount: true }, 'submitted')).toEqual([]);
});

test('completing waits for the number, and nothing waits for a move that is not next', () => {
  const sent = { ...account, step: 'review', advisorSignerAttributes: { signedAt: '2026-01-12T10:00:00Z' } };
  expect(fields(missingFor({ ...sent, hasLinkedAccount: true }, 'completed'))).toEqual(['number: Required']);
  expect(fields(missingFor({ ...account, step: 'review' }, 'completed'))).toHaveLength(3);
  expect(missingFor({ ...account, step: 'review' }, 'submitted')).toEqual([]);
});
