/** A rule about a record as a whole, whose message is shown at one of its fields. */
export interface Rule<Of> {
  readonly path: readonly string[];
  readonly message: string;
  readonly isBroken: (record: Of) => boolean;
  /** Whether the field is required now; only for a rule that checks nothing else. */
  readonly isRequired?: (record: Of) => boolean;
}

/** An error about a field, which may be nested. */
export interface Issue {
  readonly path: readonly string[];
  readonly message: string;
}

/** Refuses a day in the future. */
export const notAfter = (today: string, day: string | null | undefined, path: readonly string[]): readonly Issue[] =>
  day && day > today ? [{ path, message: 'Must not be in the future.' }] : [];

export const required = <Of extends object>(
  path: readonly string[],
  isRequired: (record: Of) => boolean,
): Rule<Of> => ({
  path,
  message: 'Required',
  isRequired,
  isBroken: (record) => isRequired(record) && isEmpty(valueAt(record, path)),
});

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Reads a nested value from a plain record or from an entity. */
const valueAt = (record: object, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (held, key) => (typeof held === 'object' && held !== null ? Reflect.get(held, key) : undefined),
    record,
  );
