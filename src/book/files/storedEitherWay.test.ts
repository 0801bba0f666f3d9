import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import type { Person, TestApp } from '../../test/app.ts';
import type { TestBucket } from '../../test/bucket.ts';
import { golden, oneRow } from '../../test/billing.ts';
import { multipart } from '../../test/multipart.ts';
import { offices } from '../../test/storages.ts';
import { newStorageKey } from '../../lib/storage.ts';
import { storeUpload } from '../../platform/blobs/storeUpload.ts';

const pdf = '%PDF-1.7 statement';
const ofClient = `/clients/${clientId('Alma Whitlock')}/file_upload`;
const again = 'Please upload the file again.';

describe.each(Object.entries(offices))('with files in %s', (_, open) => {
  let testApp: TestApp;
  let bucket: TestBucket | undefined;
  let admin: Person;
  beforeAll(async () => {
    ({ testApp, bucket } = await open());
    admin = await testApp.signIn('admin@demo.test');
  });
  afterAll(() => testApp.stop());

  /** Sends the bytes as a browser does: to the server, or to the storage's own address. */
  const put = async (url: string, payload: string | Buffer, headers: Record<string, string> = {}) => {
    if (url.startsWith('/')) return (await admin.send({ method: 'PUT', url, headers, payload })).statusCode;
    return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(Buffer.from(payload)) })).status;
  };

  const announce = async (content: string | Buffer, filename = 'statement.pdf', more: object = {}) => {
    const checksum = createHash('md5').update(content).digest('base64');
    const blob = { filename, byteSize: Buffer.byteLength(content), contentType: 'application/pdf', checksum, ...more };
    const { signed_id: id, direct_upload: place } = (await admin.post('/direct_uploads', { blob })).json();
    return { id, ...place } as { id: string; url: string; headers: Record<string, string> };
  };

  const place = async (name = 'statement.pdf') =>
    (await admin.get(`/uploads/signed-s3-put?name=${encodeURIComponent(name)}`)).json<{
      url: string;
      filename: string;
    }>();

  const report = (awsFilename: string, { length: byteSize }: string | Buffer, filename = 'statement.pdf') =>
    admin.post(ofClient, { awsFilename, filename, byteSize, contentType: 'application/pdf' });

  const download = async (fileId: string) => {
    const { location = '' } = (await admin.get(`/files/${fileId}/download`)).headers;
    return admin.send({ method: 'GET', url: location });
  };

  /** All that the storage holds: kept, on its way, or half written. */
  const lying = async () => {
    const names: string[] = [];
    for await (const { key } of testApp.storage.list()) names.push(key);
    names.push(...(await readdir(join(testApp.config.storageDir, 'arriving'))));
    return names.sort();
  };
  const arrivedAt = async (id: string) => {
    const arrived = await testApp.storage.presignedUploads?.get(id).catch(() => undefined);
    return arrived && text(arrived);
  };

  test('a file is announced with its checksum, put where the answer says, reported, downloaded and deleted', async () => {
    const { id, url, headers } = await announce(pdf);
    expect(headers).toEqual({ 'Content-Type': 'application/pdf', 'Content-MD5': expect.stringMatching(/^.{22}==$/) });
    expect(url.startsWith(bucket?.settings.endpoint ?? '/api/uploads/')).toBe(true);
    expect(await put(url, pdf, headers)).toBeLessThan(300);
    const reported = await report(id, pdf);
    expect([reported.statusCode, reported.json().fileName]).toEqual([200, 'statement.pdf']);
    const downloaded = await download(reported.json().id);
    expect([downloaded.statusCode, downloaded.body]).toEqual([200, pdf]);
    expect(downloaded.headers['content-type']).toBe('application/pdf');
    const blob = await oneRow(testApp, `select * from blobs where id = '${id}'`);
    expect(blob).toMatchObject({ sha256: createHash('sha256').update(pdf).digest('hex'), byte_size: '18' });
    expect(await arrivedAt(id)).toBeUndefined();
    expect((await admin.delete(`/files/${reported.json().id}`)).statusCode).toBe(200);
    expect((await admin.get(`/files/${reported.json().id}/download`)).statusCode).toBe(404);
  });

  test('a place that is asked for by name alone takes a file, too, and a form brings one at once', async () => {
    const { url, filename } = await place();
    expect(await put(url, pdf)).toBeLessThan(300);
    const { payload, headers } = multipart({ file: { filename: 'letter.pdf', content: pdf } });
    const posted = await admin.send({ method: 'POST', url: `/api${ofClient}`, payload, headers });
    for (const answer of [await report(filename, pdf), posted]) {
      expect(answer.statusCode).toBe(200);
      expect((await download(answer.json().id)).body).toBe(pdf);
    }
  });

  test('a file of charges is put and billed by', async () => {
    const charges = 'Account Number,Fee Date,Fee Type,Amount,Description\r\n';
    const { id, url, headers } = await announce(charges, 'fees.csv', {
      contentType: 'text/csv',
      purpose: 'client_fees',
    });
    expect(await put(url, charges, headers)).toBeLessThan(300);
    const preview = await admin.post('/payouts/preview', { payout: { ...golden, signedBlobId: id } });
    expect(preview.statusCode).toBe(200);
  });

  test('whoever sends to the same place again changes no file that is attached', async () => {
    for (const { url, id, headers } of [await announce(pdf), await place().then(named)]) {
      await put(url, pdf, headers);
      const { id: fileId } = (await report(id, pdf)).json();
      await put(url, '%PDF-1.7 forgeries', headers);
      await put(url, '%PDF-1.7 forgeries');
      expect((await report(id, pdf)).json()).toMatchObject({ awsFilename: [again] });
      expect((await download(fileId)).body).toBe(pdf);
    }
  });

  test('two reports at the same moment make one file', async () => {
    const { url, filename } = await place();
    await put(url, pdf);
    const before = await lying();
    const statuses = (await Promise.all([1, 2, 3].map(() => report(filename, pdf)))).map((answer) => answer.statusCode);
    expect(statuses.sort()).toEqual([200, 422, 422]);
    expect((await lying()).length - before.length).toBe(bucket ? 1 : 0);
  });

  test('what has not arrived, or is somebody else’s, is not there', async () => {
    const { filename } = await place();
    expect((await report(filename, pdf)).json()).toMatchObject({ awsFilename: [again] });
    const ada = await testApp.signIn('advisor@demo.test');
    const theirs = (await ada.get('/uploads/signed-s3-put?name=a.pdf')).json();
    if (bucket) await put(theirs.url, pdf);
    else await ada.send({ method: 'PUT', url: theirs.url, payload: pdf });
    expect((await report(theirs.filename, pdf)).json()).toMatchObject({ awsFilename: [again] });
    if (bucket) expect(await arrivedAt(theirs.filename)).toBe(pdf);
  });

  const html = '<html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const exe = Buffer.concat([Buffer.from('MZ\x90\0\x03'), Buffer.alloc(100)]);
  test.each<[string, string, string | Buffer]>([
    ['a page', 'page.html', html],
    ['a page by another name', 'page.pdf', html],
    ['a page that begins as text may', 'notes.txt', `\ufeff  ${html}`],
    ['a drawing with a script', 'logo.svg', svg],
    ['a drawing with a script by another name', 'logo.png', svg],
    ['a program', 'run.exe', exe],
    ['a program by another name', 'statement.pdf', exe],
    ['a PDF that begins as a program', 'statement.pdf', Buffer.concat([exe, Buffer.from(pdf)])],
    ['nothing by its name', '../../x', pdf],
  ])('%s is refused, and nothing of it stays', async (_, name, content) => {
    const before = await lying();
    const announced = await announce(content, name);
    const byName = await place(name);
    for (const { url, id, headers } of [announced, named(byName)]) {
      const statuses = [await put(url, content, headers), (await report(id, content)).statusCode];
      expect(statuses).toEqual(bucket ? [200, 415] : [415, 422]);
      expect(await arrivedAt(id)).toBeUndefined();
    }
    const { payload, headers } = multipart({ file: { filename: name, content } });
    const posted = await admin.send({ method: 'POST', url: `/api${ofClient}`, payload, headers });
    expect([posted.statusCode, posted.json()]).toEqual([415, { error: 'Invalid file type' }]);
    expect(await lying()).toEqual(before);
  });

  test('a PDF that is a page and a program as well is only ever handed out to be saved, and runs nothing', async () => {
    const polyglot = `%PDF-1.7\n${html}\nMZ PK\x03\x04 %%EOF`;
    const { url, filename } = await place('both.pdf');
    await put(url, polyglot);
    const { headers } = await download((await report(filename, polyglot)).json().id);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
  });

  test('a name is text: one that is too long is said to be, one that climbs stays where it is', async () => {
    const long = `${'x'.repeat(296)}.pdf`;
    expect((await admin.get(`/uploads/signed-s3-put?name=${long}`)).statusCode).toBe(422);
    const { payload, headers } = multipart({ file: { filename: long, content: pdf } });
    const posted = await admin.send({ method: 'POST', url: `/api${ofClient}`, payload, headers });
    expect(posted.json().fileName).toBe(`${'x'.repeat(196)}.pdf`);
    const { url, filename } = await place('../../x.pdf');
    expect(await put(url, pdf)).toBeLessThan(300);
    const { id } = (await report(filename, pdf, '../../x.pdf')).json();
    const { headers: sent } = await download(id);
    expect(sent['content-disposition']).toBe("attachment; filename*=UTF-8''..%2F..%2Fx.pdf");
  });

  test('a checksum that does not fit is refused, and the right file still has its place', async () => {
    const { id, url, headers } = await announce(pdf);
    expect(await put(url, '%PDF-1.7 statemenT', headers)).toBeGreaterThanOrEqual(400);
    expect((await report(id, pdf)).json()).toMatchObject({ awsFilename: [again] });
    expect(await put(url, pdf, headers)).toBeLessThan(300);
    expect((await report(id, pdf)).statusCode).toBe(200);
  });

  test('an upload that is killed in the middle, or finds the disk full, leaves nothing', async () => {
    const before = await lying();
    for (const [code, refusal] of [
      ['ENOSPC', { status: 507, message: 'Cannot upload a file.' }],
      ['ECONNRESET', { code: 'ECONNRESET' }],
    ] as const) {
      const content = Readable.from(
        (async function* () {
          yield Buffer.alloc(200_000, pdf);
          await Promise.resolve();
          throw Object.assign(new Error(`${code}: write`), { code });
        })(),
      );
      const arriving = {
        filename: 'statement.pdf',
        content,
        types: ['application/pdf'] as const,
        limits: { maxBytes: 1_000_000 },
      };
      await expect(storeUpload(testApp.storage, newStorageKey(), arriving)).rejects.toMatchObject(refusal);
    }
    expect(await lying()).toEqual(before);
    if (!bucket) return;
    const announced = await announce(pdf);
    const killed = new AbortController();
    const half = Readable.from(
      (async function* () {
        yield Buffer.from(pdf.slice(0, 9));
        killed.abort();
        await Promise.resolve();
      })(),
    );
    const call = { method: 'PUT', headers: announced.headers, body: half, duplex: 'half', signal: killed.signal };
    await expect(fetch(announced.url, call as RequestInit)).rejects.toThrow('aborted');
    expect((await report(announced.id, pdf)).json()).toMatchObject({ awsFilename: [again] });
    expect(await arrivedAt(announced.id)).toBeUndefined();
  });

  test('an agreement of an account is put like any other file', async () => {
    const ada = await testApp.signIn('advisor@demo.test');
    const { url, filename } = (await ada.get('/uploads/signed-s3-put?name=agreement.pdf')).json();
    if (bucket) await put(url, pdf);
    else await ada.send({ method: 'PUT', url, payload: pdf });
    const blob = { awsFilename: filename, filename: 'agreement.pdf', byteSize: pdf.length, contentType: 'x' };
    const agreement = { ...blob, docType: 'signedVerusAgreement' };
    expect((await ada.post(`/accounts/${accountId('Ekberg IRA')}/file_upload`, agreement)).statusCode).toBe(200);
  });
});

const named = ({ url, filename: id }: { url: string; filename: string }) => ({ url, id, headers: {} });
