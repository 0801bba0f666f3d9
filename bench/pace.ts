import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Outcome of a call: its wait counts from when it was due, so that a late sender hides nothing (coordinated omission).
 */
export interface Answer {
  readonly status: number;
  /** Milliseconds. */
  readonly wait: number;
  readonly retryAfter: string | undefined;
}

/** Calls that arrive evenly, so many a second for so many seconds, whether they are answered or not. */
export const pace = async <T extends Answer>(
  ask: (n: number, due: number) => Promise<T>,
  perSecond: number,
  seconds: number,
): Promise<T[]> => {
  const began = performance.now();
  const calls: Promise<T>[] = [];
  while (calls.length < perSecond * seconds) {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (calls.length < Math.min(due, perSecond * seconds))
      calls.push(ask(calls.length, began + (calls.length / perSecond) * 1000));
    await sleep(5);
  }
  return Promise.all(calls);
};

/** The wait of that share of the answers, the quicker ones first: 0.5 is the median. */
export const waitOf = (answers: readonly Answer[], share: number): string => {
  const waits = answers.map(({ wait }) => wait).sort((a, b) => a - b);
  return `${(waits[Math.min(Math.floor(waits.length * share), waits.length - 1)] ?? 0).toFixed(0)} ms`;
};
