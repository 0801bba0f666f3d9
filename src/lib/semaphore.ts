import { Unavailable } from './errors.ts';

interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
  /** Milliseconds that a caller waits for a free place before it is refused. */
  readonly patience?: number;
}

/**
 * Concurrency limit: runs so many works at once and lets so many wait, in turn; further ones are refused at once, not
 * served late.
 */
export const concurrencyLimit = (bounds: Bounds): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  const enter = semaphore(bounds);
  return async (work) => {
    const leave = await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

/** Semaphore, for work that is not one function: answers its release, which does nothing when called again. */
export const semaphore = ({ atOnce, waiting, patience }: Bounds): (() => Promise<() => void>) => {
  let free = atOnce;
  const queue = new Set<() => void>();
  const letGo = (): void => {
    const [next] = queue;
    if (next) next();
    else free++;
  };
  const wait = () =>
    new Promise<void>((resume, refuse) => {
      const late = patience && setTimeout(() => queue.delete(enter) && refuse(new Unavailable()), patience);
      const enter = () => {
        queue.delete(enter);
        clearTimeout(late);
        resume();
      };
      queue.add(enter);
    });
  return async () => {
    if (free > 0) free--;
    else if (queue.size < waiting) await wait();
    else throw new Unavailable();
    let inside = true;
    return () => {
      if (inside) letGo();
      inside = false;
    };
  };
};
