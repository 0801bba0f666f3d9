import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { picturesOf } from './pictures.ts';

const testApp = openTestApp();
const ada = admit(testApp, 'Ada Winslow');
const una = admit(testApp, 'Una Petrakis');
const quentin = admit(testApp, 'Quentin Hale');
const asked = (sql: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(sql);
beforeEach(() => asked('delete from user_pictures'));

const ofAda = `/users/${userId('Ada Winslow')}`;
const red = { r: 200, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 200 };
const plain = (background: typeof red, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Uploads a picture as a browser does, and returns the report of it. */
const uploaded = async (person: Person, name: string, payload: Buffer) => {
  const { url, filename } = (await person.get(`/uploads/signed-s3-put?name=${name}`)).json();
  const put = await person.send({ method: 'PUT', url, headers: { 'content-type': 'image/png' }, payload });
  const report = { awsFilename: filename, filename: name, contentType: 'image/png', byteSize: payload.length };
  return { put, report };
};
const bring = async (person: Person, name: string, payload: Buffer, of = ofAda) =>
  person.patch(`${of}/profile-pic.json`, { blob: (await uploaded(person, name, payload)).report });

const drawn = async (person: Person, url: string) => (await person.send({ method: 'GET', url })).rawPayload;

describe('one’s own picture', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('is drawn anew from a %s, at each of its sizes', async (type) => {
    const answer = await bring(ada, `me.${type}`, await plain(red)[type]().toBuffer());
    expect(answer.statusCode).toBe(200);
    const { small, medium, large } = answer.json().profilePic;
    for (const [url, size] of [
      [small, 40],
      [medium, 80],
      [large, 120],
    ] as const) {
      const { format, width, height } = await sharp(await drawn(ada, url)).metadata();
      expect([format, width, height]).toEqual(['png', size, size]);
    }
    expect((await ada.get('/users/current-user')).json().profilePic.small).toBe(small);
  });

  test('may be a role’s who uploads nothing else', async () => {
    const of = `/users/${userId('Una Petrakis')}`;
    const answer = await bring(una, 'me.png', await plain(red).png().toBuffer(), of);
    expect([answer.statusCode, answer.json().profilePic.large]).toEqual([200, expect.stringContaining(of)]);
  });

  test('keeps nothing of the file: no place, no camera, not the file itself; and stands as the camera was held', async () => {
    // The left half is red, and the camera was turned: the picture shows it on top.
    const left = await plain(red, 150, 200).png().toBuffer();
    const photo = await plain(blue)
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const before = await stored();
    const { large } = (await bring(ada, 'me.jpg', photo)).json().profilePic;
    const image = sharp(await drawn(ada, large));
    const { exif, icc, xmp, orientation } = await image.metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const redAt = (y: number) => (data[(y * info.width + 60) * info.channels] ?? 0) > 150;
    expect([redAt(10), redAt(110)]).toEqual([true, false]);
    expect(await asked(`select id from blobs where filename = 'me.jpg'`)).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  const stored = async () => {
    const keys = [];
    for await (const { key } of testApp.storage.list()) keys.push(key);
    return keys.sort();
  };

  test('is replaced by the next, at a new address, and taken away', async () => {
    const first = (await bring(ada, 'me.png', await plain(red).png().toBuffer())).json().profilePic;
    const second = (await bring(ada, 'me.png', await plain(blue).png().toBuffer())).json().profilePic;
    expect(second.small).not.toBe(first.small);
    const answer = await ada.delete(`${ofAda}/profile-pic`);
    expect([answer.statusCode, answer.json().profilePic]).toEqual([200, null]);
    expect((await ada.send({ method: 'GET', url: second.small })).statusCode).toBe(404);
    expect(await asked('select 1 from user_pictures')).toEqual([]);
    // The audit keeps who changed the picture, and none of its bytes.
    const events = await asked(`select distinct action, before ->> 'image' as before, after ->> 'image' as after
      from audit where object = 'UserPicture' order by action`);
    expect(events).toEqual([
      { action: 'create', before: null, after: '***' },
      { action: 'delete', before: '***', after: null },
      { action: 'update', before: '***', after: '***' },
    ]);
  });

  test('is not drawn from half a file', async () => {
    const { report } = await uploaded(ada, 'me.png', await plain(red).png().toBuffer());
    const [blob] = await asked('select storage_key from blobs order by uploaded_at desc nulls last limit 1');
    const key = String(blob?.['storage_key']);
    await truncate(join(testApp.config.storageDir, key.slice(-2), key.slice(-4, -2), key), 100);
    const answer = await ada.patch(`${ofAda}/profile-pic.json`, { blob: report });
    expect([answer.statusCode, answer.json().error]).toEqual([500, expect.stringMatching(/^This file is damaged/)]);
    expect(await asked('select 1 from user_pictures')).toEqual([]);
  });

  test('is nobody else’s to change, a super admin’s neither', async () => {
    const theodora = await testApp.signIn('super@demo.test');
    const png = await plain(red).png().toBuffer();
    for (const person of [una, quentin, theodora]) {
      expect((await bring(person, 'me.png', png)).statusCode).toBe(404);
      expect((await person.delete(`${ofAda}/profile-pic`)).statusCode).toBe(404);
    }
    expect((await testApp.stranger.delete(`${ofAda}/profile-pic`)).statusCode).toBe(401);
    expect(await asked('select 1 from user_pictures')).toEqual([]);
  });

  test('of two at once is the one or the other, at every size', async () => {
    const files = await Promise.all([red, blue].map((colour) => plain(colour).png().toBuffer()));
    const reports = await Promise.all(files.map(async (file) => (await uploaded(ada, 'me.png', file)).report));
    const answers = await Promise.all(reports.map((blob) => ada.patch(`${ofAda}/profile-pic`, { blob })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const images = await asked('select image from user_pictures');
    const reds = await Promise.all(
      images.map(
        async ({ image }) =>
          (
            await sharp(image as Buffer)
              .raw()
              .toBuffer()
          )[0] === red.r,
      ),
    );
    expect([reds.length, new Set(reds).size]).toEqual([3, 1]);
  });

  test('that is reported twenty times at once is kept once', async () => {
    const { report: blob } = await uploaded(ada, 'me.png', await plain(red).png().toBuffer());
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.patch(`${ofAda}/profile-pic`, { blob })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
    expect(await asked('select count(*)::int as n from user_pictures')).toEqual([{ n: 3 }]);
  });
});

describe('somebody’s picture', () => {
  const address = async () =>
    String((await bring(ada, 'me.png', await plain(red).png().toBuffer())).json().profilePic.medium);

  test('is seen by who sees the person, and absent for who does not', async () => {
    const url = await address();
    for (const [name, status] of [
      ['Ada Winslow', 200],
      ['Ben Okafor', 200],
      ['Priya Nolan', 200],
      ['Una Petrakis', 200],
      ['Quentin Hale', 404],
      ['Cleo Marchetti', 404],
    ] as const) {
      const answer = await (await testApp.enter(userId(name))).send({ method: 'GET', url });
      expect([name, answer.statusCode]).toEqual([name, status]);
    }
    expect((await testApp.stranger.send({ method: 'GET', url })).statusCode).toBe(401);
  });

  test('is kept by the browser for its reader alone, as the picture that it is', async () => {
    const { headers } = await ada.send({ method: 'GET', url: await address() });
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringMatching(/^private/),
      'x-content-type-options': 'nosniff',
    });
  });

  test('has three sizes and no others', async () => {
    await address();
    const answer = await ada.get(`${ofAda}/picture?size=4000`);
    expect([answer.statusCode, answer.json().size]).toEqual([422, ['Must be 40, 80 or 120']]);
    expect((await ada.get(`${ofAda}/picture`)).statusCode).toBe(200);
  });

  test('stands beside their name in the team of the branch', async () => {
    await address();
    const { data } = (await ada.get(`/branches/${idOf('branch', 'Goldfield')}/advisors`)).json();
    expect(data.map(({ name, profilePic }: Record<string, unknown>) => [name, profilePic])).toEqual([
      ['Ada Winslow', expect.objectContaining({ small: expect.stringMatching(/picture\?size=40&v=\d+$/) })],
      ['Ben Okafor', null],
    ]);
  });

  test('stands in everybody’s record', async () => {
    await address();
    const found = await picturesOf(testApp.orm.em.fork(), ['Ada Winslow', 'Ben Okafor'].map(userId));
    expect([...found.keys()]).toEqual([userId('Ada Winslow')]);
    expect(found.get(userId('Ada Winslow'))?.large).toMatch(/picture\?size=120&v=\d+$/);
  });
});

describe('what is no picture is told in a sentence, and changes nothing', () => {
  const said = async (name: string, payload: Buffer) => {
    const { put, report: blob } = await uploaded(ada, name, payload);
    if (put.statusCode !== 204) return [put.statusCode, put.json().error];
    const answer = await ada.patch(`${ofAda}/profile-pic`, { blob });
    expect(await asked('select 1 from user_pictures')).toEqual([]);
    return [answer.statusCode, answer.json().awsFilename];
  };
  const unreadable = [422, ['The picture cannot be read. Please choose another one.']];
  const wrongType = [415, 'Invalid file type'];
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  test('a drawing with a script, whatever it is called', async () => {
    for (const name of ['me.svg', 'me.png', 'me.jpg', 'me.webp', 'me.gif'])
      expect(await said(name, svg)).toEqual(wrongType);
  });

  test('a file of another type, or that lies about its own', async () => {
    expect(await said('me.pdf', Buffer.from('%PDF-1.7 statement'))).toEqual([
      422,
      ['Choose a PNG, JPEG, WebP or GIF picture.'],
    ]);
    expect(await said('me.png', Buffer.from('%PDF-1.7 statement'))).toEqual(wrongType);
    expect(await said('me.gif', await plain(red).png().toBuffer())).toEqual(wrongType);
  });

  test('one that was cut off, and one of which the head alone is right', async () => {
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      const whole = await plain(red)[type]({ quality: 100 }).toBuffer();
      expect(await said(`me.${type}`, whole.subarray(0, whole.length / 2))).toEqual(unreadable);
    }
    const head = Buffer.concat([(await plain(red).png().toBuffer()).subarray(0, 40), svg]);
    expect(await said('me.png', head)).toEqual(unreadable);
  });

  test('one of 20,000 by 20,000 points, before any of them is decoded', async () => {
    expect(await said('me.png', hugePng(20_000))).toEqual([422, ['A picture can have at most 50 megapixels.']]);
  });

  test('one of too many bytes', async () => {
    const heavy = Buffer.concat([await plain(red).png().toBuffer(), Buffer.alloc(20 * 1024 ** 2)]);
    expect(await said('me.png', heavy)).toEqual([422, ['A picture can have at most 20 MB.']]);
  });

  test('one that has not arrived, or is another’s', async () => {
    const blob = { filename: 'me.png', contentType: 'image/png', byteSize: 9 };
    const { filename } = (await ada.get('/uploads/signed-s3-put?name=me.png')).json();
    const theirs = (await uploaded(quentin, 'me.png', await plain(red).png().toBuffer())).report;
    for (const report of [{ ...blob, awsFilename: filename }, theirs]) {
      const answer = await ada.patch(`${ofAda}/profile-pic`, { blob: report });
      expect([answer.statusCode, answer.json().awsFilename]).toEqual([422, ['Please upload the file again.']]);
    }
  });
});

/** Real in every byte, and small: its lines are all the same. */
const hugePng = (side: number): Buffer => {
  const head = Buffer.from('89504e470d0a1a0a', 'hex');
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return Buffer.concat([head, chunk('IHDR', size), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
};

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
