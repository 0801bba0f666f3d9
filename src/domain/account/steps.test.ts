import { describe, expect, test } from '@jest/globals';
import { accountCreate } from './schema.ts';
import {
  currentStep,
  documentTitle,
  isReached,
  nextStep,
  progress,
  shownSteps,
  stageOf,
  statusOf,
  stepOfField,
  steps,
} from './steps.ts';

const individual = { step: 'info', accType: 'ind', hybridAdvisor: false };
const keysOf = (account: typeof individual) => shownSteps(account).map((step) => step.key);

test('an individual account of an advisor who is not hybrid passes thirteen steps', () => {
  expect(keysOf(individual).join(' ')).toBe(
    'info basics billing fee bill_from owner citizenship employment objective signers submitted review completed',
  );
});

test('the experience step is for hybrid advisors', () => {
  expect(keysOf({ ...individual, hybridAdvisor: true })).toContain('experience');
});

test.each(['cm', 'mt_ira', 'mr_ira'])('a minor (%s) is not asked for citizenship', (accType) => {
  expect(keysOf({ ...individual, accType })).not.toContain('citizenship');
});

test.each(['esa', 'jtw', 'rta', '', 'unknown'])('an account of type %j is asked for citizenship', (accType) => {
  expect(keysOf({ ...individual, accType })).toContain('citizenship');
});

test('every answer is asked for by a step', () => {
  const { clientId: _whose, step: _move, ...answers } = accountCreate.shape;
  expect(Object.keys(answers).filter((key) => !stepOfField([key]))).toEqual([]);
});

test('the advisor signs the OAA form where hybrid, the investor profile where not', () => {
  expect([true, false].map((hybridAdvisor) => documentTitle({ ...individual, hybridAdvisor }))).toEqual([
    'OAA Form',
    'Investor Profile',
  ]);
});

test('the stepper maps steps to its six positions', () => {
  expect(steps.map((step) => step.stage).join('')).toBe('001112222234555');
  expect(stageOf({ ...individual, step: 'objective' })).toBe(2);
});

describe('where an account stands', () => {
  test.each([
    ['fee', 'fee'],
    ['no such step', 'info'],
    ['', 'info'],
    ['experience', 'signers'],
    ['closed', 'closed'],
  ])('%j is taken as %s', (step, key) => {
    expect(currentStep({ ...individual, step }).key).toBe(key);
  });

  test('a minor who had reached the citizenship step goes on with employment', () => {
    expect(currentStep({ step: 'citizenship', accType: 'cm', hybridAdvisor: false }).key).toBe('employment');
  });

  test.each([
    ['info', 'basics'],
    ['objective', 'signers'],
    ['review', 'completed'],
    ['completed', undefined],
    ['closed', undefined],
  ])('after %s comes %s', (step, next) => {
    expect(nextStep({ ...individual, step })?.key).toBe(next);
  });

  test('a section later than the furthest step stays shut', () => {
    const account = { ...individual, step: 'fee' };
    expect(isReached(account, 'billing')).toBe(true);
    expect(isReached(account, 'fee')).toBe(true);
    expect(isReached(account, 'bill_from')).toBe(false);
  });
});

describe('progress', () => {
  test.each([
    ['info', 'ind', false, 0],
    ['owner', 'ind', false, 45], // 5 of 13 - 2
    ['signers', 'ind', false, 82], // 9 of 11
    ['signers', 'ind', true, 83], // 10 of 12
    ['signers', 'cm', false, 73], // 8 of 12 - 1
    ['review', 'cm', false, 91], // 10 of 11
    ['no such step', 'ind', false, 0],
  ])('at %s of %s is as the documents compute it', (step, accType, hybridAdvisor, percent) => {
    expect(progress({ step, accType, hybridAdvisor })).toBe(percent);
  });

  test.each(['ind', 'jte', 'cm', 'mt_ira', 'mr_ira', 'rta'])('of a completed account (%s) is 100', (accType) => {
    for (const hybridAdvisor of [true, false]) {
      expect(progress({ step: 'completed', accType, hybridAdvisor })).toBe(100);
      expect(progress({ step: 'closed', accType, hybridAdvisor })).toBe(100);
    }
  });
});

test.each([
  ['info', 'pending_advisor'],
  ['signers', 'pending_advisor'],
  ['submitted', 'pending_admin'],
  ['review', 'pending_verus'],
  ['completed', 'completed'],
  ['closed', 'closed'],
])('an account at %s is %s', (step, status) => {
  expect(statusOf(step)).toBe(status);
});

test.each([
  [['accType'], 'basics'],
  [['feeScheduleAttributes', 'feeTiersAttributes', 0, 'highAmount'], 'fee'],
  [['financialsAttributes', 'netWorth'], 'employment'],
  [['financialsAttributes', 'investmentObjective'], 'objective'],
  [['createdAt'], undefined],
  [[], undefined],
])('the field %j is asked for at %s', (path, key) => {
  expect(stepOfField(path)?.key).toBe(key);
});
