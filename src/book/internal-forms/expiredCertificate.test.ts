import { readdir } from 'node:fs/promises';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { certificateOf, expired, fresh } from '../../test/certificates.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { oneRow } from '../../test/billing.ts';

const testApp = openTestApp();
const ben = admit(testApp, 'Ben Okafor');
const malcolm = admit(testApp, 'Malcolm Reyes');
const id = accountId('Castellane');

beforeAll(async () => {
  expect((await ben.post(`/accounts/${id}/prepare_internal_form`)).statusCode).toBe(200);
});
afterEach(() => giveCertificate(fresh));

/** Replaces the certificate, as a restart with another one does. */
const giveCertificate = (firmCertificate: typeof fresh): void =>
  void Object.assign(testApp.config, { firmCertificate });

const sign = (person: Person, signerName: string, key: string) =>
  person.post(`/accounts/${id}/sign_internal_form`, { signerName, consent: true }, { 'idempotency-key': key });

/** All that a signature changes. */
const kept = async () => ({
  account: (await ben.get(`/accounts/${id}`)).json(),
  rows: await oneRow(
    testApp,
    `select (select count(*) from signatures) signatures, (select count(*) from blobs) blobs,
      (select count(*) from audit) audit, (select count(*) from internal_forms where voided_at is null) forms`,
  ),
  files: (await readdir(testApp.config.storageDir, { recursive: true })).toSorted(),
});

const refusal = (why: string) =>
  `The document was not signed: the firm’s certificate ${why}. Please ask a super admin to have it replaced.`;

test('nobody signs with a certificate that has expired; with a new one the same press does', async () => {
  giveCertificate(expired);
  const before = await kept();
  const refused = await sign(ben, 'Ben Okafor', 'press');
  expect([refused.statusCode, refused.json()]).toEqual([409, { error: refusal('expired on Jan 01, 2024') }]);
  expect(await kept()).toEqual(before);
  giveCertificate(fresh);
  expect((await sign(ben, 'Ben Okafor', 'press')).statusCode).toBe(200);
  expect((await kept()).rows).toMatchObject({ signatures: String(Number(before.rows.signatures) + 1) });
});

test('nor does the office, with one that is not valid yet; what is signed stays so', async () => {
  await testApp.orm.em.fork().execute("update accounts set step = 'submitted' where id = ?", [id]);
  giveCertificate(certificateOf('2120-01-01T12:00:00Z', '2130-01-01T12:00:00Z'));
  const before = await kept();
  const refused = await sign(malcolm, 'Malcolm Reyes', 'countersign');
  expect([refused.statusCode, refused.json().error]).toEqual([409, refusal('is not valid before Jan 01, 2120')]);
  expect(
    (await ben.post(`/accounts/${id}/sign_internal_form`, { signerName: 'Ben Okafor', consent: true })).statusCode,
  ).toBe(200);
  expect(await kept()).toEqual(before);
  giveCertificate(fresh);
  expect((await sign(malcolm, 'Malcolm Reyes', 'countersign')).statusCode).toBe(200);
});

test('a document that was signed before can be read and verified all the same', async () => {
  giveCertificate(expired);
  const { url } = (await ben.get(`/accounts/${id}/internal_form`)).json();
  expect((await ben.send({ method: 'GET', url })).statusCode).toBe(200);
  expect((await ben.get(`/accounts/${id}/signatures`)).json().data).toHaveLength(2);
});
