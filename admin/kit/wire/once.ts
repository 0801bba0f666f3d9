import { v4 as uuid } from 'uuid';
import { isUnderWay, statusOf } from './failures.ts';
import { md5 } from './md5.ts';

interface Unanswered {
  readonly key: string;
  readonly since: number;
}

/** Calls whose outcome is not known here. By digests, for a call may hold what must not be kept. */
const unanswered = new Map<string, Unanswered>();

/** Whoever stands before a form this long after its answer was lost, and sends the same again, means it anew. */
const patience = 5 * 60 * 1000;

/**
 * Something that makes a record, sent under a key: pressed twice, or again after its answer was lost, it has the same key
 * and is done once. Any answer ends that, so the same typed into the next form makes the next record.
 */
export async function once<Answer>(what: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const call = digest(what);
  const key = keyOf(call);
  try {
    const answer = await untilAnswered(() => send(key));
    forget(call, key);
    return answer;
  } catch (error) {
    if (isRefusal(error)) forget(call, key);
    throw error;
  }
}

function keyOf(call: string): string {
  const before = unanswered.get(call);
  if (before && Date.now() - before.since < patience) return before.key;
  const key = uuid();
  unanswered.set(call, { key, since: Date.now() });
  return key;
}

/** Somebody who was answered late leaves the key of the next one alone. */
function forget(call: string, key: string): void {
  if (unanswered.get(call)?.key === key) unanswered.delete(call);
}

/** The second of two presses waits for what the first one makes. */
async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isUnderWay(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** After a lost connection or a fault nobody knows whether it was done. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
}

function digest(text: string): string {
  const made = md5();
  made.add(new TextEncoder().encode(text));
  return made.base64();
}
