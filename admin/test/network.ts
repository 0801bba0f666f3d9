import type { Sent, server } from './answers.ts';

export type Server = ReturnType<typeof server>;

let reached: Server | undefined;

/** Routes all requests to that server; without one they never end, as after a test. */
export const reach = (one: Server | undefined): void => {
  reached = one;
};

const ask = async (sent: Sent): Promise<Response> => (reached ? reached.ask(sent) : new Promise(() => undefined));

const sentTo = (method: string, address: string, body: unknown, headers: HeadersInit | undefined): Sent => {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return {
    call: `${method} ${pathname.replace(/^\/api/, '')}`,
    query: Object.fromEntries(searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : body,
    headers: new Headers(headers),
  };
};

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : input.toString());

globalThis.fetch = async (input, { method = 'GET', body, headers, signal } = {}) => {
  const answer = await ask(sentTo(method, addressOf(input), body, headers));
  signal?.throwIfAborted();
  return answer;
};

/** Fake of XMLHttpRequest: the upload is complete before the answer comes. */
class SentFile {
  readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void } = {};
  readonly headers = new Headers();
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  private method = '';
  private url = '';

  open(method: string, url: string) {
    [this.method, this.url] = [method, url];
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  send(body: unknown) {
    this.upload.onprogress?.({ loaded: 100, total: 100 });
    const read = async (answer: Response) => {
      [this.status, this.responseText] = [answer.status, await answer.text()];
      this.onload?.();
    };
    ask(sentTo(this.method, this.url, body, this.headers)).then(read, () => this.onerror?.());
  }
}

Object.assign(globalThis, { XMLHttpRequest: SentFile });
