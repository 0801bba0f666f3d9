import { describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import request from 'supertest';
import { connect, poolOf } from './db.ts';
import { healthRoutes } from './health.ts';
import { newId } from '../lib/columns.ts';
import { timeouts, pool as figures } from '../lib/database/timeouts.ts';
import type { ConnectionPool } from '../lib/database/pool.ts';
import { openTestApp, startOn } from '../test/app.ts';
import { copyDatabase } from '../test/database.ts';

const testApp = openTestApp({}, copyDatabase, timeouts.request);

const get = (path: string) => request(testApp.app.server).get(path);

describe('what the server answers without a session', () => {
  test('it is alive, and able to work', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await get('/readyz')).body).toEqual({ status: 'ok' });
  });

  test('it cannot work on the database of a newer version, and names what it does not know', async () => {
    const ask = (statement: string) => testApp.orm.em.fork().execute(statement);
    await ask(`insert into mikro_orm_migrations (name) values ('Migration20990101000000_newer')`);
    const answer = await get('/readyz');
    expect([answer.status, answer.body.error]).toEqual([503, expect.stringContaining('Migration20990101000000_newer')]);
    await ask(`delete from mikro_orm_migrations where name = 'Migration20990101000000_newer'`);
    expect((await get('/readyz')).status).toBe(200);
  });

  test('a deep link opens the admin, with a nonce of its own and no inline script', async () => {
    const [one, two] = [await get('/clients/12/accounts'), await get('/clients/12/accounts')];
    const nonceOf = (answer: request.Response) =>
      /nonce-([^']+)'/.exec(answer.headers['content-security-policy'] ?? '')?.[1];
    expect(one.headers['content-type']).toMatch(/html/);
    expect(nonceOf(one)).toBeTruthy();
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    expect(one.headers['content-security-policy']).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(one.text).toContain(nonceOf(one));
  });

  test('an unknown call answers 404 as the wire says, never the admin', async () => {
    const answer = await get('/api/nonsense.json');
    expect([answer.status, answer.body]).toEqual([404, { error: 'Not found' }]);
    expect((await get('/assets/nonsense.js')).status).toBe(404);
  });

  test('no answer of the API is kept by a cache', async () => {
    const answer = await get('/api/users/current-user.json');
    expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  test('the API describes itself', async () => {
    const { body } = await get('/api/docs/json');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/accounts', '/api/company', '/api/payouts/create_multiple']),
    );
  });
});

describe('a server that has come off its database', () => {
  /** Nobody has been served for longer than a supervisor waits. */
  const longAgo = (pool: ConnectionPool) => (pool.servedAt = Date.now() - 31_000);

  test('says so while the database itself can be reached, so that it is started anew', async () => {
    const pool = poolOf(testApp.app.context.orm);
    const held = await Promise.all(Array.from({ length: figures.size }, () => pool.take()));
    longAgo(pool);
    expect((await get('/healthz')).status).toBe(503);
    for (const client of held) pool.giveBack(client, false);
    expect((await get('/healthz')).body).toEqual({ status: 'ok' });
  });

  test('is told to go on where nobody has asked, or the database is away', async () => {
    longAgo(poolOf(testApp.app.context.orm));
    expect((await get('/healthz')).status).toBe(200);
    const nowhere = await connect({ ...testApp.settings, dbName: 'nowhere' });
    const app = fastify();
    healthRoutes(app, { ...testApp, orm: nowhere });
    longAgo(poolOf(nowhere));
    const answers = [await app.inject('/healthz'), await app.inject('/readyz')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 503]);
    await nowhere.close();
  });

  test('answers 503 and when to come again, to whoever asks', async () => {
    const lost = await startOn({ ...testApp.settings, dbName: 'nowhere' });
    const answer = await lost.app.inject({
      url: '/api/clients',
      cookies: { session: lost.app.jwt.sign({ sid: newId() }) },
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    await lost.stop();
  });

  test('sends away at once who arrives behind too many others, and is itself again after them', async () => {
    const pool = poolOf(testApp.app.context.orm);
    const held = await Promise.all(Array.from({ length: figures.size }, () => pool.take()));
    const waiting = Array.from({ length: figures.door }, () => pool.take());
    const refused = await get('/api/clients');
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    for (const client of held) pool.giveBack(client, false);
    for (const taken of waiting) pool.giveBack(await taken, false);
    expect((await get('/api/clients')).status).toBe(401);
  });
});
