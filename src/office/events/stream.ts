import type { ServerResponse } from 'node:http';
import type { SignedIn } from '../../platform/request.ts';

/** Bytes: a page that leaves so many unread has gone. */
const maxUnreadBytes = 64 * 1024;

/** The event stream of one page: one event after the other, as an EventSource reads them. */
export class Stream {
  user: SignedIn;
  readonly #response: ServerResponse;
  #count: number | undefined;

  constructor(user: SignedIn, response: ServerResponse) {
    this.user = user;
    this.#response = response;
    this.#write('retry: 3000');
    this.send('reader', { id: user.id });
  }

  send(event: string, data: object = {}): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}`);
  }

  sendCount(newAccountsCount: number): void {
    if (newAccountsCount !== this.#count) this.send('newAccounts', { newAccountsCount });
    this.#count = newAccountsCount;
  }

  /** Sends that the session has ended, and ends the stream. */
  sendEnd(): void {
    this.send('ended');
    this.end();
  }

  beat(): void {
    this.#write(':');
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    if (this.#response.writableLength > maxUnreadBytes) this.#response.destroy();
    else if (!this.#response.writableEnded) this.#response.write(`${text}\n\n`);
  }
}
