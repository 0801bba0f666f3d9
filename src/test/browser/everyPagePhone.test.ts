import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lookAtEveryPage, lookAtSomePages } from './everyPage.ts';
import { openOffice, type Office } from './people.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

test('axe finds nothing on any page of a super admin on a phone in the dark', async () => {
  const look = { email: 'super@demo.test', width: 390, colorScheme: 'dark' } as const;
  expect((await lookAtEveryPage(office, look)).faults).toEqual([]);
});

test('nor on those of an assistant, in the light', async () => {
  const look = { email: 'assistant@demo.test', width: 390, colorScheme: 'light' } as const;
  expect((await lookAtSomePages(office, look)).faults).toEqual([]);
});
