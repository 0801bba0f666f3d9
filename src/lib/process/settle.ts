import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds: by then a start has said what it had to say. */
const patience = 3_000;

/**
 * Gives back what the start has used, a hundred megabytes of the heap's young half, which Node would keep until it is
 * collected at leisure, which in a server that nobody asks never comes. It takes a third of a second, once.
 */
export function settleAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void;
    collect({ type: 'major', flavor: 'last-resort' });
  }, patience).unref();
}
