import { z } from 'zod';
import { takesKey } from '../../platform/idempotency/claimKey.ts';
import { jsonSchemaOf } from './jsonSchema.ts';
import { listParameters } from './lists/parameters.ts';
import { recordNamed } from './tags.ts';
import { refTo, segmentsOf, type Components, type Json, type Operation } from './types.ts';

/** All parameters of an operation: those of the path, of the query, and the Idempotency-Key. */
export const parametersOf = (operation: Operation, components: Components): readonly Json[] => {
  const { config, method } = operation;
  return [
    ...pathParameters(operation, components),
    ...(config.listOperation ? listParameters(operation, config.listOperation, components) : []),
    ...queryParameters(operation, components),
    ...(takesKey(method, config) ? [refTo('parameters', 'IdempotencyKey')] : []),
  ];
};

const pathParameters = (operation: Operation, { schemas }: Components): readonly Json[] => {
  const [first = ''] = segmentsOf(operation);
  const described = shapeOf(operation.schema?.params);
  return [...operation.url.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = described[name];
    return {
      name,
      in: 'path',
      required: true,
      description: descriptions[name] ?? `The id of ${recordNamed(first) ?? 'the record'}.`,
      schema: schema ? jsonSchemaOf(schema, 'input', schemas) : (formats[name] ?? uuid),
    };
  });
};

const uuid = { type: 'string', format: 'uuid' };

/** Path parameters that are no ids. */
const formats: Readonly<Record<string, Json>> = {
  zip: { type: 'string', pattern: String.raw`^\d{5}(-\d{4})?$`, examples: ['02110'] },
  link: { type: 'string' },
  effectiveOn: { type: 'string', format: 'date', examples: ['2026-01-01'] },
};

const descriptions: Readonly<Record<string, string>> = {
  zip: 'A ZIP code of the United States.',
  link: 'The signed link, which is valid for five minutes.',
  effectiveOn: 'The first day of the terms.',
  startDate: 'The first day of the quarter.',
  key: 'The name of the preference.',
  signatureId: 'The id of the signature.',
};

const queryParameters = ({ schema }: Operation, { schemas }: Components): readonly Json[] =>
  Object.entries(shapeOf(schema?.querystring)).map(([name, field]) => ({
    name,
    in: 'query',
    required: !field.safeParse(undefined).success,
    schema: jsonSchemaOf(field, 'input', schemas),
  }));

const shapeOf = (schema: unknown): Readonly<Record<string, z.ZodType>> =>
  schema instanceof z.ZodObject ? { ...schema.shape } : {};

/** The parameter that makes a call safe to repeat. */
export const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The call is executed once: the same call with the same key gets the same bytes for a day, with the header `idempotent-replayed: true`. The same key with another call is 422; a call that is still running is 409.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: String.raw`^[\x20-\x7e]{1,200}$` },
  example: 'b6a1f0f2-6c1e-4a0e-9f3f-2f1f6d0c9a11',
};
