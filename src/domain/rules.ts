/** What must hold of a record as a whole, told at the place of one of its fields. */
export interface Rule<Of> {
  readonly path: readonly string[];
  readonly message: string;
  readonly isBroken: (record: Of) => boolean;
  /** Whether the field must be filled in just now; only of a rule that asks for nothing else. */
  readonly isAsked?: (record: Of) => boolean;
}

/** What is wrong with a field, nested ones included. */
export interface Issue {
  readonly path: readonly string[];
  readonly message: string;
}

/** Of a day that is past or today at the latest. */
export const notAfter = (today: string, day: string | null | undefined, path: readonly string[]): readonly Issue[] =>
  day && day > today ? [{ path, message: 'Must not be in the future.' }] : [];

export const required = <Of extends object>(path: readonly string[], isAsked: (record: Of) => boolean): Rule<Of> => ({
  path,
  message: 'Required',
  isAsked,
  isBroken: (record) => isAsked(record) && isEmpty(valueAt(record, path)),
});

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Of a plain record as of one that the database keeps. */
const valueAt = (record: object, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (held, key) => (typeof held === 'object' && held !== null ? Reflect.get(held, key) : undefined),
    record,
  );
