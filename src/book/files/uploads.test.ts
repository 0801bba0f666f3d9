import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { oneRow } from '../../test/billing.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const ada = admit(testApp, 'Ada Winslow');
const priya = admit(testApp, 'Priya Nolan');

const pdf = '%PDF-1.7 statement';
const ask = (person: Person, name = 'statement.pdf') => person.get(`/uploads/signed-s3-put.json?name=${name}`);
const put = (person: Person, url: string, payload = pdf) =>
  person.send({ method: 'PUT', url, headers: { 'content-type': 'application/pdf' }, payload });

/** A file that has arrived at its place, and what is then reported of it. */
const arrived = async (person: Person) => {
  const { url, filename: awsFilename } = (await ask(person)).json();
  expect((await put(person, url)).statusCode).toBe(204);
  return { awsFilename, filename: 'statement.pdf', byteSize: pdf.length, contentType: 'application/pdf' };
};

const ofClient = `/clients/${clientId('Alma Whitlock')}/file_upload.json`;
const ofAccount = `/accounts/${accountId('Ekberg IRA')}/file_upload.json`;

describe('a place that is asked for by name alone', () => {
  test('is one of the server’s own making, for whoever is signed in', async () => {
    const { url, filename, ...rest } = (await ask(ada, '..%2Fstatement.pdf')).json();
    expect(filename).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect([url, rest]).toEqual([`/api/uploads/${filename}`, {}]);
    const nameless = await ada.get('/uploads/signed-s3-put.json');
    expect([nameless.statusCode, nameless.json().name]).toEqual([422, ['Required']]);
    expect((await ask(testApp.stranger)).statusCode).toBe(401);
  });

  test('is not given to another site', async () => {
    const url = '/api/uploads/signed-s3-put?name=a.pdf';
    const elsewhere = await ada.send({ method: 'GET', url, headers: { origin: 'https://elsewhere.test' } });
    expect(elsewhere.statusCode).toBe(403);
  });

  test('takes one file, from whoever asked, of a type that its content bears out', async () => {
    const { url } = (await ask(ada)).json();
    expect((await put(priya, url)).statusCode).toBe(404);
    expect((await put(ada, url, '<html>')).statusCode).toBe(415);
    expect((await put(ada, url)).statusCode).toBe(204);
    expect((await put(ada, url)).statusCode).toBe(409);
  });

  test('keeps a name that ends as our paths may', async () => {
    const { filename } = (await ada.get('/uploads/signed-s3-put?name=rows.json')).json();
    expect(await oneRow(testApp, `select filename from blobs where id = '${filename}'`)).toEqual({
      filename: 'rows.json',
    });
  });
});

describe('a file that is reported', () => {
  test('becomes one of the client’s, and is downloaded as it came', async () => {
    const { awsFilename: aws_filename, byteSize: byte_size, contentType: content_type } = await arrived(admin);
    const blob = { aws_filename, filename: 'Statement 2025.pdf', byte_size, content_type };
    const answer = await admin.post(ofClient, { blob });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { fileName: 'Statement 2025.pdf', clientId: clientId('Alma Whitlock'), ownerName: 'Malcolm Reyes' },
    ]);
    const { location = '' } = (await ada.send({ method: 'GET', url: answer.json().url })).headers;
    const download = await ada.send({ method: 'GET', url: location });
    expect(download.body).toBe(pdf);
    expect(download.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    });
  });

  test('of an account says what it is, and comes at its own step', async () => {
    const report = await arrived(ada);
    expect((await ada.post(ofAccount, report)).json()).toMatchObject({
      docType: ['Document type is not specified'],
      error: 'Document type is not specified',
    });
    expect((await ada.post(ofAccount, { ...report, docType: 'other' })).statusCode).toBe(403);
    expect((await ada.post(ofAccount, { ...report, docType: 'signedVerusAgreement' })).statusCode).toBe(200);
    const { signedVerusAgreement } = (await ada.get(`/accounts/${accountId('Ekberg IRA')}`)).json();
    expect(signedVerusAgreement).toMatchObject({ fileName: 'statement.pdf', contentType: 'application/pdf' });
  });

  test('is what has arrived, or the field is named that tells otherwise', async () => {
    const report = await arrived(admin);
    const refusals = {
      byteSize: [{ byteSize: 7 }, '18 bytes were received.'],
      awsFilename: [{ awsFilename: (await ask(admin)).json().filename }, 'Please upload the file again.'],
      filename: [{ filename: undefined }, 'Required'],
      bucket: [{ bucket: 'ours' }, 'bucket is not a field of this record'],
    } as const;
    for (const [field, [change, message]] of Object.entries(refusals)) {
      const answer = await admin.post(ofClient, { ...report, ...change });
      expect([field, answer.statusCode, answer.json()[field]]).toEqual([field, 422, [message]]);
    }
    const guess = { ...report, contentType: 'application/vnd.ms-excel' };
    const { id } = (await admin.post(ofClient, guess)).json();
    expect((await admin.get(`/files/${id}/download`)).statusCode).toBe(302);
  });

  test('serves its maker, once, even for two reports at the same moment', async () => {
    const report = await arrived(admin);
    expect((await priya.post(ofClient, report)).json()).toMatchObject({
      awsFilename: ['Please upload the file again.'],
    });
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(ofClient, report)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
      awsFilename: ['Please upload the file again.'],
    });
  });
});
