import { expect, test } from '@jest/globals';
import { Unavailable } from './errors.ts';
import { concurrencyLimit, semaphore } from './semaphore.ts';

/** Works that end when they are told to. */
const works = () => {
  const begun: number[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (n: number) => () => {
    begun.push(n);
    return new Promise<number>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve(n))));
  };
  return { begun, ends, work };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('so many work, so many wait in turn, and the next one is told to come back', async () => {
  const { begun, ends, work } = works();
  const pass = concurrencyLimit({ atOnce: 2, waiting: 3 });
  const passed = [1, 2, 3, 4, 5].map((n) => pass(work(n)));
  const refused = await pass(work(6)).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Unavailable);
  expect(refused).toMatchObject({ status: 503, retryAfter: 5 });
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await turn();
  expect(begun).toEqual([1, 2, 3]);
  for (let i = 1; i < 5; i++) {
    ends[i]?.();
    await turn();
  }
  expect(await Promise.all(passed)).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test('a work that fails leaves its place like any other', async () => {
  const { begun, ends, work } = works();
  const pass = concurrencyLimit({ atOnce: 1, waiting: 1 });
  const failing = pass(work(1));
  const waiting = pass(work(2));
  await turn();
  ends[0]?.(new Error('the disk is full'));
  await expect(failing).rejects.toThrow('the disk is full');
  await turn();
  ends[1]?.();
  expect(await waiting).toBe(2);
  const last = pass(work(3));
  await turn();
  expect(begun).toEqual([1, 2, 3]);
  ends[2]?.();
  await last;
});

test('who leaves twice leaves once, and who waits too long is sent away', async () => {
  const enter = semaphore({ atOnce: 1, waiting: 2, patience: 20 });
  const leave = await enter();
  const late = enter();
  await expect(late).rejects.toBeInstanceOf(Unavailable);
  const next = enter();
  leave();
  leave();
  const leaveNext = await next;
  await expect(enter()).rejects.toBeInstanceOf(Unavailable);
  leaveNext();
  (await enter())();
});
