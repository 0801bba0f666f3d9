import { z } from 'zod';

export interface Field {
  /** 'employmentAttributes.locationAttributes.street' */
  readonly path: string;
  readonly schema: z.core.$ZodType;
}

/** All fields that a schema accepts, groups of fields field by field; the rows of a table are one. */
export const fieldsOf = (schema: z.core.$ZodType, path = ''): readonly Field[] => {
  const bare = unwrapped(schema);
  if (!(bare instanceof z.ZodObject)) return [{ path, schema }];
  return Object.entries(bare.shape).flatMap(([key, field]) =>
    fieldsOf(field as z.ZodType, path ? `${path}.${key}` : key),
  );
};

/** The keys of a table's rows. */
export const columnsOf = (schema: z.core.$ZodType): readonly string[] => {
  const rows = unwrapped(schema);
  return rows instanceof z.ZodArray ? fieldsOf(rows.element).map(({ path }) => path) : [];
};

/** Values that the field accepts, found by trial. */
export const valuesFor = ({ schema }: Field): readonly unknown[] => {
  const bare = unwrapped(schema);
  const choices = bare instanceof z.ZodEnum ? bare.options : [];
  return [...choices, ...values].filter((value) => z.safeParse(schema, value).success);
};

const values = ['Larkspur', '2001-02-03', '666-02-0123', 'larkspur@mail.example.com', '12.50', 1, 2, true, false];

export const nested = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;

export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((held, key) => (held as Record<string, unknown> | null)?.[key], record);

export const merged = (under: object, over: object): object => {
  const both = { ...under, ...over } as Record<string, unknown>;
  for (const [key, inner] of Object.entries(under) as [string, unknown][])
    if (isGroup(inner) && isGroup(both[key])) both[key] = merged(inner, both[key]);
  return both;
};

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema without optional, nullable, and what runs before and after validation. */
const unwrapped = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap());
  if (!(schema instanceof z.ZodPipe)) return schema;
  return unwrapped(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
};
