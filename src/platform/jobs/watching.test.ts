import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { newId } from '../../lib/columns.ts';
import { CannotStore } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { holdStorage } from '../../test/heldStorage.ts';
import { openMailServer } from '../../test/mailServer.ts';
import { Job } from './entity.ts';
import { postMail } from '../mails/sendMail.ts';

const testApp = openTestApp();
const [ada, ben, malcolm, una] = ['Ada Winslow', 'Ben Okafor', 'Malcolm Reyes', 'Una Petrakis'].map((name) =>
  admit(testApp, name),
) as [Person, Person, Person, Person];

const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);
afterEach(() => ask('delete from jobs'));

const startExport = async (person: Person): Promise<string> =>
  (await person.post('/accounts/export', { fileFormat: 'csv' })).json().export.id;
const jobsOf = async (person: Person) => (await person.get('/jobs')).json();
const filesLying = async () => {
  const keys = [];
  for await (const { key } of testApp.storage.list()) keys.push(key);
  return keys.length;
};

/** Waits until the worker has checked its job twice, so that it has seen the row's state. */
const isLookedAt = async (id: string): Promise<void> => {
  const version = async () => (await ask<{ xmin: string }>(`select xmin::text from jobs where id = '${id}'`))[0]?.xmin;
  for (let looks = 0; looks < 2; looks += 1)
    for (const before = await version(); before === (await version());) await sleep(20);
};

describe('long work', () => {
  test('is listed for who asked for it, and for nobody else', async () => {
    const id = await startExport(ada);
    expect((await jobsOf(ada)).data).toMatchObject([
      { id, name: 'Export of accounts (CSV)', status: 'queued', cancellable: true, hasFile: false },
    ]);
    await testApp.work();
    const { data, failing } = await jobsOf(ada);
    const { totalEntries } = (await ada.get('/accounts')).json().meta.pagination;
    expect(data).toMatchObject([
      { id, status: 'completed', sentence: `${totalEntries} records`, cancellable: false, hasFile: true, attempts: 1 },
    ]);
    expect(failing).toEqual([]);
    for (const other of [ben, malcolm, una]) expect(await jobsOf(other)).toEqual({ data: [], failing: [] });
  });

  test('that waits is cancelled at once, and is never begun', async () => {
    const id = await startExport(ada);
    expect((await ada.post(`/jobs/${id}/cancel`)).json()).toMatchObject({
      status: 'cancelled',
      sentence: 'Canceled. Nothing was saved.',
      cancellable: false,
    });
    await testApp.work();
    expect(await ask(`select status, attempts, blob_id from jobs`)).toEqual([
      { status: 'cancelled', attempts: 0, blob_id: null },
    ]);
    expect((await ada.post(`/jobs/${id}/cancel`)).statusCode).toBe(409);
  });

  test('is nobody else’s to cancel, not even an admin’s', async () => {
    const id = await startExport(ada);
    for (const other of [ben, malcolm, una]) expect((await other.post(`/jobs/${id}/cancel`)).statusCode).toBe(404);
    expect(await ask(`select status from jobs`)).toEqual([{ status: 'queued' }]);
  });
});

describe('an export at work', () => {
  test('that is cancelled leaves no file', async () => {
    const [lying, blobs] = [await filesLying(), await ask('select id from blobs order by id')];
    const { begun, release } = holdStorage(testApp);
    const id = await startExport(ada);
    const working = testApp.work();
    await begun;
    expect((await ada.post(`/jobs/${id}/cancel`)).json()).toMatchObject({
      status: 'running',
      sentence: 'Being canceled.',
      cancellable: false,
    });
    release();
    await working;
    expect(await ask('select status, blob_id from jobs')).toEqual([{ status: 'cancelled', blob_id: null }]);
    expect([await filesLying(), await ask('select id from blobs order by id')]).toEqual([lying, blobs]);
  });

  test('whose asker is sent away meanwhile is given to nobody', async () => {
    const lying = await filesLying();
    const { begun, release } = holdStorage(testApp);
    await startExport(ben);
    const working = testApp.work();
    await begun;
    await ask(`update users set archived_at = now() where id = '${userId('Ben Okafor')}'`);
    release();
    await working;
    expect(await ask('select status, error, blob_id from jobs')).toEqual([
      { status: 'failed', error: 'The person who requested this export has left.', blob_id: null },
    ]);
    expect(await filesLying()).toBe(lying);
    await ask(`update users set archived_at = null where id = '${userId('Ben Okafor')}'`);
  });
});

describe('an import of positions', () => {
  test('that is cancelled at work changes no row', async () => {
    const theodora = await testApp.enter(userId('Theodora Vance'));
    const positions = () => ask('select * from positions order by id');
    const before = await positions();
    const order = { date: '2026-01-15', sources: ['schwab', 'fidelity'] };
    const worker = await testApp.openWorker();
    const em = testApp.orm.em.fork();
    await inTransaction(em, async () => {
      // Another import's own lock: this one waits for it, at work.
      await em.execute(`select pg_advisory_xact_lock(hashtext('importPositions'))`);
      await theodora.post('/positions/fetch', order);
      while ((await ask(`select from jobs where status = 'running'`)).length === 0) await sleep(20);
      const [{ id } = { id: '' }] = await ask<{ id: string }>('select id from jobs');
      await theodora.post(`/jobs/${id}/cancel`);
      await isLookedAt(id);
    });
    while ((await ask(`select from jobs where status = 'running'`)).length > 0) await sleep(20);
    await worker.stop();
    expect(await ask('select kind, status from jobs')).toEqual([{ kind: 'importPositions', status: 'cancelled' }]);
    expect(await positions()).toEqual(before);
    expect(
      await ask(`select from position_files f join position_imports i on i.id = f.position_import_id
        where i.as_of = '${order.date}'`),
    ).toEqual([]);
  });
});

