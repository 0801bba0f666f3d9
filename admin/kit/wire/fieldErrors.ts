import { isRecord } from '../../../src/domain/keys.ts';

/** Messages under the names of their inputs. */
export type FieldErrors = { [name: string]: string | FieldErrors };

/** Summary of a refusal: the error of the whole record, or the server's summary. */
export const summaryOf = (body: unknown): string => (isRecord(body) ? textOf(body.base) || textOf(body.error) : '');

/** A refusal's messages by field, each list joined, so that a form can show them. */
export function fieldErrors(body: unknown): FieldErrors {
  const { error: _error, base: _base, ...fields } = isRecord(body) ? body : {};
  return messagesByName(fields);
}

function messagesByName(fields: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(fields)) {
    const messages = textOf(value) || nested(value);
    if (messages) errors[name] = messages;
  }
  return errors;
}

const nested = (value: unknown): FieldErrors | undefined => {
  if (Array.isArray(value))
    return messagesByName(Object.fromEntries(value.map((item: unknown, at) => [String(at), item])));
  return isRecord(value) ? messagesByName(value) : undefined;
};

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  // Sentences follow each other, words are listed.
  const listed = Array.isArray(value) ? value.filter((item) => typeof item === 'string').join(', ') : '';
  return listed.replaceAll('., ', '. ');
}

export interface PathError {
  /** 'feeTiers.1.lowAmount' */
  readonly path: string;
  readonly message: string;
}

/** Every message with the dotted path of its input. */
export const flatten = (errors: FieldErrors, under = ''): PathError[] =>
  Object.entries(errors).flatMap(([name, held]) =>
    typeof held === 'string' ? [{ path: `${under}${name}`, message: held }] : flatten(held, `${under}${name}.`),
  );

/** Message shown away from its input: prefixed with the field's name unless it is a sentence. */
export const withFieldName = ({ path, message }: PathError): string =>
  path === 'step' || /[.!?]$/.test(message) ? message : `${nameOf(path)}: ${message}`;

/** 'primaryOwnerAttributes.firstName' is Primary Owner First Name. */
const nameOf = (path: string): string =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .map((part) => part.replace(/(Attributes|Ids?)$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .map((words) => words.charAt(0).toUpperCase() + words.slice(1))
    .join(' ');
