import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lookInTurn } from './everyPage.ts';
import { pages } from './pages.ts';
import { openOffice, type Office } from './people.ts';

let office: Office;
beforeAll(async () => void (office = await openOffice()));
afterAll(() => office.stop());

/** An address by its kind, whatever record it names. */
const kindOf = (path: string) => path.replace(/\?.*/, '').replaceAll(/[\da-f]{8}-[-\da-f]{27}|:\w+/g, ':');
const kinds = new Set(pages.map(kindOf));

test('axe finds nothing on the pages at a desk, and each leads to pages that are looked at too', async () => {
  const seen = await lookInTurn(office, 'desk');
  expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
  const ours = seen.flatMap(({ links }) => links).map((link) => new URL(link));
  const led = new Set(
    ours
      .filter(({ origin }) => origin === ours[0]?.origin)
      .map(({ pathname }) => kindOf(pathname))
      .filter((path) => !path.startsWith('/api/')),
  );
  expect(led.size).toBeGreaterThan(20);
  // A bare address opens the first of its tabs.
  const isKnown = (path: string) => kinds.has(path) || [...kinds].some((kind) => kind.startsWith(`${path}/`));
  expect([...led].filter((path) => !isKnown(path))).toEqual([]);
});

test('no address that the admin has is missing among those that are looked at', () => {
  const written = readdirSync('admin', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx$|\/index\.ts$/.test(file) && !/^(kit|people\/auth|test|App)|\.test\./.test(file))
    .flatMap((file) => [...readFileSync(`admin/${file}`, 'utf8').matchAll(/(?:<Route path="|\bpath: ')([^"']+)/g)])
    .map(([, path = '']) => kindOf(path).replace(/\/\*$/, ''))
    .filter((path) => path !== '*' && path !== ':');
  expect(written.length).toBeGreaterThan(50);
  const missing = written.filter((path) => !pages.some((page) => `${kindOf(page)}/`.includes(`/${path}/`)));
  expect(missing).toEqual([]);
});
