import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lookInTurn } from './everyPage.ts';
import { openOffice, type Office } from './people.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

test('axe finds nothing on the pages on a phone', async () => {
  const seen = await lookInTurn(office, 'phone');
  expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
  // All are seen by somebody, the fault of a page that nobody has would never be found.
  const there = new Set(seen.filter(({ isThere }) => isThere).map(({ path }) => path));
  expect(seen.filter(({ path }) => !there.has(path))).toEqual([]);
});
