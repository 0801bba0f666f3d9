import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { openBucket, type TestBucket } from '../bucket.ts';
import { openOffice, type Office } from './people.ts';

let bucket: TestBucket;
let office: Office;
beforeAll(async () => {
  bucket = await openBucket();
  office = await openOffice({ s3: bucket.settings });
});
afterAll(async () => {
  await office.stop();
  await bucket.stop();
});

/** The policy violation that a page gets when it sends elsewhere. */
const stopped = `new Promise((resolve) => {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective));
  fetch('http://127.0.0.1:1/').catch(() => {});
})`;

test('a browser puts a file into the bucket itself, at the one foreign address that its page may send to', async () => {
  const page = await office.visit('advisor@demo.test');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(new URL(request.url()).origin);
  });
  await page.goto('/profile');
  const colour = { r: 20, g: 90, b: 60 };
  const buffer = await sharp({ create: { width: 300, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const choose = async (name: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose Picture' }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'image/png', buffer });
  };
  const pictures = () => office.query('select size from user_pictures');

  bucket.mood = 'gone';
  await choose('first.png');
  await page.getByRole('alert').getByText('Cannot upload a file.').waitFor();
  expect(await pictures()).toEqual([]);

  bucket.mood = 'well';
  await choose('second.png');
  await page.getByText('Successfully updated').first().waitFor();
  expect(await pictures()).toHaveLength(3);
  expect(new Set(sent)).toEqual(new Set([bucket.settings.endpoint]));
  expect(await page.evaluate(stopped)).toBe('connect-src');
  await page.context().close();
});
