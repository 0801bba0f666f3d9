import type { ServerResponse } from 'node:http';
import type { MikroORM } from '@mikro-orm/postgresql';
import { findOpen } from '../../platform/auth/session.ts';
import type { ConnectionPool } from '../../lib/database/pool.ts';
import { listen } from '../../lib/database/listening.ts';
import { TooMany, Unavailable } from '../../lib/errors.ts';
import type { SignedIn } from '../../platform/request.ts';
import { countsOf } from './countsOf.ts';
import { isConcerned } from './isConcerned.ts';
import { Stream } from './stream.ts';

/** The most streams of one person: a browser has few connections to one server, and needs some for requests. */
const maxStreamsPerUser = 4;

/** Milliseconds: changes within them are counted once. */
const countDelay = 500;

const heartbeat = 20_000;

/** Server-sent events: the open streams of this process, fed by one connection that listens to the database. */
export class Hub {
  readonly #streams = new Set<Stream>();
  readonly #uncounted = new Set<Stream>();
  readonly #orm: MikroORM;
  readonly #pool: ConnectionPool;
  #counting: NodeJS.Timeout | undefined;
  #beating: NodeJS.Timeout | undefined;
  #stopListening: (() => Promise<void>) | undefined;
  #isClosed = false;

  /** Called at each notification of the database, before any stream is written to. */
  readonly #onNotification: () => void;

  constructor(orm: MikroORM, pool: ConnectionPool, onNotification = ignore) {
    this.#orm = orm;
    this.#pool = pool;
    this.#onNotification = onNotification;
  }

  mustHaveRoom({ id }: SignedIn): void {
    if (this.#isClosed) throw new Unavailable();
    const own = [...this.#streams].filter(({ user }) => user.id === id);
    if (own.length >= maxStreamsPerUser) throw new TooMany(heartbeat / 1000);
  }

  add(user: SignedIn, response: ServerResponse): void {
    const stream = new Stream(user, response);
    this.#streams.add(stream);
    response.once('close', () => this.#forget(stream));
    this.#listen();
    // Events of the time before the stream was open are lost: the page is told to read anew.
    this.#refresh([stream]);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beating);
    clearTimeout(this.#counting);
    for (const stream of this.#streams) stream.end();
    await this.#stopListening?.();
  }

  /** Listens from the first stream on. */
  #listen(): void {
    this.#stopListening ??= listen({
      open: () => this.#pool.apart(),
      channels: ['jobs', 'new_accounts', 'sessions'],
      hear: (channel, payload) => this.#hear(channel, payload),
      begun: () => this.#refresh(this.#streams),
    });
    this.#beating ??= setInterval(() => void this.#beat().catch(ignore), heartbeat).unref();
  }

  #hear(channel: string, payload: string): void {
    this.#onNotification();
    if (channel === 'sessions') return this.#endSession(payload);
    const concerned = [...this.#streams].filter(({ user }) => isConcerned(user, channel, payload));
    if (channel === 'new_accounts') this.#count(concerned);
    else for (const stream of concerned) stream.send('jobs');
  }

  /**
   * Ends the session's streams in this process, wherever the session was ended: its pages are covered within seconds.
   */
  #endSession(sessionId: string): void {
    for (const stream of this.#streams) if (stream.user.sessionId === sessionId) stream.sendEnd();
  }

  #refresh(streams: Iterable<Stream>): void {
    for (const stream of streams) stream.send('jobs');
    this.#count(streams);
  }

  #count(streams: Iterable<Stream>): void {
    for (const stream of streams) this.#uncounted.add(stream);
    if (this.#uncounted.size === 0) return;
    this.#counting ??= setTimeout(() => void this.#sendCounts().catch(ignore), countDelay).unref();
  }

  /** A count that the database does not answer is sent when the connection is back. */
  async #sendCounts(): Promise<void> {
    this.#counting = undefined;
    const streams = [...this.#uncounted];
    this.#uncounted.clear();
    const open = await this.#onlyOpen(streams);
    const counts = await countsOf(this.#orm.em.fork(), open);
    for (const stream of open) stream.sendCount(counts.get(stream) ?? 0);
  }

  /** Keeps proxies between the server and the browser from taking the silence for an end. */
  async #beat(): Promise<void> {
    for (const stream of await this.#onlyOpen([...this.#streams])) stream.beat();
  }

  /** Returns the streams whose session is open, with their people as they are now; the others end here. */
  async #onlyOpen(streams: readonly Stream[]): Promise<Stream[]> {
    const people = await findOpen(
      this.#orm.em.fork(),
      streams.map(({ user }) => user.sessionId),
    );
    return streams.filter((stream) => {
      const user = people.get(stream.user.sessionId);
      if (user) stream.user = user;
      else stream.sendEnd();
      return user !== undefined;
    });
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    this.#uncounted.delete(stream);
  }
}

const ignore = () => {};
