import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from '../../lib/sql.ts';
import { streamRows } from '../../lib/streamRows.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';

let testApp: TestApp;
let admin: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
});
afterAll(() => testApp.stop());

/** Ten files that are on their way to readers who take their time, and ten that wait for their turn. */
const crowd = () =>
  Array.from({ length: 20 }, () => streamRows(testApp.orm.em, sql`select 1 as n`)[Symbol.asyncIterator]());

test('a file that cannot begin is a 503 that is no file, whatever was asked for', async () => {
  const files = crowd();
  const begun = files.map((file) => file.next());
  for (const format of ['csv', 'xlsx', 'pdf']) {
    const answer = await admin.get(`/accounts.${format}`);
    expect([format, answer.statusCode]).toEqual([format, 503]);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/json; charset=utf-8' });
    expect(answer.headers).not.toHaveProperty('content-disposition');
    expect(answer.json()).toHaveProperty('error');
  }
  await Promise.all(files.map(async (file) => file.return?.()));
  await Promise.all(begun);
  expect((await admin.get('/accounts.csv')).statusCode).toBe(200);
});
