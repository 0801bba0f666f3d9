import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds: by then a start has done its work. */
const patience = 3_000;

/**
 * Collects the garbage of the start, a hundred megabytes of the heap's young generation: Node would keep it until a
 * collection, which never comes in an idle server. It takes a third of a second, once.
 */
export function settleAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (how: { type: 'major'; flavor: 'last-resort' }) => void;
    collect({ type: 'major', flavor: 'last-resort' });
  }, patience).unref();
}
