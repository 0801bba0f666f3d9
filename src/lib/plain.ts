/** Plain fields: a record keeps them under the names by which they are written and answered. */

type KeptBy<Record, Fields> = {
  readonly [Key in keyof Fields]: Key extends keyof Record ? Record[Key] | undefined : never;
};

/** Writes what a change says; what it leaves out stays. What the record does not keep, or otherwise, does not compile. */
export const writePlain = <Record extends object, Fields extends KeptBy<Record, Fields>>(
  record: Record,
  fields: Fields,
): void => {
  for (const [key, value] of Object.entries(fields)) if (value !== undefined) Reflect.set(record, key, value);
};

type Answered<Held> = Exclude<Held, undefined> | (undefined extends Held ? null : never);

/** The fields of that shape as the record has them, null where it has nothing. */
export const plainOf = <
  Record extends object,
  Shape extends { readonly [Key in keyof Shape]: Key extends keyof Record ? unknown : never },
>(
  record: Record,
  shape: Shape,
) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, Reflect.get(record, key) ?? null])) as {
    readonly [Key in keyof Shape & keyof Record]: Answered<Record[Key]>;
  };

/** What a presenter `satisfies`: the compiler names the key that is written and not answered. */
export type AnswerTo<Changes> = Readonly<Record<keyof Changes, unknown>> & Readonly<Record<string, unknown>>;
