import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { codesOf } from '../../domain/choices.ts';
import { custodians as names } from '../../domain/custodian/choices.ts';
import { crontab } from '../../server/tasks.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { feed, importDay, openDeliveries, type Deliveries } from '../../test/deliveries.ts';
import { importNightly } from './importNightly.ts';

let custodians: Deliveries;
// A Monday: its last business day is Friday the 30th.
const settings = { importDir: '', today: '2026-02-02' };
beforeAll(async () => {
  custodians = await openDeliveries();
  settings.importDir = custodians.importDir;
});
afterAll(() => custodians.remove());
const testApp = openTestApp(settings);
const superAdmin = admit(testApp, 'Theodora Vance');
const user = admit(testApp, 'Una Petrakis');

const look = async () => {
  const run = { id: '1', attempt: 1, isLastAttempt: false, signal: new AbortController().signal };
  // Several servers look at once: one of them imports.
  await Promise.all([1, 2, 3].map(() => importNightly(testApp)({}, run)));
  await testApp.work();
};
interface Listed {
  readonly id: string;
  readonly [key: string]: unknown;
}
const history = async (): Promise<Listed[]> => (await superAdmin.get('/position_imports')).json().data;

test('after each business day the night looks for its files, several times', () => {
  expect(crontab).toMatch(/^ *10 6-10 \* \* 2-6 importNightly/m);
});

// All but Fidelity.
const punctual = codesOf(names).filter((source) => source !== 'fidelity');

test('a night imports the last business day, from each custodian until its file is in', async () => {
  for (const source of punctual)
    await custodians.deliver(`${source}/2026-01-30/positions.csv`, feed('2026-01-30', '00100101,VTI,5.00'));
  // An import by hand in the evening may not have been complete.
  await importDay(testApp, superAdmin, '2026-01-30', ['schwab']);
  const before = (await history()).length;
  await look();
  await custodians.deliver('fidelity/2026-01-30/positions.csv', feed('2026-01-30', 'Z00200101,VTI,5.00'));
  await look();
  await look();
  const [second, first, ...others] = await history();
  expect(others).toHaveLength(before);
  expect(first).toMatchObject({
    asOf: '2026-01-30',
    sources: Object.values(names),
    trigger: 'Nightly',
    requestedByName: null,
    status: 'Completed',
    files: punctual.length,
    rowsRead: punctual.length,
    matched: 1,
    quarantined: 0,
    problems: 1,
    remarks: `Fidelity: No file for 2026-01-30 has arrived. Folder searched: ${settings.importDir}/fidelity/2026-01-30`,
    duration: expect.stringMatching(/^\d+\.\d$/),
  });
  expect(second).toMatchObject({ sources: ['Fidelity'], files: 1, problems: 0, remarks: null });
});

test('a custodian of whom there was something to say is asked again', async () => {
  const remarks = JSON.stringify([{ source: 'schwab', reason: 'Still being written.' }]);
  await testApp.orm.em.fork().execute(`update position_imports set remarks = '${remarks}' where trigger = 'nightly'`);
  const before = (await history()).length;
  await look();
  const after = await history();
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toMatchObject({ sources: ['Schwab'], trigger: 'Nightly' });
});

test('what somebody imports by hand is listed with their name, and the night looks all the same', async () => {
  await importDay(testApp, superAdmin, '2026-01-29', ['schwab']);
  const [newest] = await history();
  expect(newest).toMatchObject({ trigger: 'Manual', requestedByName: 'Theodora Vance', asOf: '2026-01-29' });
});

test('the job tells how far each file was read, and what came of it', async () => {
  const jobs = await testApp.orm.em.fork().execute(`select steps, result from jobs where kind = 'importPositions'
    and steps is not null order by created_at limit 1`);
  expect(jobs).toEqual([
    {
      steps: [{ name: 'positions.csv', done: 1, total: 1 }],
      result: {
        sentence: 'Positions as of 2026-01-30. Accounts matched: 1, not imported: 0.',
        href: '/settings/accounts-import',
      },
    },
  ]);
});

test('the problems of an import are a list by file and line, to be taken away', async () => {
  await custodians.deliver('schwab/2026-01-28/bad.csv', feed('2026-01-28', '00100101,VTI,5.00').replace('5.00', 'ten'));
  await importDay(testApp, superAdmin, '2026-01-28', ['schwab', 'fidelity']);
  const [{ id } = { id: '' }] = await history();
  const { data } = (await superAdmin.get(`/import_problems?position_import_id=${id}&sort=custodianId`)).json();
  expect(data).toMatchObject([
    {
      custodianId: 'Fidelity',
      fileName: null,
      line: null,
      kind: 'Not imported',
      reason: `No file for 2026-01-28 has arrived. Folder searched: ${settings.importDir}/fidelity/2026-01-28`,
    },
    { custodianId: 'Schwab', fileName: 'bad.csv', line: 2, accountNumber: '00100101', kind: 'Not imported' },
    ...data.slice(2),
  ]);
  const file = await superAdmin.get(`/import_problems.csv?position_import_id=${id}`);
  expect(file.body).toContain('Schwab,bad.csv,2,00100101,Not imported,');
  expect((await superAdmin.get(`/import_problems.xlsx?position_import_id=${id}`)).statusCode).toBe(200);
});

test('the role user reads the history and takes nothing away', async () => {
  expect((await user.get('/position_imports')).json().data.length).toBeGreaterThan(0);
  expect((await user.get('/import_problems')).statusCode).toBe(200);
  expect((await user.get('/position_imports.csv')).statusCode).toBe(403);
});
