import { lost } from './connection.ts';
import { withStepUp } from './stepUp.ts';
import { failure, unreachable } from './failures.ts';
import { parse, parseOr } from './json.ts';
import { snake } from './keys.ts';
import { sendIdempotently } from './sendIdempotently.ts';
import { asSignedIn } from './session.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, with keys in snake case. */
  readonly body?: unknown;
  /** Sends the body's keys unchanged, as the server only stores it for the browser. */
  readonly verbatim?: boolean;
  readonly query?: Query;
  readonly signal?: AbortSignal;
}

/** Calls the server: answers its JSON, or throws an HttpError with the server's message. */
export const http = <Answer>(path: string, call: Call = {}): Promise<Answer> =>
  send(path, call, async (response) => parse<Answer>((await response.text()) || 'null'));

/** API client for answers that are not JSON. Every POST carries an Idempotency-Key. */
export function send<Answer>(
  path: string,
  { method = 'GET', body, verbatim, query, signal }: Call,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const url = address(path, query);
  const text = body === undefined ? undefined : JSON.stringify(verbatim ? body : snake(body));
  const type = text === undefined ? undefined : { 'content-type': 'application/json' };
  const ask = async (key?: HeadersInit) => {
    const headers = { accept: 'application/json', ...type, ...key };
    const call = () => answered(fetch(url, { method, signal, headers, body: text }), signal);
    return read(await withStepUp(() => asSignedIn(path, call)));
  };
  return method === 'POST' ? sendIdempotently(`${url} ${text}`, (key) => ask({ 'idempotency-key': key })) : ask();
}

async function answered(sent: Promise<Response>, signal?: AbortSignal): Promise<Response> {
  const response = await sent.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    void lost();
    throw unreachable();
  });
  if (!response.ok) throw failure(response.status, parseOr(await response.text(), undefined));
  return response;
}

export function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const search = new URLSearchParams(given).toString();
  return `/api${path}${search && `?${search}`}`;
}
