/** Plain fields: a record keeps them under the names by which they are written and answered. */

type KeptBy<Of, Fields> = {
  readonly [Key in keyof Fields]: Key extends keyof Of ? Of[Key] | undefined : never;
};

/**
 * Writes the fields that a change carries; absent ones stay. A field that the record does not have, or with another
 * type, does not compile.
 */
export const writePlain = <Of extends object, Fields extends KeptBy<Of, Fields>>(record: Of, fields: Fields): void => {
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) Reflect.set(record, key, value);
};

type Answered<Held> = Exclude<Held, undefined> | (undefined extends Held ? null : never);

/** The fields of that shape as the record has them, null where it has nothing. */
export const plainOf = <
  Of extends object,
  Shape extends { readonly [Key in keyof Shape]: Key extends keyof Of ? unknown : never },
>(
  record: Of,
  shape: Shape,
) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, Reflect.get(record, key) ?? null])) as {
    readonly [Key in keyof Shape & keyof Of]: Answered<Of[Key]>;
  };

/** The type that a presenter `satisfies`: the compiler names a key that is written and not answered. */
export type AnswerTo<Changes> = Readonly<Record<keyof Changes, unknown>> & Readonly<Record<string, unknown>>;
