import { expect, test } from '@jest/globals';
import { userId } from '../../../../fixtures/users.ts';
import { start, type Person, type TestApp } from '../../../test/app.ts';
import { ada, ben } from '../../../test/billing.ts';
import { times } from '../../../test/proof.ts';
import { postOnce, type Death } from '../../../test/serverProcess.ts';

const path = `/advisors/${ada}/reassign`;
const effectiveOn = '2026-01-05';

/** Reads who has each share and account, since when, and how many reassignments the audit has. */
const standing = async ({ orm }: TestApp) => {
  const em = orm.em.fork();
  return [
    await em.execute(`select t.advisor_code_id, t.effective_on::text, t.ended_on::text, t.in_force, s.advisor_id, s.percentage
      from code_terms t join advisor_subscriptions s on s.terms_id = t.id order by 1, 2, 5`),
    await em.execute('select id, advisor_id from accounts order by id'),
    await em.execute(`select count(*)::int from audit where action = 'reassign'`),
  ];
};

const wish = async (admin: Person) => {
  const { digest } = (await admin.get(`${path}?to_advisor_id=${ben}&effective_on=${effectiveOn}`)).json();
  return { reassign: { toAdvisorId: ben, effectiveOn, digest } };
};

const inOffice = async <Result>(story: (testApp: TestApp, admin: Person) => Promise<Result>): Promise<Result> => {
  const testApp = await start();
  try {
    return await story(testApp, await testApp.enter(userId('Malcolm Reyes')));
  } finally {
    await testApp.stop();
  }
};

const handOver = async (testApp: TestApp, admin: Person, death: Death | null) => {
  const body = JSON.stringify(await wish(admin));
  return (await postOnce(testApp, { by: userId('Malcolm Reyes'), path, type: 'application/json', body }, death)).said;
};

test('a server that dies while an advisor is reassigned has handed everything over or nothing', async () => {
  const [statements, handedOver] = await inOffice(async (testApp, admin) => {
    const said = await handOver(testApp, admin, null);
    return [said, await standing(testApp)] as const;
  });
  expect(statements).toBeGreaterThan(10);
  const kills = times(1, 20);
  for (let kill = 0; kill < kills; kill += 1) {
    const statement = 1 + Math.floor(((kill + Math.random()) * statements) / kills);
    const death = { statement, isSent: Math.random() < 0.5 };
    await inOffice(async (testApp, admin) => {
      const before = await standing(testApp);
      await handOver(testApp, admin, death);
      const isDone = (await testApp.orm.em.fork().execute(`select from audit where action = 'reassign'`)).length > 0;
      expect([death, await standing(testApp)]).toEqual([death, isDone ? handedOver : before]);
      const again = await admin.post(path, await wish(admin));
      expect([death, again.statusCode, await standing(testApp)]).toEqual([death, isDone ? 422 : 200, handedOver]);
    });
  }
}, 1_800_000);
