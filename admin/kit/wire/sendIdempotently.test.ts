import { expect, test } from '@jest/globals';
import { failure, unreachable } from './failures.ts';
import { sendIdempotently } from './sendIdempotently.ts';

/** Sends the same thing again and again; answers under which keys. */
const keysOf = async (what: string, ...ends: readonly (Error | undefined)[]): Promise<string[]> => {
  const keys: string[] = [];
  for (const end of ends) {
    const sent = sendIdempotently(what, async (key) => {
      keys.push(key);
      if (end) throw end;
    });
    await sent.catch(() => {});
  }
  return keys;
};
const sameKey = async (what: string, end: Error | undefined): Promise<boolean> => {
  const [first, second] = await keysOf(what, end, undefined);
  return first === second;
};

test.each([
  ['a connection that was lost', unreachable()],
  ['a fault', failure(500, undefined)],
  ['a server that was busy', failure(503, undefined)],
])('after %s nobody knows whether it was done: sent again it has the same key', async (what, end) => {
  expect(await sameKey(what, end)).toBe(true);
});

test.each([
  ['an answer', undefined],
  ['a refusal', failure(422, { name: ['Required'] })],
  ['a conflict', failure(409, { error: 'Somebody was faster.' })],
])('after %s the next one is another', async (what, end) => {
  expect(await sameKey(what, end)).toBe(false);
});

test('what says something else has a key of its own', async () => {
  const [one] = await keysOf('one', unreachable());
  const [other] = await keysOf('other', unreachable());
  expect(one).not.toBe(other);
});
