import { Unavailable } from './errors.ts';

interface Bounds {
  readonly atOnce: number;
  readonly waiting: number;
}

/** Lets so many works in at once and so many wait, in turn; who comes beyond them is refused at once, not served late. */
export const gate = (bounds: Bounds): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  const enter = turnstile(bounds);
  return async (work) => {
    const leave = await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};

/** The same for what is no single piece of work: whoever has entered says when they leave, once. */
export const turnstile = ({ atOnce, waiting }: Bounds): (() => Promise<() => void>) => {
  let free = atOnce;
  const queue: (() => void)[] = [];
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else free++;
  };
  return async () => {
    if (free > 0) free--;
    else if (queue.length < waiting) await new Promise<void>((resume) => queue.push(resume));
    else throw new Unavailable();
    return leave;
  };
};
