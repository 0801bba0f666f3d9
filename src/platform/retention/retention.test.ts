import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { clientId } from '../../../fixtures/clients.ts';
import { userId } from '../../../fixtures/users.ts';
import { isStorageKey } from '../../lib/storage.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { removeArchived } from './removeArchived.ts';
import { retained } from './retained.ts';

const testApp = openTestApp();
const admin = admit(testApp, 'Malcolm Reyes');
const theodora = admit(testApp, 'Theodora Vance');
const ben = admit(testApp, 'Ben Okafor');

const ask = (statement: string, values: unknown[] = []) =>
  testApp.orm.em.fork().execute<Record<string, unknown>[]>(statement, values);
const tonight = (signal = new AbortController().signal) =>
  removeArchived(testApp.app.context)({}, { id: '1', attempt: 1, isLastAttempt: false, signal });

/** A file of Alma Whitlock's. */
const brought = async (fileName: string): Promise<string> => {
  const pdf = `%PDF-1.7 ${fileName}`;
  const { url, filename: awsFilename } = (await admin.get(`/uploads/signed-s3-put?name=${fileName}`)).json();
  await admin.send({ method: 'PUT', url, headers: { 'content-type': 'application/pdf' }, payload: pdf });
  const blob = { awsFilename, filename: fileName, byteSize: pdf.length, contentType: 'application/pdf' };
  return (await admin.post(`/clients/${clientId('Alma Whitlock')}/file_upload`, { blob })).json().id;
};
/** The same, deleted so long ago. */
const deleted = async (fileName: string, ago: string): Promise<string> => {
  const id = await brought(fileName);
  await admin.delete(`/files/${id}`);
  await ask(`update files set archived_at = now() - ?::interval where id = ?`, [ago, id]);
  return id;
};
const almost = '6 years 364 days';
const past = '7 years 1 day';

const blobOf = async (file: string) => {
  const [blob] = await ask(
    `select b.id, b.storage_key, b.sha256, b.removed_at is not null as removed from blobs b
    join files f on f.blob_id = b.id where f.id = ?`,
    [file],
  );
  return blob;
};
const lies = async (key: unknown): Promise<boolean> => {
  if (typeof key !== 'string' || !isStorageKey(key)) return false;
  return testApp.storage.size(key).then(
    () => true,
    () => false,
  );
};
const download = (file: string, person = admin) => person.get(`/files/${file}/download`);

test('a deleted file is kept for the firm’s years to the day; then its bytes go, and what they were is told', async () => {
  const [young, old] = [await deleted('young.pdf', almost), await deleted('old.pdf', past)];
  const [before, other] = [await blobOf(old), await blobOf(young)];
  expect((await theodora.get('/retention')).json()).toEqual({ at: null, what: [] });
  await tonight();
  expect(await blobOf(old)).toEqual({ ...before, storage_key: null, removed: true });
  expect(await blobOf(young)).toEqual(other);
  expect([await lies(before?.storage_key), await lies(other?.storage_key)]).toEqual([false, true]);
  const digest = createHash('sha256')
    .update(`${old} ${String(before?.sha256)}\n`)
    .digest('hex');
  expect(await ask(`select object, after, actor_id from audit where action = 'remove'`)).toEqual([
    { object: 'StoredFile', after: { count: 1, digest }, actor_id: null },
  ]);
  expect((await theodora.get('/retention')).json()).toEqual({
    at: expect.any(String),
    what: [{ name: 'files', count: 1 }],
  });
  const sentence =
    /^This file was deleted on \w+ \d\d, \d{4}, and permanently removed on \w+ \d\d, \d{4}: its retention period had ended/;
  const answer = await download(old);
  expect([answer.statusCode, answer.json().error]).toEqual([404, expect.stringMatching(sentence)]);
  expect((await download(young)).json().error).toMatch(/^This file was deleted on \w+ \d\d, \d{4}\.$/);
  expect((await download(old, ben)).json().error).toBe('Not found');
});

test('the years are the firm’s own', async () => {
  const id = await deleted('longer.pdf', past);
  await ask('update company_settings set retention_years = 8');
  await tonight();
  expect(await blobOf(id)).toMatchObject({ removed: false });
  await ask('update company_settings set retention_years = 7');
  await tonight();
  expect(await blobOf(id)).toMatchObject({ removed: true });
});

test('what is not deleted, what was signed, billed or sent, and papers of an account in the wizard stay', async () => {
  const [live, signed, invoice, opening, closed] = await Promise.all([
    brought('live.pdf'),
    ...['signed.pdf', 'invoice.pdf', 'opening.pdf', 'closed.pdf'].map((name) => deleted(name, '50 years')),
  ]);
  const of = (step: string) => `client_id = null, account_id = (select id from accounts where ${step} limit 1)`;
  await ask(`update files set doc_type = 'signedVerusAgreement', ${of(`step = 'completed'`)} where id = ?`, [signed]);
  await ask(`update files set billing_period = '2018-01-01' where id = ?`, [invoice]);
  await ask(`update files set ${of(`step not in ('completed', 'closed')`)} where id = ?`, [opening]);
  await ask(`update files set doc_type = 'other', ${of(`step = 'completed'`)} where id = ?`, [closed]);
  const kept = [live, signed, invoice, opening];
  const before = await Promise.all(kept.map((id) => blobOf(String(id))));
  await tonight();
  expect(await Promise.all(kept.map((id) => blobOf(String(id))))).toEqual(before);
  for (const blob of before) expect(await lies(blob?.storage_key)).toBe(true);
  expect(await blobOf(String(closed))).toMatchObject({ removed: true });
});

