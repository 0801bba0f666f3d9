import { HttpError } from 'react-admin';
import { isRecord } from '../../../src/domain/keys.ts';
import { withFieldName, fieldErrors, flatten, summaryOf, type PathError } from './fieldErrors.ts';

const fault = 'Something went wrong';

/** A refusal in the shape that react-admin's forms understand. */
export function failure(status: number, body: unknown): HttpError {
  const message = speaks(status, body) ? summaryOf(body) : fault;
  const errors = { ...fieldErrors(body), root: { serverError: message || fault } };
  // A list of sentences about a file belongs to no form.
  const isListed = isRecord(body) && Array.isArray(body.errors);
  const forForms = (status === 404 || status === 422) && !isListed ? { errors } : {};
  return new HttpError(message, status, isRecord(body) ? { ...body, ...forForms } : forForms);
}

/** Error without an answer: says so if the browser is offline; otherwise the cause is unknown. */
export const unreachable = (): HttpError =>
  new HttpError(navigator.onLine === false ? 'You are offline. Your changes are kept.' : fault, 0);

/** Error of a direct upload: a storage server's own text is not for people. */
export const notStored = (): HttpError => new HttpError('Cannot upload a file.', 503);

/** The server's message, or the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  const status = statusOf(error);
  if (!(error instanceof Error) || status === undefined) return fallback;
  return speaks(status, bodyOf(error)) ? error.message || fallback : fault;
}

/** Message without inputs to mark: errors of fields are listed with the fields' names. */
export function wordsOf(error: unknown, failureMessage: string): string {
  const fields = fieldErrorsOf(error) ?? [];
  const said = messageOf(error, failureMessage);
  const isWord = said === marked || fields.some(({ message }) => message === said);
  return isWord && fields.length > 0 ? [failureMessage, ...fields.map(withFieldName)].join('\n') : said;
}

/** Names the failed command, with the reason if there is one. */
export function withReason(error: unknown, failureMessage: string): string {
  const why = wordsOf(error, failureMessage);
  return why.startsWith(failureMessage) ? why : `${failureMessage}\n${why}`;
}

/** The server's summary of several errors of fields. */
const marked = 'Please check the marked fields.';

/**
 * Whether the server's message is meant for people: a fault's is not, but overload (503), full storage (507) and a
 * refusal of status 500 say so.
 */
const speaks = (status: number, body: unknown) =>
  status === 503 || status === 507 || status < 500 || (isRecord(body) && body.refused === true);

const bodyOf = (error: Error): unknown => (error instanceof HttpError ? error.body : undefined);

export function statusOf(error: unknown): number | undefined {
  const status: unknown = error instanceof HttpError ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Whether the command needs a fresh second-factor code (step-up). */
export const wantsCode = (error: unknown): boolean =>
  statusOf(error) === 403 && error instanceof HttpError && isRecord(error.body) && error.body.otp_required === true;

/** Whether the same call is still in flight. */
export const isUnderWay = (error: unknown): boolean =>
  statusOf(error) === 409 && error instanceof HttpError && isRecord(error.body) && error.body.in_flight === true;

/** The server's errors of single fields; undefined if it refused for another reason. */
export function fieldErrorsOf(error: unknown): PathError[] | undefined {
  const status = statusOf(error);
  if (!(error instanceof HttpError) || (status !== 404 && status !== 422)) return undefined;
  const { errors: _errors, ...body } = isRecord(error.body) ? error.body : {};
  return flatten(fieldErrors(body));
}
