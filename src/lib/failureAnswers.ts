import { z } from 'zod';

interface FailureAnswer {
  readonly name: string;
  readonly description: string;
  readonly body: z.ZodType;
  /** The answer has a Retry-After header. */
  readonly retryAfter?: true;
}

const error = z.string().describe('A sentence for people.');

const failure = z.looseObject({ error }).meta({ id: 'Error', description: 'Every error has a sentence.' });

/** A test holds every refusal of `errors.ts` against these answers. */
const fieldErrors = z
  .union([
    z.array(z.string()).describe('Messages of this field.'),
    z.array(z.looseObject({})).describe('Errors of each row of a list, empty for a row without errors.'),
    z.looseObject({}).describe('Errors of the fields of a nested record.'),
  ])
  .meta({ id: 'FieldErrors', description: 'Errors of one field.' });

const invalid = z
  .object({ error })
  .catchall(fieldErrors)
  .meta({ id: 'Invalid', description: 'Beside the sentence, errors by field; `base` has those of no single field.' });

const forbidden = failure
  .extend({ otp_required: z.literal(true).optional().describe('A code of the authenticator has to be entered first.') })
  .meta({ id: 'Forbidden', description: 'The caller may not do this.' });

const conflict = failure
  .extend({
    current: z.looseObject({}).optional().describe('The record as it is now, if somebody else has changed it.'),
    changes: z.array(z.looseObject({})).optional().describe('Fields that were changed since the version in the body.'),
    in_flight: z.literal(true).optional().describe('The first call with this Idempotency-Key is still running.'),
  })
  .meta({ id: 'Conflict', description: 'The call contradicts the current data.' });

const fault = failure
  .extend({
    requestId: z.string().optional().describe('Names the request in the server’s log.'),
    refused: z.literal(true).optional().describe('The sentence says what is wrong, such as a damaged file.'),
  })
  .meta({ id: 'Fault', description: 'A fault of the server.' });

/** The error answers of the API, by status: what a caller reads after `failures.ts` has answered an error. */
export const failureAnswers = {
  400: { name: 'BadRequest', description: 'The request cannot be read.', body: failure },
  401: { name: 'Unauthorized', description: 'The caller is not signed in, or the sign-in was refused.', body: failure },
  403: { name: 'Forbidden', description: 'The caller’s role does not allow this.', body: forbidden },
  404: { name: 'NotFound', description: 'There is no such record, or the caller may not see it.', body: failure },
  408: { name: 'TooSlow', description: 'The request did not arrive in time.', body: failure },
  409: {
    name: 'Conflict',
    description: 'Somebody else has changed the data, or the call was made before.',
    body: conflict,
  },
  413: { name: 'TooLarge', description: 'The body is too large.', body: failure },
  415: { name: 'WrongType', description: 'The body has a type that is not accepted.', body: failure },
  422: {
    name: 'Invalid',
    description: 'Fields or parameters are wrong, or the record’s state forbids this.',
    body: invalid,
  },
  429: { name: 'TooMany', description: 'Too many calls: try again later.', body: failure, retryAfter: true },
  500: { name: 'Fault', description: 'Something went wrong in the server.', body: fault },
  503: {
    name: 'Unavailable',
    description: 'The server is busy: try again in a moment.',
    body: failure,
    retryAfter: true,
  },
  507: { name: 'DiskFull', description: 'The server’s disk is full: nothing was saved.', body: failure },
} as const satisfies Record<number, FailureAnswer>;

export type FailureStatus = keyof typeof failureAnswers;
