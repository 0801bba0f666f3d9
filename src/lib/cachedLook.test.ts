import { expect, test } from '@jest/globals';
import { cachedLook } from './cachedLook.ts';

test('nobody waits for a disk that does not answer, and nobody asks it twice', async () => {
  let asked = 0;
  const glance = cachedLook(() => {
    asked += 1;
    return new Promise<never>(() => {});
  });
  expect(await Promise.all([glance(), glance()])).toEqual([undefined, undefined]);
  expect([await glance(), asked]).toEqual([undefined, 1]);
});

test('all who ask at once see the same look, and of one that fails nothing', async () => {
  let looks = 0;
  const glance = cachedLook(async () => ++looks);
  expect(await Promise.all([glance(), glance()])).toEqual([1, 1]);
  expect(await cachedLook(() => Promise.reject(new Error('EIO')))()).toBeUndefined();
});
