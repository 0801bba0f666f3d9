import { describe, expect, test } from '@jest/globals';
import type { AuditedEvent } from './audited.ts';
import { changedKeys, actionInWords, kinds } from './events.ts';
import { labelOfKey } from './labels.ts';
import { valueInWords } from './values.ts';

const event = (object: string, action: string, after: object | null, before: object | null = null): AuditedEvent => ({
  object,
  action,
  before: before && { ...before },
  after: after && { ...after },
});

test.each([
  [event('Account', 'update', { billingStartDate: '2026-01-01' }), 'changed the account'],
  [event('Account', 'update', { step: 'closed', closedOn: '2026-01-10' }), 'closed the account'],
  [event('Account', 'update', { archivedAt: '2026-01-10T10:00:00Z' }), 'deleted the account'],
  [event('Account', 'create', { step: 'info' }), 'added the account'],
  [event('InternalForm', 'create', { edition: 1 }), 'prepared the account documents'],
  [event('Signature', 'create', { block: 'advisor' }), 'signed the account documents'],
  [event('Signature', 'update', { voidedAt: '2026-01-10T10:00:00Z', voidReason: 'Unsubmitted' }), 'voided a signature'],
  [event('FeeTier', 'delete', null, { percentage: '1.0000' }), 'removed a fee tier'],
  [event('Client', 'reveal', { field: 'ssn' }), 'viewed the full SSN'],
  [event('StoredFile', 'update', { archivedAt: null }, { archivedAt: '2026-01-10T10:00:00Z' }), 'restored a file'],
  [event('AdvisorSubscription', 'update', { percentage: '60.00' }), 'changed the split'],
  [event('User', 'sign in', null), 'signed in'],
  [event('User', 'update', { passwordHash: '***' }), 'changed the password'],
  [event('User', 'update', { otpEnabledAt: null }, { otpEnabledAt: '2026-01-10T10:00:00Z' }), 'reset two-factor'],
  [event('Payout', 'update', { paidAt: '2026-01-10T10:00:00Z' }), 'marked the payout as paid'],
  [event('Payout', 'update', { paidAt: null }, { paidAt: '2026-01-10T10:00:00Z' }), 'marked the payout as unpaid'],
  [event('BillingRun', 'bill', { quarter: '2026-01-01' }), 'billed Q1 2026'],
  [event('advisor_codes', 'export', {}), 'exported advisor codes'],
])('%j is told as: %s', (happened, deed) => {
  expect(actionInWords(happened, undefined)).toBe(deed);
});

test('of many of a kind it is told which', () => {
  expect(actionInWords(event('StoredFile', 'create', {}), 'letter.pdf')).toBe('uploaded a file: letter.pdf');
  expect(actionInWords(event('Account', 'update', { step: 'closed' }), '00100101')).toBe(
    'closed the account: 00100101',
  );
  expect(actionInWords(event('FeeTier', 'delete', null), '00100101')).toBe('removed a fee tier');
});

describe('what a reader is told of', () => {
  test('is neither how a record is stored nor what a signature proves itself by', () => {
    const signed = { id: '1', form: '2', block: 'advisor', address: '10.0.0.1', session: '3', sha256Before: 'ab' };
    expect(changedKeys(event('Signature', 'create', signed))).toEqual(['block']);
  });

  test('is nothing of a part of pay, of a session, or of what is one’s own alone', () => {
    for (const object of ['RefundShare', 'Breakdown', 'Session', 'Task']) {
      expect(changedKeys(event(object, 'update', { advisorRefund: '1.00', name: 'Call Alma' }))).toEqual([]);
    }
  });

  test('is no secret of a person, not even that there is one', () => {
    const changed = { email: 'ada@demo.test', passwordHash: '***', otpSecret: '***', otpLastStep: '***' };
    expect(changedKeys(event('User', 'update', changed))).toEqual(['email']);
  });

  test('is looked for by kinds that each have a name of their own', () => {
    expect(new Set(Object.values(kinds)).size).toBe(Object.keys(kinds).length);
  });
});

test.each([
  ['annualIncome', 'Annual Income'],
  ['financials_annualIncome', 'Annual Income'],
  ['employment_location_city', 'Employer City'],
  ['location_zip', 'Zip'],
  ['phone_number', 'Phone Number'],
  ['experience_expMutualFunds', 'Mutual Funds (years)'],
  ['oaaDeliveryOption', 'OAA Delivery'],
  ['toString', 'To String'],
  ['managementFee', 'VIM Fee'],
  ['hireDate', 'Registration Date'],
  ['number', 'Account Number'],
])('%s is called %s', (key, label) => {
  expect(labelOfKey(key)).toBe(label);
});

test.each([
  ['AdvisorCode', 'number', 'Advisor Code'],
  ['Branch', 'name', 'Name'],
])('of %s %s is called %s, and not as an account’s', (object, key, label) => {
  expect(labelOfKey(key, object)).toBe(label);
});

const id = '0176cab1-8400-7291-acdd-7e7dba9cb249';
test.each([
  ['step', 'bill_from', 'Bill From Account'],
  ['financials_netWorth', 0, '$1-$25,000'],
  ['eligible', false, 'No'],
  ['closedOn', '2025-11-10', '11/10/2025'],
  ['submittedAt', '2026-01-15T15:04:00.000Z', 'Jan 15, 2026, 10:04 AM EST'],
  ['balance', '4000.00', '$4,000.00'],
  ['balancePercentage', '0.8750', '0.875%'],
  ['platformFee', '12.50', '12.5%'],
  ['accountFee', '40.00', '$40.00'],
  ['status', 'review_needed', 'Review Needed'],
  ['status', 'terminated', 'Terminated'],
  ['role', 'assistant', 'Assistant'],
  ['citizenship_birthCountry', 'SE', 'Sweden'],
  ['employment_location_state', 'US-MA', 'Massachusetts'],
  ['oaaDeliveryOption', 'in_person', 'In person'],
  ['email', 'SE', 'SE'],
  ['advisor', id, 'Ada Winslow'],
  ['advisorCode', '0176cab1-8400-7568-abd2-a21e181caa64', '(not shown)'],
  ['ssn', '***', '***'],
  ['number', null, null],
  ['name', '', null],
])('%s %j reads: %s', (key, value, words) => {
  const names = new Map([
    [id, 'Ada Winslow'],
    ['SE', 'Sweden'],
    ['US-MA', 'Massachusetts'],
  ]);
  expect(valueInWords(key, value, names)).toBe(words);
});
