import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { multipart } from '../../test/multipart.ts';

/** The role with the fewest rights uploads its own picture, and cannot fill the disk with it. */
const testApp = openTestApp();
const una = admit(testApp, 'Una Petrakis');
const ada = admit(testApp, 'Ada Winslow');
const malcolm = admit(testApp, 'Malcolm Reyes');

const ask = (statement: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement);
const [png, pdf] = ['\x89PNG\r\n\x1a\n rest of it', '%PDF-1.7 statement'];
const announce = (who: Person, filename: string, byteSize: number) => {
  const checksum = createHash('md5').update(String(byteSize)).digest('base64');
  return who.post('/direct_uploads', { filename, byteSize, contentType: '', checksum });
};
const put = (who: Person, url: string, content: string, headers = {}) =>
  who.send({ method: 'PUT', url, payload: Buffer.from(content, 'latin1'), headers });

describe('Who has their own picture alone to upload', () => {
  test('announces nothing that is called otherwise', async () => {
    const refused = { filename: ['Choose a PNG, JPEG, WebP or GIF picture.'] };
    for (const answer of [
      await announce(una, 'statement.pdf', 100),
      await una.get('/uploads/signed-s3-put?name=rows.csv'),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining(refused)]);
    expect((await announce(ada, 'statement.pdf', 100)).statusCode).toBe(200);
  });

  test('announces none that is larger than a picture', async () => {
    const large = await announce(una, 'me.png', 20 * 2 ** 20 + 1);
    expect([large.statusCode, large.json()]).toMatchObject([422, { byteSize: ['At most 20 MB'] }]);
    expect((await announce(una, 'me.png', 20 * 2 ** 20)).statusCode).toBe(200);
  });

  test('sends none that is not what it is called, and not more than was announced', async () => {
    const place = async () => (await una.get('/uploads/signed-s3-put?name=me.png')).json().url;
    expect((await put(una, await place(), pdf)).statusCode).toBe(415);
    const { url } = (await announce(una, 'me.png', 10)).json().direct_upload;
    const long = await put(una, url, png);
    expect([long.statusCode, long.json()]).toEqual([413, { error: 'The file is larger than announced.' }]);
    expect((await put(una, await place(), png)).statusCode).toBe(204);
  });
});

test.each([
  ['Una Petrakis', () => una, 100, 20],
  ['Ada Winslow', () => ada, 5 * 1024, 100],
])('%s has no more on the way than they can soon use', async (name, who, room, each) => {
  await ask(`delete from blobs where created_by_id = '${userId(name)}' and attached_at is null`);
  await ask(`insert into blobs (id, filename, byte_size, content_type, purpose, created_by_id)
    values (gen_random_uuid(), 'me.png', ${(room - 2 * each) * 2 ** 20}, '', 'any', '${userId(name)}')`);
  const answers = await Promise.all([1, 2, 3, 4].map(() => announce(who(), 'me.png', each * 2 ** 20)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422, 422]);
  const refused = answers.find(({ statusCode }) => statusCode === 422);
  expect(refused?.json().base).toEqual(['You have too many unused uploads. Use them, or try again tomorrow.']);
});

describe('What one person puts to use within a day', () => {
  const used = (name: string, age: string) =>
    ask(`insert into blobs (id, filename, byte_size, content_type, purpose, created_by_id, uploaded_at, attached_at, storage_key, created_at)
      values (gen_random_uuid(), 'a.pdf', ${10 * 2 ** 30}, 'application/pdf', 'file', '${userId(name)}', now(), now(),
        gen_random_uuid(), now() - interval '${age}')`);
  const refusal = [422, ['You have uploaded 10 GB within a day. Please try again tomorrow.']];
  const form = multipart({ file: { filename: 'a.pdf', content: pdf } });
  const url = `/api/clients/${clientId('Alma Whitlock')}/file_upload`;
  const sendAtOnce = () => malcolm.send({ method: 'POST', url, ...form });

  test('fills no disk either: once it is 10 GB, no more is announced', async () => {
    await ask(`delete from blobs where created_by_id = '${userId('Ada Winslow')}' and attached_at is null`);
    await used('Ada Winslow', '25 hours');
    expect((await announce(ada, 'a.pdf', 1000)).statusCode).toBe(200);
    await used('Ada Winslow', '1 hour');
    const refused = await announce(ada, 'a.pdf', 1000);
    expect([refused.statusCode, refused.json().base]).toEqual(refusal);
  });

  test('nor sent with the call that uses it, and nothing of that stays', async () => {
    expect((await sendAtOnce()).statusCode).toBe(200);
    await used('Malcolm Reyes', '1 hour');
    const lying = async () => {
      let files = 0;
      for await (const _ of testApp.storage.list()) files += 1;
      return files;
    };
    const before = await lying();
    const refused = await sendAtOnce();
    expect([refused.statusCode, refused.json().base]).toEqual(refusal);
    expect(await lying()).toBe(before);
  });

  test('what the server makes for them is not counted', async () => {
    await ask(
      `update blobs set purpose = 'invoice' where created_by_id = '${userId('Ada Winslow')}' and byte_size = ${10 * 2 ** 30}`,
    );
    expect((await announce(ada, 'a.pdf', 1000)).statusCode).toBe(200);
  });
});
