import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds: how old an answer may be, and how long a caller waits for it. A network disk may never answer. */
const [age, patience] = [1_000, 250];

/** Cached look at a disk, one at a time; answers the last result, undefined where there is none yet. */
export const cachedLook = <Result>(look: () => Promise<Result>): (() => Promise<Result | undefined>) => {
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;
  let last: Result | undefined;
  const ask = async () => {
    last = await look().catch(() => undefined);
    asking = undefined;
  };
  return async () => {
    const now = performance.now();
    if (!asking && now - askedAt > age) {
      askedAt = now;
      asking = ask();
    }
    const left = askedAt + patience - now;
    if (asking && left > 0) await Promise.race([asking, sleep(left, undefined, { ref: false })]);
    return last;
  };
};
