import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { start, type TestHouse } from './test/app.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await start();
});
afterAll(() => house.stop());

const get = (path: string) => request(house.app.server).get(path);

describe('what the server answers without a session', () => {
  test('it is alive, and able to work', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await get('/readyz')).body).toEqual({ status: 'ok' });
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
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(['/api/accounts', '/api/payouts/create_multiple']));
  });
});
