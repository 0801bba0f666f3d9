import { isRecord } from '../../../src/domain/keys.ts';

/** Messages under the names of their inputs. */
export type FieldErrors = { [name: string]: string | FieldErrors };

/** The one sentence of a refusal: what concerns the whole record, or the server's summary. */
export const sentenceOf = (body: unknown): string => (isRecord(body) ? textOf(body.base) || textOf(body.error) : '');

/** A refusal's messages, each list of them joined, so that a form can place them. */
export function fieldErrors(body: unknown): FieldErrors {
  const { error: _error, base: _base, ...fields } = isRecord(body) ? body : {};
  return placed(fields);
}

function placed(fields: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(fields)) {
    const held = textOf(value) || nested(value);
    if (held) errors[name] = held;
  }
  return errors;
}

const nested = (value: unknown): FieldErrors | undefined => {
  if (Array.isArray(value)) return placed(Object.fromEntries(value.map((item: unknown, at) => [String(at), item])));
  return isRecord(value) ? placed(value) : undefined;
};

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  // Sentences follow each other, words are listed.
  const listed = Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : '';
  return listed.replaceAll('., ', '. ');
}

export interface PlacedError {
  /** 'feeTiers.1.lowAmount' */
  readonly path: string;
  readonly message: string;
}

/** Every message with the dotted path of its input. */
export const flatten = (errors: FieldErrors, under = ''): PlacedError[] =>
  Object.entries(errors).flatMap(([name, held]) =>
    typeof held === 'string' ? [{ path: `${under}${name}`, message: held }] : flatten(held, `${under}${name}.`),
  );

/** A message apart from its input, which names its field where it is no sentence by itself. */
export const apart = ({ path, message }: PlacedError): string =>
  path === 'step' || /[.!?]$/.test(message) ? message : `${nameOf(path)}: ${message}`;

/** 'primaryOwnerAttributes.firstName' is Primary Owner First Name. */
const nameOf = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .map((part) => part.replace(/(Attributes|Ids?)$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .map((words) => words.charAt(0).toUpperCase() + words.slice(1))
    .join(' ');
