import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fastify, { type LightMyRequestResponse, type RouteOptions } from 'fastify';
import { accountId } from '../../../fixtures/accounts.ts';
import { userId } from '../../../fixtures/users.ts';
import { queryOfManager } from '../../lib/query.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { sessionCookie } from '../../test/serverProcess.ts';
import { verifyChain } from './verifyChain.ts';
import { recordFiles } from './recordFiles.ts';
import { AuditWriter } from './writer.ts';

const testApp = openTestApp();
const superAdmin = admit(testApp, 'Theodora Vance');
const ada = admit(testApp, 'Ada Winslow');

const ask = <Row extends object>(statement: string) => testApp.orm.em.fork().execute<Row[]>(statement);

interface Taken {
  readonly actor_id: string;
  readonly session_id: string;
  readonly address: string;
  readonly object_id: string | null;
  readonly after: Readonly<Record<string, unknown>>;
}

const taken = () => ask<Taken>(`select * from audit where action = 'download' order by sequence`);
const lastTaken = async () => (await taken()).at(-1);

describe('a file that leaves', () => {
  test('is known with who took it, of which list, what was asked for, and as what', async () => {
    const id = accountId('B2');
    const filters = [
      { key: 'step', option: '=', values: ['completed'] },
      { key: 'value', option: '>', values: ['1000'] },
    ];
    expect((await superAdmin.get(`/clients.csv?search=Whitlock`)).statusCode).toBe(200);
    expect(await lastTaken()).toMatchObject({
      actor_id: userId('Theodora Vance'),
      address: '127.0.0.1',
      object_id: null,
      after: { file: 'clients.csv', format: 'csv', list: 'clients', asked: { search: 'Whitlock' } },
    });
    const query = encodeURIComponent(JSON.stringify(filters));
    expect((await superAdmin.get(`/accounts.xlsx?filters=${query}`)).statusCode).toBe(200);
    expect((await lastTaken())?.after).toMatchObject({ file: 'accounts.xlsx', format: 'xlsx', asked: { filters } });
    expect((await ada.get(`/accounts/${id}/profile.csv`)).statusCode).toBe(200);
    expect(await lastTaken()).toMatchObject({ object_id: id, after: { of: 'Account', format: 'csv' } });
  });

  test('tells no number that was searched or compared with: it may be a tax number', async () => {
    const typed = encodeURIComponent(
      JSON.stringify([{ key: 'name', option: 'includes', values: ['666-02-7777 Whit'] }]),
    );
    expect((await superAdmin.get(`/clients.csv?search=666027777&filters=${typed}`)).statusCode).toBe(200);
    await superAdmin.post('/clients/export', { search: '666-02-7777', fileFormat: 'csv' });
    expect((await lastTaken())?.after).toMatchObject({
      asked: { search: '*********', filters: [{ key: 'name', option: 'includes', values: ['***-**-**** Whit'] }] },
    });
    const told = await ask<{ after: object }>(`select after from audit where action in ('download', 'export')`);
    expect(JSON.stringify(told)).not.toMatch(/666|7777/);
  });

  test('of an export is known with the list and the filters that it was made of, and how many rows it has', async () => {
    const { id } = (await ada.post('/accounts/export', { fileFormat: 'csv', search: 'IRA' })).json().export;
    await testApp.work();
    const { headers } = await ada.get(`/exports/${id}/download`);
    const file = await ada.send({ method: 'GET', url: headers.location ?? '' });
    expect(await lastTaken()).toMatchObject({
      actor_id: userId('Ada Winslow'),
      object_id: id,
      after: { of: 'Job', list: 'accounts', asked: { search: 'IRA' }, bytes: file.rawPayload.length },
    });
  });

  test('of an account’s documents is known with the account, though they are only opened', async () => {
    const [form] = await ask<{ account_id: string }>('select account_id from internal_forms order by id limit 1');
    const { url } = (await superAdmin.get(`/accounts/${form?.account_id}/internal_form`)).json();
    expect((await superAdmin.send({ method: 'GET', url })).headers['content-disposition']).toMatch(/^inline/);
    expect(await lastTaken()).toMatchObject({ object_id: form?.account_id, after: { of: 'Account', format: 'pdf' } });
  });

  test('is not known where it did not leave', async () => {
    const before = (await taken()).length;
    expect((await ada.get('/activity.csv')).statusCode).toBe(403);
    expect((await superAdmin.get('/clients.csv?sort=ssn')).statusCode).toBe(422);
    expect((await testApp.stranger.get('/clients.csv')).statusCode).toBe(401);
    expect((await superAdmin.send({ method: 'HEAD', url: '/api/clients.csv' })).body).toBe('');
    expect((await taken()).length).toBe(before);
  });
});

