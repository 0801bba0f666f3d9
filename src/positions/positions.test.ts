import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { start, type TestHouse } from '../test/app.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await start();
});
afterAll(() => house.stop());

test('import', async () => {
  const superAdmin = await house.signIn('super@demo.test');
  console.log((await superAdmin.get('/positions/import_status')).body);
  const a = await superAdmin.post('/positions/fetch.json', { date: '2026-01-15', sources: ['schwab', 'fidelity'] });
  console.log(a.statusCode, a.body);
  console.log((await superAdmin.get('/positions/import_status')).body);
  await house.work();
  console.log((await superAdmin.get('/positions/import_status')).body);
  const em = house.orm.em.fork();
  console.log(await em.execute('select * from discovered_accounts'));
  console.log(await em.execute('select kind, status, error from jobs'));
  console.log(await em.execute('select count(*)::int n, sum(value) v, sum(billable_value) b from accounts'));
});
