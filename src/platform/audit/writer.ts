import type { MikroORM } from '@mikro-orm/postgresql';
import { queryOfManager } from '../../lib/query.ts';
import { insertEvents, type Happened } from './insertEvents.ts';
import { Notes, type Note } from './notes.ts';

/** Milliseconds in which notes are gathered, so that each stands in the table within a second. */
const gathering = 500;

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
  readonly #notes: Notes;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(orm: MikroORM, onFault: (error: unknown) => void, now = () => performance.now()) {
    this.#orm = orm;
    this.#onFault = onFault;
    this.#notes = new Notes(now);
  }

  /** Resolves once it is committed. */
  async write(...events: readonly Happened[]): Promise<void> {
    this.#waiting.push(...events);
    this.#turn ??= this.#before.then(() => this.#writeWaiting());
    await this.#turn;
  }

  /** Those of one key become one row that says how many they were; a storm leaves a bounded number of rows. */
  note(key: readonly unknown[], event: Happened): void {
    this.#notes.add(JSON.stringify([event.action, ...key]), event);
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

  /** What the database does not take now waits, as bounded as before, for the next time. */
  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const notes = this.#notes.take(this.#isClosed);
    const written = notes.length > 0 ? this.write(...notes.map(([, note]) => toEvent(note))) : undefined;
    await written?.catch((error: unknown) => {
      this.#onFault(error);
      this.#notes.putBack(...notes);
    });
    if (this.#notes.areWaiting && !this.#isClosed) this.#wait();
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
