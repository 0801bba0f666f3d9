import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionFailure } from './faults.ts';
import { pulse as figures } from './timeouts.ts';

interface Waiting {
  readonly since: number;
  readonly giveUp: (error: Error) => void;
}

/**
 * Liveness check (heartbeat) while an answer is late. A network that swallows packets tells neither end before all of a
 * statement's time has passed. So one probe, on a connection of its own, speaks for all callers that wait: a server
 * that is only slow accepts or refuses it, and is waited for as long as before. A server that misses two probes will
 * not answer the others either.
 */
export class Pulse {
  readonly #knock: () => Promise<boolean>;
  readonly #waiting = new Set<Waiting>();
  #looking: NodeJS.Timeout | undefined;
  #knocking = false;
  #missed = 0;
  #goneUntil = 0;

  /** `knock` answers whether the server was there, and may take as long as it likes. */
  constructor(knock: () => Promise<boolean>) {
    this.#knock = knock;
  }

  /**
   * True for a moment after the server was found gone: cleaning up after the failure need not find that out once more.
   */
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
      // The second of the two to settle must not count as an unhandled rejection.
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
    const began = performance.now();
    if (this.#knocking || ![...this.#waiting].some(({ since }) => began - since >= figures.late)) return;
    this.#knocking = true;
    const isThere = await this.#isThere();
    this.#knocking = false;
    this.#missed = isThere ? 0 : this.#missed + 1;
    if (this.#missed < figures.knocks) return;
    this.#goneUntil = performance.now() + figures.gone;
    const gone = new ConnectionFailure('The database does not answer any more');
    for (const { since, giveUp } of this.#waiting) if (since < began) giveUp(gone);
  }

  async #isThere(): Promise<boolean> {
    const began = performance.now();
    const over = new AbortController();
    const silence = sleep(figures.silence, false, { signal: over.signal }).catch(() => false);
    const isThere = await Promise.race([this.#knock(), silence]).finally(() => over.abort());
    // A process that was blocked meanwhile cannot have heard an answer that may have come.
    return isThere || performance.now() - began > 1.5 * figures.silence;
  }
}

const ignore = () => {};
