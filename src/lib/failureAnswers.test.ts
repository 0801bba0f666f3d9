import { expect, test } from '@jest/globals';
import * as errors from './errors.ts';
import { failureAnswers, type FailureStatus } from './failureAnswers.ts';

const { Refusal: _base, MailAway: _noAnswer, ...classes } = errors;

/** One of each refusal, with the details that callers get. */
const refusals: Readonly<Record<keyof typeof classes, errors.Refusal>> = {
  Invalid: new errors.Invalid({
    name: ['Required'],
    rows: [{}, { amount: ['Required'] }],
    phone: { number: ['Not one'] },
  }),
  Unauthorized: new errors.Unauthorized(),
  Forbidden: new errors.Forbidden('Please enter a code.', { otp_required: true }),
  NotFound: new errors.NotFound(),
  Conflict: new errors.Conflict('Please try again.', { in_flight: true }),
  Stale: new errors.Stale({ current: { name: 'Boston' }, changes: [{ field: 'name' }] }),
  TooLarge: new errors.TooLarge('The file is too large.'),
  WrongType: new errors.WrongType(),
  TooSlow: new errors.TooSlow(),
  CannotStore: new errors.CannotStore('The storage is full.', undefined),
  Damaged: new errors.Damaged('key', 1, 2),
  DiskFull: new errors.DiskFull(),
  CannotSeal: new errors.CannotSeal('has expired'),
  TooMany: new errors.TooMany(60),
  Unavailable: new errors.Unavailable(),
  StorageAway: new errors.StorageAway(undefined),
};

const isDescribed = (status: number): status is FailureStatus => Object.hasOwn(failureAnswers, status);

test.each(Object.entries(refusals))('the answer of %s is as the API description says', (_name, refusal) => {
  const { status } = refusal;
  if (!isDescribed(status)) throw new Error(`${status} is not described`);
  expect(failureAnswers[status].body.safeParse(refusal.body())).toMatchObject({ success: true });
  expect('retryAfter' in refusal).toBe('retryAfter' in failureAnswers[status]);
  expect(failureAnswers[status].body.safeParse({}).success).toBe(false);
});

test('every refusal is among them', () => expect(Object.keys(refusals).sort()).toEqual(Object.keys(classes).sort()));
