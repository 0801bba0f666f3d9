import { failure, unreachable } from './failures.ts';
import { parse, parseOr } from './json.ts';
import { snake } from './keys.ts';

export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, its keys in the wire's spelling. */
  readonly body?: unknown;
  readonly query?: Query;
  readonly signal?: AbortSignal;
}

/** Says 'ended' when the server no longer knows the session; the shell then leads to the sign-in. */
export const session = new EventTarget();

/** One call of the server: its answer, or an HttpError with the server's words. */
export async function http<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const response = await send(path, call);
  return parse((await response.text()) || 'null');
}

/** The response itself, for answers that are no JSON. */
export async function send(path: string, { method = 'GET', body, query, signal }: Call = {}): Promise<Response> {
  const response = await fetch(address(path, query), {
    method,
    signal,
    headers: body === undefined ? { accept: 'application/json' } : json,
    body: body === undefined ? undefined : JSON.stringify(snake(body)),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : unreachable();
  });
  if (!response.ok) throw refused(path, response.status, parseOr(await response.text(), undefined));
  return response;
}

const json = { accept: 'application/json', 'content-type': 'application/json' };

export function refused(path: string, status: number, body: unknown): Error {
  // A wrong password is no ended session.
  if (status === 401 && !path.startsWith('/devise/')) session.dispatchEvent(new Event('ended'));
  return failure(status, body);
}

export function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  const search = new URLSearchParams(given).toString();
  return `/api${path}${search && `?${search}`}`;
}
