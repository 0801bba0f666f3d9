import type { MikroORM } from '@mikro-orm/postgresql';
import { queryOfManager } from '../../lib/query.ts';
import { insertEvents, type AuditEntry } from './insertEvents.ts';
import { Notes, type Note } from './notes.ts';

/** Milliseconds for which notes are batched, so that each is in the table within a second. */
const gathering = 500;

/**
 * Writes the audit rows that no flush writes. `write` is awaited, for rows that must exist before something leaves;
 * `note` is not, and is written after the answer. Both batch the rows of all callers into one insert, which takes the
 * chain's lock once, so that each caller waits for two commits at most.
 */
export class AuditWriter {
  readonly #orm: MikroORM;
  readonly #onFault: (error: unknown) => void;
  #waiting: AuditEntry[] = [];
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
  async write(...events: readonly AuditEntry[]): Promise<void> {
    this.#waiting.push(...events);
    this.#turn ??= this.#before.then(() => this.#writeWaiting());
    await this.#turn;
  }

  /**
   * Batches an event; events of the same key become one row with a count, so that a flood leaves a bounded number of
   * rows.
   */
  note(key: readonly unknown[], event: AuditEntry): void {
    this.#notes.add(JSON.stringify([event.action, ...key]), event);
    if (this.#isClosed) void this.#flush();
    else this.#wait();
  }

  /** Writes everything that waits, at an orderly stop. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#flush();
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => void this.#flush(), gathering).unref();
  }

  /**
   * Writes the batch; notes that the database does not take now are put back, within the same bounds, for the next
   * time.
   */
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

const toEvent = ({ event, count }: Note): AuditEntry => ({ ...event, after: { ...event.after, count } });
