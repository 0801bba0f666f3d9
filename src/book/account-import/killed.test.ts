import { expect, test } from '@jest/globals';
import { userId } from '../../../fixtures/users.ts';
import { start, type TestApp } from '../../test/app.ts';
import { multipart } from '../../test/multipart.ts';
import { times } from '../../test/proof.ts';
import { postOnce, type Death } from '../../test/serverProcess.ts';

const header =
  'Account Number,Account Type,Custodian,Advisor Code,Primary Contact,First Name,Last Name,Entity Name,Entity Type,SSN,Email,Date of Birth,Account Open Date';
const rows = Array.from(
  { length: 40 },
  (_, n) => `77${100_000 + n},Individual,Schwab,SCH100,,Nora,Quill ${n % 30},,,666-45-${1000 + (n % 30)},,,`,
);
const form = multipart({ file: { filename: 'accounts.csv', content: [header, ...rows, ''].join('\n') } });

/** All that the file has brought, and how often it is said to have been imported. */
const brought = async ({ orm }: TestApp) => {
  const em = orm.em.fork();
  return [
    await em.execute(`select a.number, c.last_name, a.step from accounts a join clients c on c.id = a.client_id
      where c.first_name = 'Nora' and c.last_name like 'Quill %' order by 1`),
    await em.execute(`select count(*)::int from clients where first_name = 'Nora' and last_name like 'Quill %'`),
    await em.execute(`select count(*)::int from audit where object = 'AccountImport'`),
  ];
};

const inOffice = async <Result>(story: (testApp: TestApp) => Promise<Result>): Promise<Result> => {
  const testApp = await start();
  try {
    await testApp.enter(userId('Theodora Vance'));
    return await story(testApp);
  } finally {
    await testApp.stop();
  }
};

const send = (testApp: TestApp, death: Death | null) =>
  postOnce(
    testApp,
    {
      by: userId('Theodora Vance'),
      path: '/accounts/import',
      type: String(form.headers['content-type']),
      body: form.payload.toString(),
    },
    death,
  );

test('a server that dies while accounts are imported has taken all of the file or nothing', async () => {
  const [statements, whole, none] = await inOffice(async (testApp) => {
    const before = await brought(testApp);
    const { status, said } = await send(testApp, null);
    expect(status).toBe(200);
    return [said, await brought(testApp), before] as const;
  });
  expect(statements).toBeGreaterThan(10);
  expect(whole[0]).toHaveLength(40);
  const kills = times(1, 20);
  for (let kill = 0; kill < kills; kill += 1) {
    const statement = 1 + Math.floor(((kill + Math.random()) * statements) / kills);
    const death = { statement, isSent: Math.random() < 0.5 };
    await inOffice(async (testApp) => {
      await send(testApp, death);
      const left = await brought(testApp);
      const isDone = left[0]?.length === 40;
      expect([death, left]).toEqual([death, isDone ? whole : none]);
      // A person without an answer sends the file again: its numbers are there already, or it is imported now.
      expect([death, (await send(testApp, null)).status]).toEqual([death, isDone ? 422 : 200]);
      expect([death, await brought(testApp)]).toEqual([death, whole]);
    });
  }
}, 1_800_000);
