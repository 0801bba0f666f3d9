import { HttpError } from 'react-admin';
import { isRecord } from '../../../src/domain/keys.ts';
import { withFieldName, fieldErrors, flatten, summaryOf, type PathError } from './fieldErrors.ts';

const fault = 'Something went wrong';

/** A refusal in the shape that react-admin's forms understand. */
export function failure(status: number, body: unknown): HttpError {
  const message = speaks(status, body) ? summaryOf(body) : fault;
  const errors = { ...fieldErrors(body), root: { serverError: message || fault } };
  // A list of sentences about a file is no form's.
  const isListed = isRecord(body) && Array.isArray(body.errors);
  const forForms = (status === 404 || status === 422) && !isListed ? { errors } : {};
  return new HttpError(message, status, isRecord(body) ? { ...body, ...forForms } : forForms);
}

/** A connection that is cut is said; what else keeps an answer away, nobody knows. */
export const unreachable = (): HttpError =>
  new HttpError(navigator.onLine === false ? 'You are offline. What you have typed is kept.' : fault, 0);

/** A storage has no words of ours: it is away, or takes nothing at the moment. */
export const notStored = (): HttpError => new HttpError('Cannot upload a file.', 503);

/** The server's own words where it had any, otherwise the caller's. */
export function messageOf(error: unknown, fallback: string): string {
  const status = statusOf(error);
  if (!(error instanceof Error) || status === undefined) return fallback;
  return speaks(status, bodyOf(error)) ? error.message || fallback : fault;
}

/** The same where no input is there to be marked: what is wrong with a field is told with its name. */
export function wordsOf(error: unknown, failed: string): string {
  const fields = fieldErrorsOf(error) ?? [];
  const said = messageOf(error, failed);
  const isWord = said === marked || fields.some(({ message }) => message === said);
  return isWord && fields.length > 0 ? [failed, ...fields.map(withFieldName)].join('\n') : said;
}

/** What has failed, and why where that is known. */
export function withReason(error: unknown, failed: string): string {
  const why = wordsOf(error, failed);
  return why.startsWith(failed) ? why : `${failed}\n${why}`;
}

/** What the server says of several fields at once. */
const marked = 'Please check the marked fields.';

/** A fault has no words for people; a server that has its hands full (503) or its storage (507), or refuses, says so. */
const speaks = (status: number, body: unknown) =>
  status === 503 || status === 507 || status < 500 || (isRecord(body) && body.refused === true);

const bodyOf = (error: Error): unknown => (error instanceof HttpError ? error.body : undefined);

export function statusOf(error: unknown): number | undefined {
  const status: unknown = error instanceof HttpError ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Whether the deed is refused until the person proves their second factor anew. */
export const wantsCode = (error: unknown): boolean =>
  statusOf(error) === 403 && error instanceof HttpError && isRecord(error.body) && error.body.otp_required === true;

/** Whether the same call is at work already, and its answer still to come. */
export const isUnderWay = (error: unknown): boolean =>
  statusOf(error) === 409 && error instanceof HttpError && isRecord(error.body) && error.body.in_flight === true;

/** What the server said about single fields; nothing where it refused for another reason. */
export function fieldErrorsOf(error: unknown): PathError[] | undefined {
  const status = statusOf(error);
  if (!(error instanceof HttpError) || (status !== 404 && status !== 422)) return undefined;
  const { errors: _errors, ...body } = isRecord(error.body) ? error.body : {};
  return flatten(fieldErrors(body));
}
