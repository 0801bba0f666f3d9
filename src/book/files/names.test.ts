import { expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { plainFileName } from '../../domain/fileName.ts';
import { disposition } from '../../lib/attachment.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { oneRow } from '../../test/billing.ts';
import { multipart } from '../../test/multipart.ts';

/** A name that reads as another one, and what is left of it. */
const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const turned = 'in\u200bvoice\u202Efdp.\u2066pdf';
const plain = 'invoicefdp.pdf';
const content = '%PDF-1.7 statement';
const url = `/clients/${clientId('Alma Whitlock')}/file_upload`;

test.each([
  [turned, plain],
  ['a\r\nb\t\0.pdf', 'ab.pdf'],
  ['\ufeff Müller – Žižka 花.pdf \u2028', 'Müller – Žižka 花.pdf'],
  ['\ud83dhalf.pdf', 'half.pdf'],
])('%j is %j', (name, left) => expect(plainFileName(name)).toBe(left));

test('of a form’s file, and of the name beside it', async () => {
  const send = async (fields = {}) => {
    const parts = multipart({ ...fields, file: { filename: turned, content } });
    return (await admin.send({ method: 'POST', url: `/api${url}`, ...parts })).json().fileName;
  };
  expect(await send()).toBe(plain);
  expect(await send({ filename: `r\u202E${plain}` })).toBe(`r${plain}`);
});

test('of what is announced, reported, and downloaded', async () => {
  const name = encodeURIComponent(turned);
  const { url: place, filename: awsFilename } = (await admin.get(`/uploads/signed-s3-put?name=${name}`)).json();
  expect(await oneRow(testApp, `select filename from blobs where id = '${awsFilename}'`)).toEqual({ filename: plain });
  await admin.send({ method: 'PUT', url: place, payload: content });
  const report = { awsFilename, filename: `\u202E${turned}`, byteSize: content.length, contentType: 'application/pdf' };
  const { id, fileName } = (await admin.post(url, report)).json();
  expect(fileName).toBe(plain);
  const { location = '' } = (await admin.get(`/files/${id}/download`)).headers;
  const sent = await admin.send({ method: 'GET', url: String(location) });
  expect(sent.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${plain}`);
  const nameless = await admin.get(`/uploads/signed-s3-put?name=${encodeURIComponent('\u202E\u200b')}`);
  expect([nameless.statusCode, nameless.json().name]).toEqual([422, ['Required']]);
});

test('of one that was kept before names were cleaned, when it goes out', () => {
  expect(disposition(turned)).toBe(`attachment; filename*=UTF-8''${plain}`);
});
