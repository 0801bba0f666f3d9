import { createHash } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const ben = admit(testApp, 'Ben Okafor');
const priya = admit(testApp, 'Priya Nolan');

/** A file that lies at the place that was asked for, and its signed id. */
const uploaded = async (person: Person, filename: string): Promise<string> => {
  const content = `%PDF-1.7 ${filename}`;
  const checksum = createHash('md5').update(content).digest('base64');
  const blob = { filename, byteSize: content.length, contentType: 'application/pdf', checksum };
  const { direct_upload: place, signed_id: id } = (await person.post('/direct_uploads.json', { blob })).json();
  const put = await person.send({ method: 'PUT', url: place.url, headers: place.headers, payload: content });
  expect(put.statusCode).toBe(204);
  return id;
};
const bring = async (person: Person, filename: string) =>
  person.post('/files.json', { file: { signedBlobId: await uploaded(person, filename) } });
const names = async (person: Person, search = ''): Promise<string[]> =>
  (await person.get(`/files.json?search=${search}`)).json().data.map(({ fileName }: { fileName: string }) => fileName);

test('what an advisor brings is theirs and the firm’s, and nobody else’s', async () => {
  const answer = await bring(ada, 'Succession plan.pdf');
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { fileName: 'Succession plan.pdf', ownerName: 'Ada Winslow', belongsTo: null },
  ]);
  for (const person of [ada, admin]) expect(await names(person, 'succession')).toEqual(['Succession plan.pdf']);
  expect(await names(ben, 'succession')).toEqual([]);
  expect(await names(admin, 'Ada Wins')).toContain('Succession plan.pdf');
});

test('the office’s own files are not the advisors’', async () => {
  await bring(admin, 'Office lease.pdf');
  expect(await names(ada)).not.toContain('Office lease.pdf');
  expect(await names(admin)).toContain('Office lease.pdf');
});

test('files of clients say whose they are, and lead there', async () => {
  const place = `/clients/${clientId('Alma Whitlock')}/file_upload.json`;
  const signed = await uploaded(admin, 'Will.pdf');
  const blob = {
    awsFilename: signed,
    filename: 'Will.pdf',
    byteSize: '%PDF-1.7 Will.pdf'.length,
    contentType: 'x/pdf',
  };
  expect((await admin.post(place, { blob })).statusCode).toBe(200);
  const [will] = (await ada.get('/files.json?search=Will.pdf')).json().data;
  expect(will).toMatchObject({ belongsTo: 'Alma Whitlock', clientId: clientId('Alma Whitlock'), accountId: null });
});

test('a used, foreign, unknown or missing upload is no file', async () => {
  const used = await uploaded(ada, 'Once.pdf');
  const post = (person: Person, signedBlobId: string) => person.post('/files.json', { file: { signedBlobId } });
  expect((await post(ada, used)).statusCode).toBe(200);
  const foreign = await uploaded(ben, 'Of Ben.pdf');
  const announced = { filename: 'a.pdf', byteSize: 3, contentType: '', checksum: 'rL0Y20zC+Fzt72VPzMSk2A==' };
  const { signed_id: empty } = (await ada.post('/direct_uploads.json', { blob: announced })).json();
  for (const id of [used, foreign, empty, clientId('Alma Whitlock'), 'nonsense']) {
    const answer = await post(ada, id);
    expect([answer.statusCode, answer.json().signedBlobId]).toEqual([422, ['Please upload the file again.']]);
  }
  expect((await ada.post('/files.json', { file: {} })).json().signedBlobId).toEqual(['Required']);
});

test('of ten reports of one upload, one makes the file', async () => {
  const signedBlobId = await uploaded(ada, 'Ten times.pdf');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ada.post('/files.json', { file: { signedBlobId } })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await names(ada, 'Ten times')).toEqual(['Ten times.pdf']);
});

test('the firm deletes a file, its bringer does not', async () => {
  const { id } = (await bring(ada, 'Draft.pdf')).json();
  expect((await ada.send({ method: 'DELETE', url: `/api/files/${id}` })).statusCode).toBe(403);
  expect((await admin.send({ method: 'DELETE', url: `/api/files/${id}` })).statusCode).toBe(200);
  expect(await names(ada, 'Draft')).toEqual([]);
});

test('what the firm has deleted it takes back, its bringer does not', async () => {
  const { id } = (await bring(ada, 'Regretted.pdf')).json();
  await admin.send({ method: 'DELETE', url: `/api/files/${id}` });
  expect((await ada.post(`/files/${id}/restore`)).statusCode).toBe(403);
  expect((await admin.post(`/files/${id}/restore`)).json()).toMatchObject({ id, fileName: 'Regretted.pdf' });
  expect((await admin.post(`/files/${id}/restore`)).statusCode).toBe(200);
  expect(await names(ada, 'Regretted')).toEqual(['Regretted.pdf']);
});

test('what was removed for good stays removed', async () => {
  const { id } = (await bring(ada, 'Gone.pdf')).json();
  await admin.send({ method: 'DELETE', url: `/api/files/${id}` });
  await testApp.orm.em
    .fork()
    .execute(
      `update blobs set removed_at = now(), storage_key = null where id = (select blob_id from files where id = '${id}')`,
    );
  const answer = await admin.post(`/files/${id}/restore`);
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'This file was permanently removed.']);
});

test('access persons have no list of files', async () => {
  for (const url of ['/files.json', '/files.csv']) expect((await priya.get(url)).statusCode).toBe(403);
});

test('a choice may be said to include what it is', async () => {
  const filters = JSON.stringify([{ key: 'status', option: 'includes', values: ['terminated'] }]);
  const asIncluded = (await admin.get(`/advisors.json?filters=${encodeURIComponent(filters)}`)).json();
  const asEqual = (
    await admin.get(`/advisors.json?filters=${encodeURIComponent(filters.replace('includes', 'equals'))}`)
  ).json();
  expect(asIncluded).toEqual(asEqual);
});

test('a link to a file is good for five minutes', async () => {
  const [will] = (await admin.get('/files.json?search=Will.pdf')).json().data;
  const now = Date.now();
  const { location = '' } = (await admin.get(`/files/${will.id}/download`)).headers;
  const follow = async (seconds: number) => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000);
    const { statusCode } = await admin.send({ method: 'GET', url: location });
    clock.mockRestore();
    return statusCode;
  };
  expect([await follow(0), await follow(4 * 60 + 55), await follow(5 * 60 + 5)]).toEqual([200, 200, 404]);
});
