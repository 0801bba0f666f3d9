import { crc32 } from 'node:zlib';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { admit, openTestApp } from '../../test/app.ts';
import { bringLogo, drawing } from '../../test/firmLogo.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const admin = admit(testApp, 'Malcolm Reyes');

const bring = (payload: Buffer, type = 'png', person = superAdmin) => bringLogo(superAdmin, payload, type, person);
const signedOut = (url: string) => testApp.app.inject({ method: 'GET', url });
const logo = async () => (await signedOut('/api/company')).json().logo;

test.each(['png', 'jpeg', 'webp'] as const)('a logo is drawn anew from a %s, for everybody to see', async (type) => {
  const signed = drawing.clone().withExif({ IFD0: { Artist: 'Somebody' } });
  const brought = await bring(await signed[type]().toBuffer(), type);
  expect(brought.statusCode).toBe(200);
  expect(brought.json().logo).toBe(await logo());
  const shown = await signedOut(await logo());
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { format, width, height, exif } = await sharp(shown.rawPayload).metadata();
  expect([format, width, height, exif]).toEqual(['png', 480, 100, undefined]);
});

test('what is no picture leaves the logo as it was, and says why', async () => {
  const before = await logo();
  const png = await drawing.clone().png().toBuffer();
  const refusals = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    png.subarray(0, png.length / 2),
    huge(png),
  ];
  for (const payload of refusals) {
    const answer = await bring(Buffer.from(payload));
    expect(answer.statusCode).toBe(422);
    expect(Object.values(answer.json()).flat().join()).toMatch(/picture|upload/i);
  }
  expect(await logo()).toBe(before);
});

test('the super admins alone change it', async () => {
  expect((await bring(await drawing.clone().png().toBuffer(), 'png', admin)).statusCode).toBe(403);
  expect((await admin.delete('/company_settings/logo')).statusCode).toBe(403);
  expect(await logo()).not.toBeNull();
});

test('who is not signed in is told the name, where the logo is, and whether it is the demo or not set up yet, nothing else, and no browser keeps it', async () => {
  const answer = await signedOut('/api/company');
  expect(answer.json()).toEqual({
    name: 'Verus',
    logo: expect.stringMatching(/^\/api\/company\/logo\?v=\d+$/),
    demo: testApp.config.demo,
    waitsForSetup: false,
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await signedOut('/api/company/logo')).headers['cache-control']).toBe('no-store');
});

test('it is taken away again', async () => {
  const address = await logo();
  expect((await superAdmin.delete('/company_settings/logo')).json()).toEqual({ logo: null });
  expect(await logo()).toBeNull();
  expect((await signedOut(address)).statusCode).toBe(404);
});

/** The same file, whose head says 20,000 x 20,000 points. */
function huge(png: Buffer): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(20_000, 16);
  copy.writeUInt32BE(20_000, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}
