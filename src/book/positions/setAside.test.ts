import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { admit, openTestApp } from '../../test/app.ts';
import { feed, importDay, openDeliveries, type Deliveries } from '../../test/deliveries.ts';

let custodians: Deliveries;
const settings = { importDir: '', today: '2026-02-02' };
beforeAll(async () => {
  custodians = await openDeliveries();
  settings.importDir = custodians.importDir;
});
afterAll(() => custodians.remove());
const testApp = openTestApp(settings);
const superAdmin = admit(testApp, 'Theodora Vance');

const known = '00100101';
const deliver = async (day: string, files: Readonly<Record<string, string>>) => {
  for (const [name, content] of Object.entries(files)) await custodians.deliver(`schwab/${day}/${name}`, content);
  const status = await importDay(testApp, superAdmin, day, ['schwab']);
  const [run] = (await superAdmin.get('/position_imports')).json().data;
  return { status, schwab: status.schwab, run };
};
const spoiled = (day: string) => feed(day, `${known},VTI,5.00`).replace('5.00', 'ten');
const reasons = ({ problems }: { problems: { reason: string }[] }) => problems.map(({ reason }) => reason);

test('an import of which every file was set aside has failed, and still says why', async () => {
  const { status, schwab, run } = await deliver('2026-01-15', {
    'a.csv': spoiled('2026-01-15'),
    'b.csv': feed('2026-01-15', '100102,VTI,5.00'),
    'c.csv': 'no,such,columns\n1,2,3\n',
  });
  expect(run).toMatchObject({ status: 'Failed', files: 3, matched: 0, quarantined: 2 });
  expect([status.failed, status.asOf]).toEqual([true, '2026-01-14']);
  expect(schwab).toMatchObject({ matched: 0, quarantined: 2 });
  expect(schwab.problems).toHaveLength(3);
  const [job] = (await superAdmin.get('/jobs')).json().data;
  expect(JSON.stringify(job)).toContain('Nothing was imported. Positions as of 2026-01-15.');
});

test('one with a file that was imported has not', async () => {
  const { status, run } = await deliver('2026-01-16', {
    'a.csv': spoiled('2026-01-16'),
    'b.csv': feed('2026-01-16', '00100102,VTI,412000.00'),
  });
  expect([run.status, status.failed]).toEqual(['Completed', false]);
});

test('a file of which no account is known is a problem, and not completed without it', async () => {
  const { schwab, run } = await deliver('2026-01-19', { 'a.csv': feed('2026-01-19', '77000001,VTI,5.00') });
  expect(run).toMatchObject({ status: 'Completed', matched: 0 });
  expect(run.problems).toBeGreaterThan(0);
  expect(reasons(schwab)).toContain('None of the accounts in this file is known.');
  const one = await deliver('2026-01-20', { 'a.csv': feed('2026-01-20', '77000001,VTI,5.00', `${known},VTI,5.00`) });
  expect(reasons(one.schwab)).not.toContain('None of the accounts in this file is known.');
});
