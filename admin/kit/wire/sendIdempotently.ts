import { v4 as uuid } from 'uuid';
import { isUnderWay, statusOf } from './failures.ts';
import { md5 } from './md5.ts';

interface Unanswered {
  readonly key: string;
  readonly firstTriedAt: number;
}

/** Calls whose outcome is unknown. Keyed by a digest, so that no sensitive input stays in memory. */
const unanswered = new Map<string, Unanswered>();

/** Milliseconds after the first attempt in which the same input reuses its key. */
const keyLifetime = 5 * 60 * 1000;

/**
 * Sends a call under an idempotency key: a repeated press, or a retry after a lost answer, has the same key, and the
 * server does it once. After a success or a refusal (4xx) the key is dropped, so that submitting the same input again
 * creates a new record.
 */
export async function sendIdempotently<Answer>(input: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const call = digest(input);
  const key = reuseOrCreateKey(call);
  try {
    const answer = await untilAnswered(() => send(key));
    forget(call, key);
    return answer;
  } catch (error) {
    if (isRefusal(error)) forget(call, key);
    throw error;
  }
}

function reuseOrCreateKey(call: string): string {
  const before = unanswered.get(call);
  if (before && Date.now() - before.firstTriedAt < keyLifetime) return before.key;
  const key = uuid();
  unanswered.set(call, { key, firstTriedAt: Date.now() });
  return key;
}

/** A late answer must not remove the key of a newer call. */
function forget(call: string, key: string): void {
  if (unanswered.get(call)?.key === key) unanswered.delete(call);
}

/**
 * Resends every second while the server reports that the same call is under way, so that the second of two presses gets
 * the first one's answer.
 */
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

/** Whether the server refused; after a lost connection or a fault the outcome is unknown. */
function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500;
}

function digest(text: string): string {
  const made = md5();
  made.add(new TextEncoder().encode(text));
  return made.base64();
}
