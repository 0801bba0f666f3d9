import { NotFoundError, OptimisticLockError } from '@mikro-orm/postgresql';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { camelKey } from '../domain/keys.ts';
import { isUnavailable } from './database/faults.ts';
import { mustHaveRoom } from './disk.ts';
import { isDiskFull } from './diskFull.ts';
import { DiskFull, Invalid, NotFound, Refusal, Stale, TooMany, Unavailable } from './errors.ts';
import { fieldErrors } from './fieldErrors.ts';
import { formRefusalOf } from './forms.ts';
import { shortened } from './keys.ts';

/**
 * The error handler: the one place that turns an error into the wire's body; nobody else catches, except to add
 * knowledge.
 */
export const answerError = async (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const refusal = await withReason(refusalOf(error), request);
  forgetFile(reply);
  request.refusal = refusal ?? null;
  if (refusal instanceof TooMany || refusal instanceof Unavailable) reply.header('retry-after', refusal.retryAfter);
  if (refusal instanceof Unavailable) request.log.warn(error);
  // A refusal before any try has no cause, and is not logged: a full disk is not to be filled by lines that say so.
  else if (refusal && refusal.status >= 500 && refusal.cause !== undefined) request.log.error(error);
  if (refusal) return reply.code(refusal.status).send(refusal.body());
  if (error.statusCode && error.statusCode < 500) return reply.code(error.statusCode).send({ error: error.message });
  request.log.error(error);
  return reply.code(500).send({ error: 'Something went wrong', requestId: request.id });
};

/** A database that is away while its disk is full is away because of it, and not back in a moment. */
const withReason = async (refusal: Refusal | undefined, { server }: FastifyRequest): Promise<Refusal | undefined> => {
  if (!(refusal instanceof Unavailable) || !server.hasDecorator('context')) return refusal;
  return mustHaveRoom(server.context.disk).then(
    () => refusal,
    (full: DiskFull) => full,
  );
};

/** A file that was announced and could not begin: the answer in its place is no file. */
const forgetFile = (reply: FastifyReply): void => {
  for (const header of ['content-type', 'content-length', 'content-disposition']) {
    reply.removeHeader(header);
    reply.raw.removeHeader(header);
  }
};

const refusalOf = (error: FastifyError): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidOf(error.validation);
  if (error instanceof NotFoundError) return new NotFound();
  if (error instanceof OptimisticLockError) return new Stale();
  if (error.code === uniqueViolation) return takenOf(error);
  if (isDiskFull(error)) return new DiskFull(error);
  if (isUnavailable(error)) return new Unavailable();
  return formRefusalOf(error);
};

interface Issue {
  readonly instancePath: string;
  readonly message?: string;
  /** The schema's own code for what is wrong. */
  readonly keyword?: string;
  readonly params: { readonly keys?: readonly string[] };
}

/** All wrong fields together, nested ones at their place; the first unknown keys are named. */
const invalidOf = (issues: readonly Issue[]): Invalid => {
  const invalid = issues.filter(({ keyword }) => keyword !== 'unrecognized_keys').slice(0, mostWrong);
  const unknown = issues.flatMap(({ instancePath, params: { keys = [] } }) =>
    keys.slice(0, mostUnknown).map((key) => ({ path: [...pathOf(instancePath), keyOf(key)], key: shortened(key) })),
  );
  return new Invalid(
    fieldErrors([
      ...invalid.map(({ instancePath, message = 'Is not valid' }) => ({ path: pathOf(instancePath), message })),
      ...unknown
        .slice(0, mostUnknown)
        .map(({ path, key }) => ({ path, message: `${key} is not a field of this record` })),
    ]),
  );
};

const uniqueViolation = '23505';

/**
 * More than our longest form has fields, and as many unknown keys as anybody will read: an answer is never many times
 * the size of its request.
 */
const [mostWrong, mostUnknown] = [200, 20];

/** An unknown key that reads like an index would make the error a list of that length. */
const keyOf = (key: string): string => (Number.isNaN(Number(key)) ? shortened(key) : 'base');

const pathOf = (instancePath: string): string[] => instancePath.split('/').filter(Boolean);

/** A unique rule names its columns in the detail: `Key (custodian_id, number)=…`. */
const takenOf = (error: FastifyError): Invalid => {
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '';
  const columns = /\(([^=]*)\)=/.exec(detail)?.[1]?.split(',') ?? [];
  const column = columns.at(-1)?.replace(/^.*\(|[()"\s]|::text|_id$/g, '') ?? 'base';
  return new Invalid({ [camelKey(column)]: ['is already taken'] });
};
