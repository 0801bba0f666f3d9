import { NotFoundError, OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Conflict, Invalid, NotFound, Refusal, TooMany } from './errors.ts';
import { camelKey } from './keys.ts';

/** The one place that turns an error into the wire's body; nobody else catches, except to add knowledge. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error);
  if (refusal instanceof TooMany) reply.header('retry-after', refusal.retryAfter);
  if (refusal && refusal.status >= 500) request.log.error(error);
  if (refusal) return reply.code(refusal.status).send(refusal.body());
  if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ error: error.message });
  request.log.error(error);
  const status = isUnreachable(error) ? 503 : 500;
  return reply.code(status).send({ error: 'Something went wrong', requestId: request.id });
};

const refusalOf = (error: FastifyError): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidOf(error.validation);
  if (error instanceof NotFoundError) return new NotFound();
  if (error instanceof OptimisticLockError) return new Conflict('Somebody else changed this record meanwhile.');
  if (error instanceof UniqueConstraintViolationException) return takenOf(error);
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
  const fields: Record<string, unknown> = {};
  for (const issue of issues) {
    const path = issue.instancePath.split('/').filter(Boolean);
    const unknown = issue.keyword === 'unrecognized_keys' ? (issue.params.keys ?? []) : undefined;
    if (unknown) for (const key of unknown) put(fields, [...path, key], `${key} is not a field of this record`);
    else put(fields, path.length > 0 ? path : ['base'], issue.message ?? 'is not valid');
  }
  return new Invalid(fields as Record<string, string[]>);
};

const put = (target: Record<string, unknown>, [head = 'base', ...rest]: readonly string[], message: string): void => {
  if (rest.length === 0) {
    const messages = Array.isArray(target[head]) ? (target[head] as string[]) : [];
    target[head] = [...messages, message];
    return;
  }
  const inner = target[head];
  const index = Number(rest[0]);
  if (Number.isInteger(index)) {
    const rows: Record<string, unknown>[] = Array.isArray(inner) ? (inner as Record<string, unknown>[]) : [];
    while (rows.length <= index) rows.push({});
    put(rows[index] as Record<string, unknown>, rest.slice(1), message);
    target[head] = rows;
    return;
  }
  const record =
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as Record<string, unknown>) : {};
  put(record, rest, message);
  target[head] = record;
};

/** A unique rule names its columns in the detail: `Key (custodian_id, number)=…`. */
const takenOf = (error: UniqueConstraintViolationException): Invalid => {
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '';
  const columns = /\(([^=]*)\)=/.exec(detail)?.[1]?.split(',') ?? [];
  const column = columns.at(-1)?.replace(/^lower\(|[()"\s]|::text|_id$/g, '') ?? 'base';
  return new Invalid({ [camelKey(column)]: ['is already taken'] });
};

const isUnreachable = (error: FastifyError): boolean =>
  ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P01', '57P03', '08006'].includes(error.code);
