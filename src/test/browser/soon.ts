import { setTimeout } from 'node:timers/promises';
import { expect } from '@jest/globals';

/** A busy machine may be slow; what never comes must end all the same. */
const patience = 60_000;

type Expected<Read> = ReturnType<typeof expect<Promise<Read>>>['resolves'];

/**
 * Expects of what is read, and reads again until it is so: `await soon(() => rows.count()).toBe(3)`.
 * A page shows what a press has done when the answer has come and is drawn, and the rest of the page a little later.
 */
export const soon = <Read>(read: () => Promise<Read>): Expected<Read> => expected(read, (value) => expect(value));

const expected = <Read>(read: () => Promise<Read>, meant: (value: Read) => object): Expected<Read> =>
  new Proxy({} as Expected<Read>, {
    get: (_, name) =>
      name === 'not'
        ? expected(read, (value) => Reflect.get(meant(value), name) as object)
        : (...args: unknown[]) =>
            untilHeld(async () => {
              const value = await read();
              Reflect.apply(Reflect.get(meant(value), name) as () => void, undefined, args);
            }),
  });

const untilHeld = async (look: () => Promise<void>): Promise<void> => {
  const end = Date.now() + patience;
  for (;;)
    try {
      return await look();
    } catch (fault) {
      if (Date.now() > end) throw fault;
      await setTimeout(50);
    }
};
