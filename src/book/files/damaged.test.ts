import { once } from 'node:events';
import { truncate } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { readLink } from '../../lib/secrets/tokens.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { billGolden, golden, oneRow } from '../../test/billing.ts';
import type { TestBucket } from '../../test/bucket.ts';
import { print, printedIn } from '../../test/invoices.ts';
import { multipart } from '../../test/multipart.ts';
import { offices } from '../../test/storages.ts';
import { connectAs } from '../../test/wire.ts';

const damaged = 'This file is damaged and cannot be downloaded. Please tell your system administrator.';

describe.each(Object.entries(offices))('with files in %s', (_, open) => {
  let testApp: TestApp;
  let bucket: TestBucket | undefined;
  let admin: Person;
  let ada: Person;
  beforeAll(async () => {
    ({ testApp, bucket } = await open());
    admin = await testApp.signIn('admin@demo.test');
    ada = await testApp.signIn('advisor@demo.test');
  });
  afterAll(() => testApp.stop());

  const brought = async (content: string | Buffer): Promise<string> => {
    const { payload, headers } = multipart({ file: { filename: 'letter.pdf', content } });
    const url = `/api/clients/${clientId('Alma Whitlock')}/file_upload`;
    return (await admin.send({ method: 'POST', url, payload, headers })).json().id;
  };
  const linkTo = async (person: Person, path: string): Promise<string> =>
    String((await person.get(path)).headers.location);
  const signed = async (): Promise<string> => {
    const account = `/accounts/${accountId('Ekberg IRA')}`;
    await ada.post(`${account}/prepare_internal_form`);
    await ada.post(`${account}/sign_internal_form`, { signerName: 'Ada Winslow', consent: true });
    const [signature] = (await ada.get(`${account}/signatures`)).json().data;
    return linkTo(ada, `${account}/signatures/${signature.id}/document`);
  };

  const keyOf = async (blob: string): Promise<string> =>
    String((await oneRow(testApp, `select storage_key from blobs where id = '${blob}'`))['storage_key']);
  const keyBehind = (link: string) =>
    keyOf(readLink(link.split('/').at(-1) ?? '', testApp.config.sessionKey, Date.now())?.file ?? '');
  /** Truncates a file, as a disk does that had only promised to keep its last bytes. */
  const cut = async (key: string, bytes: number): Promise<void> => {
    const path = join(testApp.config.storageDir, key.slice(-2), key.slice(-4, -2), key);
    await truncate(bucket?.fileOf(`files/${key}`) ?? path, bytes);
  };

  test.each<[string, () => Promise<[Person, string]>]>([
    ['a client’s file', async () => [admin, await linkTo(admin, `/files/${await brought('%PDF-1.7 let')}/download`)]],
    [
      'an export',
      async () => {
        const { id } = (await admin.post('/clients/export', {})).json().export;
        await testApp.work();
        return [admin, await linkTo(admin, `/exports/${id}/download`)];
      },
    ],
    [
      'an invoice',
      async () => {
        await billGolden(testApp, '2026-01-01', '2025-10-01');
        await print(testApp, admin);
        const [invoice] = await printedIn(testApp);
        return [admin, await linkTo(admin, `/files/${invoice?.fileId}/download`)];
      },
    ],
    ['a signed agreement', async () => [ada, await signed()]],
  ])('%s that is cut short is not given out, and stands as taken by nobody', async (_kind, make) => {
    const [person, url] = await make();
    const whole = await person.send({ method: 'GET', url });
    const length = whole.rawPayload.length;
    expect([whole.statusCode, whole.headers['content-length']]).toEqual([200, String(length)]);
    const taken = `select count(*) from audit where action = 'download'`;
    const before = await oneRow(testApp, taken);
    const key = await keyBehind(url);
    for (const bytes of [length - 1, 0, length + 1]) {
      await cut(key, bytes);
      const refused = await person.send({ method: 'GET', url });
      expect([refused.statusCode, refused.json()]).toEqual([500, { error: damaged, refused: true }]);
      expect(refused.headers['content-disposition']).toBeUndefined();
    }
    expect(await oneRow(testApp, taken)).toEqual(before);
  });

  test('charges that are cut short bill nothing', async () => {
    const charges = 'Account Number,Fee Date,Fee Type,Amount,Description\r\n';
    const { url, filename } = (await admin.get('/uploads/signed-s3-put?name=fees.csv')).json();
    if (bucket) await fetch(url, { method: 'PUT', body: charges });
    else await admin.send({ method: 'PUT', url, headers: { 'content-type': 'text/csv' }, payload: charges });
    const preview = () => admin.post('/payouts/preview', { payout: { ...golden, signedBlobId: filename } });
    expect((await preview()).statusCode).toBe(200);
    await cut(await keyOf(filename), charges.length - 2);
    const refused = await preview();
    expect([refused.statusCode, refused.json()]).toEqual([500, { error: damaged, refused: true }]);
  });

  test('a file that ends while it is read breaks off, and looks whole to nobody', async () => {
    await testApp.app.listen({ host: '127.0.0.1', port: 0 });
    const { sessionId } = await connectAs(testApp, testApp.app, 'admin@demo.test');
    const file = await brought(Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc((bucket ? 1 : 48) * 2 ** 20)]));
    const url = await linkTo(admin, `/files/${file}/download`);
    const headers = { cookie: `session=${testApp.app.jwt.sign({ sid: sessionId })}` };
    if (bucket) bucket.halfway = 'stalls';
    // One that is to be used again: its end does not end the file.
    const agent = new Agent({ keepAlive: true });
    const call = request(new URL(url, testApp.app.listeningOrigin), { headers, agent }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    // More is on its way than fits between the two.
    if (!bucket) await cut(await keyBehind(url), 1000);
    await expect(buffer(answer)).rejects.toThrow('aborted');
  });
});
