import { NotFoundError, OptimisticLockError } from '@mikro-orm/postgresql';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailable } from './database/faults.ts';
import { Conflict, Invalid, NotFound, Refusal, TooMany, Unavailable } from './errors.ts';
import { fieldErrors } from './fieldErrors.ts';
import { camelKey } from './keys.ts';

/** The one place that turns an error into the wire's body; nobody else catches, except to add knowledge. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error);
  if (refusal instanceof TooMany || refusal instanceof Unavailable) reply.header('retry-after', refusal.retryAfter);
  if (refusal instanceof Unavailable) request.log.warn(error);
  else if (refusal && refusal.status >= 500) request.log.error(error);
  if (refusal) return reply.code(refusal.status).send(refusal.body());
  if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ error: error.message });
  request.log.error(error);
  return reply.code(500).send({ error: 'Something went wrong', requestId: request.id });
};

const refusalOf = (error: FastifyError): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidOf(error.validation);
  if (error instanceof NotFoundError) return new NotFound();
  if (error instanceof OptimisticLockError) return new Conflict('Somebody else changed this record meanwhile.');
  if (error.code === uniqueViolation) return takenOf(error);
  if (isUnavailable(error)) return new Unavailable();
  return undefined;
};

interface Issue {
  readonly instancePath: string;
  readonly message?: string;
  /** The schema's own code for what is wrong. */
  readonly keyword?: string;
  readonly params: { readonly keys?: readonly string[] };
}

/** All wrong fields together, nested ones at their place; unknown keys are named. */
const invalidOf = (issues: readonly Issue[]): Invalid => {
  const placed = issues.flatMap(({ instancePath, keyword, message = 'is not valid', params: { keys = [] } }) => {
    const path = instancePath.split('/').filter(Boolean);
    if (keyword !== 'unrecognized_keys') return [{ path, message }];
    return keys.map((key) => ({ path: [...path, key], message: `${key} is not a field of this record` }));
  });
  return new Invalid(fieldErrors(placed));
};

const uniqueViolation = '23505';

/** A unique rule names its columns in the detail: `Key (custodian_id, number)=…`. */
const takenOf = (error: FastifyError): Invalid => {
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '';
  const columns = /\(([^=]*)\)=/.exec(detail)?.[1]?.split(',') ?? [];
  const column = columns.at(-1)?.replace(/^lower\(|[()"\s]|::text|_id$/g, '') ?? 'base';
  return new Invalid({ [camelKey(column)]: ['is already taken'] });
};
