import { people } from './people.ts';

/** A request of the page. */
export interface Sent {
  /** 'PATCH /branches/7', without the query. */
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  /** The body as sent, its keys in snake case. */
  readonly body: unknown;
  readonly headers: Headers;
}

/**
 * Answers of the server by method and path below /api: { 'GET /branches': …, 'PATCH /branches/:id': … }. A function is
 * called each time, and may answer late.
 */
export type Answers = Readonly<Record<string, unknown>>;

class Refused {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** A refusal: refused(422, { name: ['is already taken'] }). */
export const refused = (status: number, body: unknown = {}): object => new Refused(status, body);

/** A request without any answer. */
export const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Answer of a list, one page. */
export const rows = (...data: readonly object[]): object => ({
  data,
  meta: { pagination: { totalEntries: data.length } },
});

/** Answers one after the other, and then repeats the last. */
export const inTurn = (...answers: readonly unknown[]): ((sent: Sent) => unknown) => {
  const left = [...answers];
  return (sent) => said(left.length > 1 ? left.shift() : left[0], sent);
};

/** An answer that waits until it is released. */
export const held = (answer: unknown) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { answer: () => promise, letGo: () => resolve(answer) };
};

/** Answers that every page needs. */
const usual: Answers = {
  'GET /healthz': null,
  'GET /users/current-user': people.malcolm,
  'GET /company': { name: 'Verus', logo: null, demo: true, waitsForSetup: false },
  'GET /preferences/:key': { value: null },
  'PUT /preferences/:key': null,
  'GET /list_views': { data: [], meta: { default: null } },
};

const said = (answer: unknown, sent: Sent): unknown =>
  typeof answer === 'function' ? Reflect.apply(answer, undefined, [sent]) : answer;

/** Fake server with a table of answers. `check` reports calls that are not in it. */
export function server(own: Answers = {}) {
  const answers = { ...usual, ...own };
  const sent: Sent[] = [];
  const strange = new Set<string>();
  const ask = async (one: Sent): Promise<Response> => {
    sent.push(one);
    const key = keyOf(one.call, answers);
    if (!key) strange.add(one.call);
    const answer: unknown = key ? await said(answers[key], one) : refused(501);
    return answer instanceof Refused
      ? Response.json(answer.body, { status: answer.status })
      : Response.json(answer ?? null);
  };
  const check = () => {
    if (strange.size === 0) return;
    const known = Object.keys(own).join(', ') || 'none';
    throw new Error(`The table of answers has no ${[...strange].join(', ')}. Its own are: ${known}.`);
  };
  return { sent, ask, check };
}

/** The table's key for a call: an exact one before a pattern. */
const keyOf = (call: string, answers: Answers): string | undefined =>
  call in answers ? call : Object.keys(answers).find((key) => patternOf(key).test(call));

const patternOf = (key: string) => new RegExp(`^${key.replaceAll(/:\w+/g, '[^/]+')}$`);