describe('every route that answers a file', () => {
  /** The first record of the kind that the route's `:id` names. */
  const pathOf = async ({ url, config }: RouteOptions): Promise<string> => {
    const { entity, where = {} } = config ?? {};
    const [record] = entity ? await testApp.orm.em.fork().find(entity, where, { filters: false, limit: 1 }) : [];
    const id = record && 'id' in record ? String(record.id) : '2026-01-01';
    return url.replace(/^\/api/, '').replace(/:\w+/g, id);
  };
  const follow = async (person: Person, path: string): Promise<LightMyRequestResponse> => {
    const answer = await person.get(path);
    const { location } = answer.headers;
    return answer.statusCode === 302 && location ? follow(person, location.replace(/^\/api/, '')) : answer;
  };
  const isFile = ({ statusCode, headers }: LightMyRequestResponse) =>
    statusCode === 200 && !/^(application\/json|image\/png)/.test(String(headers['content-type']));

  const named = [
    '/api/files/:id/download',
    '/api/accounts/:id/profile.csv',
    '/api/app_lib_files/accounts_template.xlsx',
    '/api/app_lib_files/assistant_checklist.pdf',
    '/api/clients.pdf',
    '/api/clients/:id/positions.csv',
  ];

  test('has left a row of it, whichever it is', async () => {
    const files: string[] = [];
    const unknown: string[] = [];
    const gets = testApp.app.guarded.filter(({ method, url }) => method === 'GET' && url !== '/api/events');
    for (const route of gets) {
      await ask('delete from attempts');
      const before = (await taken()).length;
      const answer = await follow(superAdmin, await pathOf(route));
      if (!isFile(answer)) continue;
      files.push(route.url);
      const rows = (await taken()).slice(before);
      const name = String(rows[0]?.after.file);
      if (rows.length !== 1 || !String(answer.headers['content-disposition']).includes(encodeURIComponent(name)))
        unknown.push(`${route.url}: ${rows.length}`);
    }
    expect(unknown).toEqual([]);
    expect(files.length).toBeGreaterThan(80);
    expect(named.filter((url) => !files.includes(url))).toEqual([]);
  }, 120_000);

  test('what a POST answers is one, too, and each time that it is answered', async () => {
    const before = (await taken()).length;
    const body = { export: { start_date: '2026-01-01', export_type: 'vim' } };
    for (let i = 0; i < 2; i++)
      expect((await superAdmin.post('/payouts/export', body, { 'idempotency-key': 'once' })).statusCode).toBe(200);
    const rows = (await taken()).slice(before);
    expect(rows.map(({ after }) => after.format)).toEqual(['csv', 'csv']);
  });

  test('cannot be one that has forgotten to name it', async () => {
    const writer = new AuditWriter(testApp.orm, () => {});
    const app = fastify();
    app.addHook('onSend', recordFiles(writer));
    app.get('/forgotten', (_request, reply) => reply.type('text/csv').send(Readable.from(['a,b'])));
    const answer = await app.inject({ method: 'GET', url: '/forgotten' });
    expect([answer.statusCode, answer.body.includes('a,b')]).toEqual([500, false]);
    await app.close();
  });
});

describe('before the first byte', () => {
  let address: string;
  beforeAll(async () => {
    address = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  });

  const waiting = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
  const someWait = async () => {
    while ((await ask(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    return 'the row waits';
  };

  /** Runs a function while another transaction has the chain's lock. */
  const whileLocked = <Result>(deed: () => Promise<Result>) =>
    testApp.orm.em.fork().transactional(async (em) => {
      await em.execute(`select pg_advisory_xact_lock(hashtext('audit'))`);
      return deed();
    });

  test('its row is in the table', async () => {
    const before = (await taken()).length;
    const cookie = await sessionCookie(testApp, userId('Theodora Vance'));
    const call = await whileLocked(async () => {
      const answer = fetch(`${address}/api/branches.csv`, { headers: { cookie } });
      expect(await Promise.race([answer.then(() => 'bytes have left'), someWait()])).toBe('the row waits');
      expect((await taken()).length).toBe(before);
      return [answer];
    });
    const [answer] = await Promise.all(call);
    expect([answer?.status, (await taken()).length]).toEqual([200, before + 1]);
    await answer?.text();
  });

  test('many at once hold the chain’s lock together: none waits for each of the others', async () => {
    const writer = new AuditWriter(testApp.orm, () => {});
    const stranger = { actorId: null, sessionId: null, address: null, objectId: null, reason: null };
    const what = { action: 'download', object: 'Download' };
    const file = (name: string) => Object.assign({ at: new Date(), after: { file: name } }, stranger, what);
    const writes = await whileLocked(async () => {
      const first = writer.write(file('first.csv'));
      await someWait();
      return [first, ...Array.from({ length: 30 }, () => writer.write(file('other.csv')))];
    });
    await Promise.all(writes);
    const commits = `select xmin, count(*)::int as rows from audit where after->>'file' in ('first.csv', 'other.csv')
      group by xmin order by count(*)`;
    expect((await ask<{ rows: number }>(commits)).map(({ rows }) => rows)).toEqual([1, 30]);
    expect((await verifyChain(queryOfManager(testApp.orm.em.fork()))).faults).toEqual([]);
  });

  test('and where it cannot be, no file leaves', async () => {
    await ask(`alter table audit rename to audit_away`);
    try {
      const answer = await superAdmin.get('/branches.csv');
      expect(answer.statusCode).toBeGreaterThanOrEqual(500);
      expect(answer.headers).not.toHaveProperty('content-disposition');
    } finally {
      await ask(`alter table audit_away rename to audit`);
    }
    expect((await superAdmin.get('/branches.csv')).statusCode).toBe(200);
  });
});
