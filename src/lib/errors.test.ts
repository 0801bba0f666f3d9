import { expect, test } from '@jest/globals';
import {
  Conflict,
  Forbidden,
  Invalid,
  NotFound,
  Refusal,
  TooLarge,
  TooMany,
  Unauthorized,
  WrongType,
} from './errors.ts';

test('each refusal carries the status and the body of the wire', () => {
  const refusals: [Refusal, number, object][] = [
    [new Unauthorized(), 401, { error: 'Unauthorized request' }],
    [new Forbidden(), 403, { error: 'You are not allowed to do this.' }],
    [new Forbidden('A code is wanted', { otp_required: true }), 403, { error: 'A code is wanted', otp_required: true }],
    [new NotFound(), 404, { error: 'Not found' }],
    [new Conflict('Already paid', { payoutId: '7' }), 409, { error: 'Already paid', payoutId: '7' }],
    [new TooLarge('At most 10 MB'), 413, { error: 'At most 10 MB' }],
    [new WrongType(), 415, { error: 'Invalid file type' }],
    [new TooMany(30), 429, { error: 'Too many attempts. Please try again in 30 seconds.' }],
    [new TooMany(7200), 429, { error: 'Too many attempts. Please try again in 120 minutes.' }],
    [new TooMany(86_399), 429, { error: 'Too many attempts. Please try again in 24 hours.' }],
  ];
  for (const [refusal, status, body] of refusals) {
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal.status).toBe(status);
    expect(refusal.body()).toEqual(body);
  }
});

test('a broken rule answers all its fields, and the first message as the sentence', () => {
  expect(new Invalid({ email: ['Email is taken'], name: ['Name is required'] }).body()).toEqual({
    error: 'Email is taken',
    email: ['Email is taken'],
    name: ['Name is required'],
  });
});

test('a nested list keeps one object per row, and its first message is the sentence', () => {
  expect(new Invalid({ feeTiersAttributes: [{}, { high: ['Too low'] }] }).body()).toEqual({
    error: 'Too low',
    feeTiersAttributes: [{}, { high: ['Too low'] }],
  });
});

test('a sentence of its own goes before the fields, and no field can replace it', () => {
  expect(new Invalid({ base: ['No tier'] }, 'Fee schedule is wrong').body()).toEqual({
    error: 'Fee schedule is wrong',
    base: ['No tier'],
  });
  expect(new Invalid({ error: ['x'] }, 'The sentence').body()).toEqual({ error: 'The sentence' });
  expect(new Invalid({}).message).toBe('Please check the marked fields.');
});

test('too many tries say when to come back', () => {
  expect(new TooMany(1).message).toContain('1 second.');
  expect(new TooMany(601).message).toContain('11 minutes');
  expect(new TooMany(601).retryAfter).toBe(601);
});
