import type { MikroORM } from '@mikro-orm/postgresql';
import { queryOfManager } from '../lib/query.ts';
import { insertEvents, type Happened } from './insertEvents.ts';

/** Milliseconds in which notes are gathered, so that each stands in the table within a second. */
const gathering = 500;

/** Different notes that one gathering keeps apart; what comes after them is only counted. */
const most = 200;

interface Note {
  readonly event: Happened;
  readonly count: number;
}

/**
 * Rows of the audit beside the deeds of a flush. What must be known before something leaves is waited for; what need
 * only be known soon is noted, and written behind the answer. Both go into the table together with those of others: the
 * chain's lock is held once for all who came meanwhile, so that however many come at once, each waits for two commits at most.
 */
export class AuditWriter {
  readonly #orm: MikroORM;
  readonly #onFault: (error: unknown) => void;
  #waiting: Happened[] = [];
  #turn: Promise<unknown> | undefined;
  #before: Promise<unknown> = Promise.resolve();
  readonly #notes = new Map<string, Note>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(orm: MikroORM, onFault: (error: unknown) => void) {
    this.#orm = orm;
    this.#onFault = onFault;
  }

  /** Resolves once it is committed. */
  async write(...events: readonly Happened[]): Promise<void> {
    this.#waiting.push(...events);
    this.#turn ??= this.#before.then(() => this.#writeWaiting());
    await this.#turn;
  }

  /** Those of one key become one row that says how many they were; a storm leaves a bounded number of rows. */
  note(key: readonly unknown[], event: Happened): void {
    this.#put(JSON.stringify([event.action, ...key]), { event, count: 1 });
    if (this.#isClosed) void this.#flush();
    else this.#wait();
  }

  /** At an orderly stop nothing is left behind. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#flush();
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => void this.#flush(), gathering).unref();
  }

  #put(key: string, { event, count }: Note): void {
    const isTold = this.#notes.has(key) || this.#notes.size < most;
    const own = isTold ? key : event.action;
    const before = this.#notes.get(own) ?? { event: isTold ? event : ofMany(event), count: 0 };
    this.#notes.set(own, { ...before, count: before.count + count });
  }

  /** What the database does not take now waits, as bounded as before, for the next time. */
  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const notes = [...this.#notes];
    if (notes.length === 0) return;
    this.#notes.clear();
    await this.write(...notes.map(([, note]) => toEvent(note))).catch((error: unknown) => {
      this.#onFault(error);
      for (const [key, note] of notes) this.#put(key, note);
      if (!this.#isClosed) this.#wait();
    });
  }

  #writeWaiting(): Promise<unknown> {
    const events = this.#waiting;
    this.#waiting = [];
    this.#turn = undefined;
    const written = insertEvents(queryOfManager(this.#orm.em.fork()), events);
    this.#before = written.catch(() => undefined);
    return written;
  }
}

const toEvent = ({ event, count }: Note): Happened => ({ ...event, after: { ...event.after, count } });

/** Who and what they were is told of the first ones alone. */
const ofMany = ({ at, action, object }: Happened): Happened => ({
  at,
  action,
  object,
  actorId: null,
  sessionId: null,
  address: null,
  objectId: null,
  after: {},
  reason: 'Too many at once to be told one by one',
});
