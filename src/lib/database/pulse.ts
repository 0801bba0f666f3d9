import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionFailure } from './faults.ts';
import { pulse as figures } from './limits.ts';

interface Waiting {
  readonly since: number;
  readonly giveUp: (error: Error) => void;
}

/**
 * Whether the server is still there, asked while an answer is late. A way that swallows what is sent along it tells nobody:
 * neither end hears of it before all of a statement's time has passed. So somebody knocks, on a connection of its own,
 * once for all who wait: a server that is only slow lets them in or sends them away, and is waited for as long as before. Where
 * nobody answers two knocks, the answers do not come either.
 */
export class Pulse {
  readonly #knock: () => Promise<boolean>;
  readonly #waiting = new Set<Waiting>();
  #looking: NodeJS.Timeout | undefined;
  #knocking = false;
  #missed = 0;
  #goneUntil = 0;

  /** It answers whether somebody was there, and may take as long as it likes. */
  constructor(knock: () => Promise<boolean>) {
    this.#knock = knock;
  }

  /** For a moment after nobody was there: whoever cleans up after a failure need not find it out once more. */
  get isGone(): boolean {
    return performance.now() < this.#goneUntil;
  }

  /** The answer, or a failure as soon as it is known that there will be none. */
  async awaited<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const { promise: lost, reject: giveUp } = Promise.withResolvers<never>();
    const waiting = { since: performance.now(), giveUp };
    this.#waiting.add(waiting);
    this.#looking ??= setInterval(() => void this.#look(), figures.look).unref();
    try {
      return await Promise.race([answer, lost]);
    } finally {
      this.#waiting.delete(waiting);
      if (this.#waiting.size === 0) this.#rest();
      // Whichever comes second is heard by nobody.
      answer.catch(ignore);
      lost.catch(ignore);
    }
  }

  #rest(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
    this.#missed = 0;
  }

  async #look(): Promise<void> {
    const asked = performance.now();
    if (this.#knocking || ![...this.#waiting].some(({ since }) => asked - since >= figures.late)) return;
    this.#knocking = true;
    const isThere = await this.#isThere();
    this.#knocking = false;
    this.#missed = isThere ? 0 : this.#missed + 1;
    if (this.#missed < figures.knocks) return;
    this.#goneUntil = performance.now() + figures.gone;
    const gone = new ConnectionFailure('The database does not answer any more');
    for (const { since, giveUp } of this.#waiting) if (since < asked) giveUp(gone);
  }

  async #isThere(): Promise<boolean> {
    const asked = performance.now();
    const over = new AbortController();
    const silence = sleep(figures.silence, false, { signal: over.signal }).catch(() => false);
    const isThere = await Promise.race([this.#knock(), silence]).finally(() => over.abort());
    // Who could not listen meanwhile has heard nothing of an answer that may have come.
    return isThere || performance.now() - asked > 1.5 * figures.silence;
  }
}

const ignore = () => {};
