import { Unavailable } from './errors.ts';

interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Lets so many works in at once and so many wait, in turn; who comes beyond them is refused at once, not served late. */
export const gate = ({ atOnce, waiting }: Bounds): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let free = atOnce;
  const queue: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (free > 0) free--;
    else if (queue.length < waiting) await new Promise<void>((resume) => queue.push(resume));
    else throw new Unavailable();
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else free++;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