test('the database itself lets no bytes go but those of a deleted file, once, and changes nothing else of them', async () => {
  const refused = (statement: string, id: unknown) =>
    expect(ask(statement, [id])).rejects.toThrow(/What was uploaded does not change/);
  const remove = 'update blobs set storage_key = null, removed_at = now()';
  await refused(`${remove} where id = ?`, (await blobOf(await brought('live.pdf')))?.id);
  const gone = (await blobOf(await deleted('gone.pdf', past)))?.id;
  await refused(`${remove}, sha256 = 'another' where id = ?`, gone);
  await tonight();
  await refused('update blobs set removed_at = null, storage_key = gen_random_uuid() where id = ?', gone);
  await refused('update blobs set removed_at = now() where id = ?', gone);
});

test('a night that is cut off is taken up by the next one; two at once remove each file once', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, (_, i) => deleted(`many-${i}.pdf`, past)));
  await ask(
    `with more as (select gen_random_uuid() as blob, gen_random_uuid() as key, n from generate_series(1, 250) n),
      kept as (insert into blobs (id, filename, byte_size, content_type, purpose, storage_key, sha256, uploaded_at, attached_at)
        select blob, 'made.pdf', 1, 'application/pdf', 'file', key, 'made', now(), now() from more returning id)
    insert into files (id, blob_id, file_name, general, archived_at)
      select gen_random_uuid(), id, 'made.pdf', true, now() - interval '8 years' from kept`,
  );
  const counted = async () => {
    const [row] = await ask(`select sum((after->>'count')::int)::int as count from audit where action = 'remove'`);
    return Number(row?.count);
  };
  const before = await counted();
  const { storage } = testApp.app.context;
  const stop = new AbortController();
  const remove = storage.remove.bind(storage);
  storage.remove = async (key) => {
    stop.abort(new Error('The server stops'));
    await remove(key);
  };
  await expect(tonight(stop.signal)).rejects.toThrow('The server stops');
  storage.remove = remove;
  expect(await counted()).toBe(before + 100);
  await Promise.all([tonight(), tonight()]);
  expect(await counted()).toBe(before + 253);
  for (const id of ids) expect(await blobOf(id)).toMatchObject({ removed: true });
});

test('of deleted people and accounts their restricted numbers go, and nothing else', async () => {
  const person = userId('Priya Nolan');
  await ask(`update users set archived_at = now() - interval '${almost}', ssn = 'sealed' where id = ?`, [person]);
  const account = String(
    (
      await ask(`select id from accounts where id not in (select account_id from internal_forms)
    and id in (select account_id from account_owners) limit 1`)
    )[0]?.id,
  );
  await ask(`update accounts set archived_at = now() - interval '${almost}' where id = ?`, [account]);
  await ask(`update account_owners set ssn = 'sealed', ftid = 'sealed' where account_id = ?`, [account]);
  const held = async () => [
    await ask('select first_name, ssn, password_hash, otp_secret from users where id = ?', [person]),
    await ask('select first_name, ssn, ftid from account_owners where account_id = ? order by position', [account]),
  ];
  const [[user] = [], owners = []] = await held();
  await tonight();
  expect(await held()).toEqual([[user], owners]);
  for (const [table, id] of Object.entries({ users: person, accounts: account }))
    await ask(`update ${table} set archived_at = now() - interval '${past}' where id = ?`, [id]);
  await tonight();
  expect(await held()).toEqual([
    [{ ...user, ssn: null, password_hash: null, otp_secret: null }],
    owners.map((owner) => ({ ...owner, ssn: null, ftid: null })),
  ]);
});

test('a saved view goes as a whole', async () => {
  const view = { list: 'clients', audience: 'mine', filters: [], sort: 'name', sortDirection: 'asc' };
  for (const [name, ago] of Object.entries({ young: almost, old: past })) {
    const { id } = (await admin.post('/list_views', { ...view, name })).json();
    await admin.delete(`/list_views/${id}`);
    await ask(`update list_views set archived_at = now() - ?::interval where id = ?`, [ago, id]);
  }
  await tonight();
  const left = await ask('select name from list_views where archived_at is not null');
  expect(left).toEqual([{ name: 'young' }]);
});

test('of deleted tasks nothing stays but what the audit says', async () => {
  const add = async (name: string): Promise<string> => {
    const { id } = (await admin.post('/tasks', { task: { name } })).json();
    await admin.delete(`/tasks/${id}`);
    return id;
  };
  const [young, old] = [await add('Young'), await add('Old')];
  for (const [id, ago] of Object.entries({ [young]: almost, [old]: past }))
    await ask(`update tasks set archived_at = now() - ?::interval where id = ?`, [ago, id]);
  await tonight();
  expect(await ask('select name from tasks where id in (?, ?)', [young, old])).toEqual([{ name: 'Young' }]);
  expect((await admin.post(`/tasks/${old}/restore`)).statusCode).toBe(404);
  expect((await theodora.get('/retention')).json().what).toContainEqual({ name: 'tasks', count: 1 });
});

test('every table of which something is deleted says what becomes of it', () => {
  const tables = [...testApp.orm.getMetadata().getAll().values()].filter(
    ({ properties }) => 'archivedAt' in properties,
  );
  expect(Object.keys(retained).sort()).toEqual(tables.map(({ tableName }) => tableName).sort());
});
