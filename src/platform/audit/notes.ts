import { networkOf } from '../../lib/networkOf.ts';
import type { AuditEntry } from './insertEvents.ts';

/** Distinct notes that one batch keeps apart; any more are only counted, per action. */
const most = 200;

/** Rows of one caller within a minute; one more row says how many came after them. */
const mostOfCaller = 60;

const minute = 60_000;

export interface Note {
  readonly event: AuditEntry;
  readonly count: number;
}

/** The rows of one caller since their minute began. */
interface Minute {
  readonly ends: number;
  rows: number;
  more?: Note;
}

/** The notes that wait to be written: bounded however often calls are refused, and with everything counted. */
export class Notes {
  readonly #now: () => number;
  readonly #notes = new Map<string, Note>();
  readonly #minutes = new Map<string, Minute>();

  constructor(now: () => number) {
    this.#now = now;
  }

  get areWaiting(): boolean {
    return this.#notes.size > 0 || [...this.#minutes.values()].some(({ more }) => more);
  }

  /** Adds a note; notes of the same key become one with a count. */
  add(key: string, event: AuditEntry): void {
    const current = this.#minuteOf(event);
    const hasRow = this.#notes.has(key) || current.rows < mostOfCaller;
    if (!hasRow)
      return void (current.more = {
        event: current.more?.event ?? overflowOfCaller(event),
        count: (current.more?.count ?? 0) + 1,
      });
    if (!this.#notes.has(key)) current.rows += 1;
    this.putBack([key, { event, count: 1 }]);
  }

  /**
   * Takes the notes that are due, by key. The rest of a minute that still runs is kept, unless this is the last call.
   */
  take(isEnd = false): readonly (readonly [string, Note])[] {
    const over = [...this.#minutes].filter(([, { ends }]) => isEnd || ends <= this.#now());
    for (const [asker] of over) this.#minutes.delete(asker);
    const rest = over.flatMap(([asker, { more }]) => (more ? [[`more of ${asker}`, more] as const] : []));
    const due = [...this.#notes, ...rest];
    this.#notes.clear();
    return due;
  }

  /** Puts back notes that could not be written, within the same bounds. */
  putBack(...notes: readonly (readonly [string, Note])[]): void {
    for (const [key, { event, count }] of notes) {
      const hasRoom = this.#notes.has(key) || this.#notes.size < most;
      const noteKey = hasRoom ? key : event.action;
      const before = this.#notes.get(noteKey) ?? { event: hasRoom ? event : overflowOfAll(event), count: 0 };
      this.#notes.set(noteKey, { ...before, count: before.count + count });
    }
  }

  #minuteOf({ action, actorId, address }: AuditEntry): Minute {
    const asker = `${action} ${actorId ?? networkOf(address ?? '')}`;
    const begun = this.#minutes.get(asker);
    if (begun && begun.ends > this.#now()) return begun;
    // The overflow of the minute before is due now, as a note of its own.
    if (begun?.more) this.putBack([`more of ${asker}`, begun.more]);
    const started = { ends: this.#now() + minute, rows: 0 };
    this.#minutes.set(asker, started);
    return started;
  }
}

/** The overflow row of one caller: it keeps the person and the address, and drops the objects. */
const overflowOfCaller = (event: AuditEntry): AuditEntry => ({
  ...event,
  objectId: null,
  after: {},
  reason: 'More events within a minute than are recorded one by one',
});

/** The overflow row of many callers: it keeps the action alone. */
const overflowOfAll = (event: AuditEntry): AuditEntry => ({
  ...event,
  actorId: null,
  sessionId: null,
  address: null,
  objectId: null,
  after: {},
  reason: 'Too many events at once to be recorded one by one',
});
