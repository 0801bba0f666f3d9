import { networkOf } from '../../lib/networkOf.ts';
import type { Happened } from './insertEvents.ts';

/** Different notes that one gathering keeps apart; what comes after them is only counted. */
const most = 200;

/** So many rows of one asker stand in the table for each minute; one more says how many came after them. */
const mostOfOne = 60;

const minute = 60_000;

export interface Note {
  readonly event: Happened;
  readonly count: number;
}

/** What one asker has been noted for since their minute began. */
interface Minute {
  readonly ends: number;
  rows: number;
  more?: Note;
}

/** What waits to be written: bounded, whoever is refused how often, and with everything counted. */
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

  /** Those of one key are one note with a count. */
  add(key: string, event: Happened): void {
    const own = this.#minuteOf(event);
    const isTold = this.#notes.has(key) || own.rows < mostOfOne;
    if (!isTold)
      return void (own.more = { event: own.more?.event ?? ofMore(event), count: (own.more?.count ?? 0) + 1 });
    if (!this.#notes.has(key)) own.rows += 1;
    this.putBack([key, { event, count: 1 }]);
  }

  /** What is due, by its keys: of a minute that goes on the rest is not known yet, unless this is the end of all. */
  take(isEnd = false): readonly (readonly [string, Note])[] {
    const over = [...this.#minutes].filter(([, { ends }]) => isEnd || ends <= this.#now());
    for (const [asker] of over) this.#minutes.delete(asker);
    const rest = over.flatMap(([asker, { more }]) => (more ? [[`more of ${asker}`, more] as const] : []));
    const due = [...this.#notes, ...rest];
    this.#notes.clear();
    return due;
  }

  /** What could not be written waits, as bounded as before. */
  putBack(...notes: readonly (readonly [string, Note])[]): void {
    for (const [key, { event, count }] of notes) {
      const isTold = this.#notes.has(key) || this.#notes.size < most;
      const own = isTold ? key : event.action;
      const before = this.#notes.get(own) ?? { event: isTold ? event : ofMany(event), count: 0 };
      this.#notes.set(own, { ...before, count: before.count + count });
    }
  }

  #minuteOf({ action, actorId, address }: Happened): Minute {
    const asker = `${action} ${actorId ?? networkOf(address ?? '')}`;
    const begun = this.#minutes.get(asker);
    if (begun && begun.ends > this.#now()) return begun;
    // What the one before has left to say is due, and says it for itself.
    if (begun?.more) this.putBack([`more of ${asker}`, begun.more]);
    const own = { ends: this.#now() + minute, rows: 0 };
    this.#minutes.set(asker, own);
    return own;
  }
}

/** Who it was stays known; of what they tried the first ones tell. */
const ofMore = (event: Happened): Happened => ({
  ...event,
  objectId: null,
  after: {},
  reason: 'More within a minute than are told one by one',
});

/** Who and what they were is told of the first ones alone. */
const ofMany = (event: Happened): Happened => ({
  ...event,
  actorId: null,
  sessionId: null,
  address: null,
  objectId: null,
  after: {},
  reason: 'Too many at once to be told one by one',
});
