import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { Damaged } from './errors.ts';
import { wholeFile } from './wholeFile.ts';

const read = (expected: number | undefined, actual?: number) =>
  buffer(wholeFile(Readable.from([Buffer.from('who'), Buffer.from('le')]), { key: 'one', actual, expected }));

test('where the storage does not say how long a file is, it is seen at its end', async () => {
  for (const kept of [undefined, 5]) expect((await read(kept)).toString()).toBe('whole');
  for (const kept of [0, 4, 6]) await expect(read(kept)).rejects.toThrow(Damaged);
});

test('of one that goes on, no more is given than was kept', async () => {
  const given: string[] = [];
  const content = wholeFile(Readable.from([Buffer.from('who'), Buffer.from('le')]), {
    key: 'one',
    actual: 3,
    expected: 3,
  });
  const reading = (async () => {
    for await (const chunk of content) given.push(String(chunk));
  })();
  await expect(reading).rejects.toThrow(Damaged);
  expect(given).toEqual(['who']);
});
