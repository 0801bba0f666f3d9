import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sweepStorage } from '../blobs/sweepStorage.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { multipart } from '../../test/multipart.ts';
import { offices } from '../../test/storages.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { removeArchived } from './removeArchived.ts';

const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };

describe.each(Object.entries(offices))('with files in %s', (where, open) => {
  let testApp: TestApp;
  let admin: Person;
  beforeAll(async () => {
    ({ testApp } = await open());
    admin = await testApp.signIn('admin@demo.test');
  });
  afterAll(() => testApp.stop());

  const ask = (statement: string, values: unknown[] = []) =>
    testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement, values);
  const removal = () => removeArchived(testApp.app.context)({}, run);
  const lying = async () => {
    const keys: string[] = [];
    for await (const { key } of testApp.storage.list()) keys.push(key);
    return keys;
  };

  /** A file that was deleted eight years ago: where its bytes lie. */
  const deleted = async (): Promise<string> => {
    const form = multipart({ file: { filename: 'old.pdf', content: Buffer.from('%PDF-1.7 old') } });
    const url = `/api/clients/${clientId('Alma Whitlock')}/file_upload`;
    const { id } = (await admin.send({ method: 'POST', url, ...form })).json();
    await admin.delete(`/files/${id}`);
    await ask(`update files set archived_at = now() - interval '8 years' where id = ?`, [id]);
    const [blob] = await ask('select storage_key from blobs where id = (select blob_id from files where id = ?)', [id]);
    return String(blob?.storage_key);
  };

  test('the bytes are gone after the commit, and only they', async () => {
    const before = (await lying()).sort();
    const key = await deleted();
    expect(await lying()).toContain(key);
    await removal();
    expect((await lying()).sort()).toEqual(before);
  });

  test('bytes that a kill has left behind are nobody’s: the sweep of the storage takes them', async () => {
    const key = await deleted();
    const { storage } = testApp.app.context;
    const remove = storage.remove.bind(storage);
    storage.remove = () => Promise.reject(new Error('killed'));
    await expect(removal()).rejects.toThrow('killed');
    storage.remove = remove;
    expect(await ask('select from blobs where storage_key = ?', [key])).toEqual([]);
    expect(await lying()).toContain(key);
    await removal();
    expect(await lying()).toContain(key);
    // A bucket says itself when something was written; only the folder's clock can be turned back.
    if (where !== 'a folder') return;
    const [then, path] = [new Date(Date.now() - 25 * 3600 * 1000), join(key.slice(-2), key.slice(-4, -2), key)];
    await utimes(join(testApp.config.storageDir, path), then, then);
    await sweepStorage(testApp)({}, run);
    expect(await lying()).not.toContain(key);
  });
});
