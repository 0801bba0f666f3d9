import { z } from 'zod';
import type { RightsCell } from '../../domain/conditions.ts';
import { rights } from '../../domain/rights.ts';
import { stepUpActions } from '../../domain/user/stepUp.ts';
import { isWrite } from '../../lib/access.ts';
import { failureAnswers, type FailureStatus } from '../../lib/failureAnswers.ts';
import { takesKey } from '../../platform/idempotency/claimKey.ts';
import { jsonSchemaOf } from './jsonSchema.ts';
import { refTo, type Components, type Json, type Operation } from './types.ts';

/** The error answers of an operation, each a reference to its component. */
export const failuresOf = (operation: Operation): Json =>
  Object.fromEntries(
    rules.flatMap(([status, applies]) =>
      applies(operation) ? [[status, refTo('responses', failureAnswers[status].name)]] : [],
    ),
  );

type Applies = (operation: Operation) => boolean;

const isApi: Applies = ({ url }) => url.startsWith('/api/');
const changes: Applies = ({ method }) => method !== 'GET';
const takesBody: Applies = ({ method, schema }) =>
  changes({ method, schema, url: '', config: {} }) && Boolean(schema?.body);
const cellsOf = ({ config }: Operation): readonly RightsCell[] => (config.can ? rights[config.can] : []);

const mayBeForbidden: Applies = (operation) => {
  const { can, writableFields, sideEffects } = operation.config;
  if (changes(operation) || sideEffects || writableFields) return true;
  return cellsOf(operation).some((cell) => cell !== true) || (can !== undefined && stepUpActions.has(can));
};

const hasVersion: Applies = ({ schema }) => schema?.body instanceof z.ZodObject && 'version' in schema.body.shape;

const mayBeInvalid: Applies = (operation) => {
  const { config, schema, method } = operation;
  if (schema?.body || schema?.querystring || schema?.params || config.listOperation) return true;
  if (takesKey(method, config)) return true;
  return (
    Boolean(config.entity) && cellsOf(operation).some((cell) => typeof cell === 'object' && cell.dependsOn === 'state')
  );
};

const isLimited: Applies = (operation) => {
  const { config, method } = operation;
  if (config.quota || isWrite(method, config)) return true;
  // Signing in and what leads to it are limited by address and by person.
  return changes(operation) && Boolean(config.public ?? config.passwordOnly);
};

/** Which operations answer which error. */
const rules: readonly (readonly [FailureStatus, Applies])[] = [
  [400, takesBody],
  [401, ({ config, url }) => !config.public || url.startsWith('/api/devise/')],
  [403, mayBeForbidden],
  [404, ({ config, url }) => Boolean(config.entity) || url.includes(':')],
  [408, takesBody],
  [409, (operation) => hasVersion(operation) || takesKey(operation.method, operation.config)],
  [413, takesBody],
  [415, takesBody],
  [422, mayBeInvalid],
  [429, isLimited],
  [500, isApi],
  [503, isApi],
  [507, ({ method, config }) => isWrite(method, config)],
];

/** The reusable error answers, their bodies collected among the schemas. */
export const failureResponses = ({ schemas }: Components): Json =>
  Object.fromEntries(
    Object.values(failureAnswers).map((answer) => {
      const schema = jsonSchemaOf(answer.body, 'output', schemas);
      const headers = 'retryAfter' in answer ? { headers: { 'Retry-After': refTo('headers', 'RetryAfter') } } : {};
      return [
        answer.name,
        { description: answer.description, ...headers, content: { 'application/json': { schema } } },
      ];
    }),
  );

export const headerComponents: Json = {
  RetryAfter: { description: 'Seconds until the call may be repeated.', schema: { type: 'integer', minimum: 0 } },
  IdempotentReplayed: {
    description: 'The answer is the stored one of the first call with this key.',
    schema: { type: 'string', const: 'true' },
  },
};
