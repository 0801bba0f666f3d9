import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskList } from 'graphile-worker';
import type { Task } from './jobs.ts';

/**
 * Milliseconds of a stop: until tasks are told, then until those still at work are handed back, and then until one that
 * does not even answer is left.
 */
export const gracefulAbort = 1_000;
const [heeding, handing] = [1_500, 1_000];

/** Tasks as graphile-worker calls them. */
export const taskList = (tasks: Readonly<Record<string, Task>>): TaskList =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, wrap(task)]));

const wrap =
  (task: Task): TaskList[string] =>
  async (payload, { job, abortSignal: signal }) => {
    const [handingBack, over] = [new AbortController(), new AbortController()];
    const run = {
      id: String(job.id),
      attempt: job.attempts,
      isLastAttempt: job.attempts >= job.max_attempts,
      signal,
      handedBack: handingBack.signal,
    };
    try {
      await Promise.race([task(payload, run), leave(signal, handingBack, over.signal)]);
    } finally {
      over.abort();
    }
  };

/** Rejects where the task is still at work long after it was told to end. */
async function leave(stopping: AbortSignal, handingBack: AbortController, over: AbortSignal): Promise<void> {
  if (!stopping.aborted)
    await new Promise((resolve) => stopping.addEventListener('abort', resolve, { once: true, signal: over }));
  await sleep(heeding, undefined, { signal: over });
  handingBack.abort();
  await sleep(handing, undefined, { signal: over });
  throw new Error('The task does not end');
}