describe('what has failed', () => {
  test('is found by an admin with whose it is, and run again for that person', async () => {
    const { release } = holdStorage(testApp, new CannotStore('The storage is full.', null));
    const id = await startExport(ada);
    await testApp.work();
    release();
    expect((await jobsOf(ada)).data).toMatchObject([
      { id, status: 'failed', sentence: 'The storage is full.', retryable: false },
    ]);
    expect((await ada.post(`/jobs/${id}/retry`)).statusCode).toBe(403);
    expect((await jobsOf(malcolm)).failing).toMatchObject([{ id, ownerName: 'Ada Winslow', retryable: true }]);
    expect((await malcolm.post(`/jobs/${id}/retry`)).json()).toMatchObject({ status: 'queued', retryable: false });
    await testApp.work();
    expect((await jobsOf(ada)).data).toMatchObject([{ id, status: 'completed', hasFile: true, attempts: 1 }]);
    expect((await jobsOf(malcolm)).failing).toEqual([]);
    expect((await malcolm.get(`/exports/${id}`)).statusCode).toBe(404);
    expect(await ask(`select action, after->>'kind' as kind from audit where action = 'retry'`)).toEqual([
      { action: 'retry', kind: 'exportList' },
    ]);
    expect((await malcolm.post(`/jobs/${id}/retry`)).statusCode).toBe(409);
  });

  test('or waits after a fault is seen by those who run it again, a mail too', async () => {
    const server = await openMailServer();
    await server.close();
    Object.assign(testApp.config, { smtpUrl: server.url });
    const em = testApp.orm.em.fork();
    postMail(em, {
      to: 'ada@demo.test',
      template: 'passwordChanged',
      values: { firstName: 'Ada', changedAt: 'Jan 15, 2026, 9:00 AM' },
    });
    await em.flush();
    const worker = await testApp.openWorker();
    while ((await ask('select from jobs where retry_at is not null')).length === 0) await sleep(20);
    await worker.stop();
    Object.assign(testApp.config, { smtpUrl: undefined });
    const { failing } = await jobsOf(malcolm);
    expect(failing).toMatchObject([{ name: 'Email to ada@demo.test', status: 'queued', ownerName: null, attempts: 1 }]);
    expect(failing[0].sentence).toMatch(/^The mail server is not responding\. Attempt 2 starts at \d+:\d\d [AP]M\.$/);
    for (const other of [ada, una]) expect((await jobsOf(other)).failing).toEqual([]);
  });

  test('is run at once where it waits, and a mail to an address that nobody has is dismissed', async () => {
    const id = newId();
    const em = testApp.orm.em.fork();
    const retryAt = new Date(Date.now() + 3_600_000);
    const input = { to: 'old@demo.test', template: 'passwordChanged', values: { firstName: 'Ada', changedAt: 'now' } };
    em.create(Job, { id, kind: 'sendMail', input });
    await em.flush();
    await em.nativeUpdate(Job, { id }, { retryAt });
    await ask(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where key = '${id}'`);
    const failing = async () => (await jobsOf(malcolm)).failing;
    expect(await failing()).toMatchObject([{ id, status: 'queued', retryable: true, dismissable: false }]);
    expect((await malcolm.post(`/jobs/${id}/dismiss`)).statusCode).toBe(409);
    expect((await malcolm.post(`/jobs/${id}/retry`)).json()).toMatchObject({ status: 'queued', retryAt: null });
    await testApp.work();
    expect(await ask('select status, attempts from jobs')).toEqual([{ status: 'completed', attempts: 1 }]);
    await ask(`update jobs set status = 'failed', error = 'The mail server rejected this address.'`);
    expect(await failing()).toMatchObject([{ id, retryable: true, dismissable: true }]);
    expect((await una.post(`/jobs/${id}/dismiss`)).statusCode).toBe(403);
    expect((await malcolm.post(`/jobs/${id}/dismiss`)).json()).toMatchObject({ status: 'cancelled', retryable: false });
    expect(await failing()).toEqual([]);
    expect(await ask(`select after->>'kind' as kind from audit where action = 'dismiss'`)).toEqual([
      { kind: 'sendMail' },
    ]);
  });

  test('and was somebody’s is not an admin’s to dismiss', async () => {
    const id = await startExport(ada);
    await ask(`update jobs set status = 'failed'`);
    expect((await malcolm.post(`/jobs/${id}/dismiss`)).statusCode).toBe(409);
    expect((await jobsOf(malcolm)).failing).toMatchObject([{ id, dismissable: false }]);
  });
});
