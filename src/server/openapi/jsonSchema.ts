import { z } from 'zod';
import { refTo, type Json } from './types.ts';

/**
 * The JSON Schema of a zod schema; a schema with an id becomes a component. An input is described as callers send it,
 * before it is transformed.
 */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output', schemas: Map<string, Json>): Json => {
  const {
    $schema: _dialect,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input' && zodSchema instanceof z.ZodObject) jsonSchema.required = requiredKeys(zodSchema);
    },
  });
  for (const [name, definition] of Object.entries($defs)) schemas.set(name, asComponent(definition));
  const { id } = schema.meta() ?? {};
  if (id === undefined) return renamed(own);
  // zod either has the schema itself among its definitions, or at the root.
  if (!Object.hasOwn($defs, id)) schemas.set(id, asComponent(own));
  return refTo('schemas', id);
};

/** Keys that a caller has to send: zod itself takes a preprocessed field for required. */
const requiredKeys = (schema: z.ZodObject): string[] => {
  const shape: Readonly<Record<string, z.ZodType>> = { ...schema.shape };
  return Object.entries(shape).flatMap(([key, field]) => (field.safeParse(undefined).success ? [] : [key]));
};

const asComponent = (schema: object): Json => {
  const { id: _id, ...component } = renamed({ ...schema });
  return component;
};

/** References that zod makes within one schema, as references to components. */
const renamed = (schema: Json): Json => {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const parsed: unknown = JSON.parse(text);
  return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
};
