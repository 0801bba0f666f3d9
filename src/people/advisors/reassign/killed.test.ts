import { expect, test } from '@jest/globals';
import { userId } from '../../../../fixtures/users.ts';
import { start, type Person, type TestHouse } from '../../../test/app.ts';
import { ada, ben } from '../../../test/billing.ts';
import { times } from '../../../test/proof.ts';
import { postOnce, type Death } from '../../../test/serverProcess.ts';

const path = `/advisors/${ada}/reassign`;
const effectiveOn = '2026-01-05';

/** Reads who has each share and account, since when, and how many reassignments the audit has. */
const standing = async ({ orm }: TestHouse) => {
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

const inOffice = async <Result>(story: (house: TestHouse, admin: Person) => Promise<Result>): Promise<Result> => {
  const house = await start();
  try {
    return await story(house, await house.enter(userId('Malcolm Reyes')));
  } finally {
    await house.stop();
  }
};

const handOver = async (house: TestHouse, admin: Person, death: Death | null) => {
  const body = JSON.stringify(await wish(admin));
  return (await postOnce(house, { by: userId('Malcolm Reyes'), path, type: 'application/json', body }, death)).said;
};

test('a server that dies while an advisor is reassigned has handed everything over or nothing', async () => {
  const [statements, handedOver] = await inOffice(async (house, admin) => {
    const said = await handOver(house, admin, null);
    return [said, await standing(house)] as const;
  });
  expect(statements).toBeGreaterThan(10);
  const kills = times(1, 20);
  for (let kill = 0; kill < kills; kill += 1) {
    const statement = 1 + Math.floor(((kill + Math.random()) * statements) / kills);
    const death = { statement, isSent: Math.random() < 0.5 };
    await inOffice(async (house, admin) => {
      const before = await standing(house);
      await handOver(house, admin, death);
      const isDone = (await house.orm.em.fork().execute(`select from audit where action = 'reassign'`)).length > 0;
      expect([death, await standing(house)]).toEqual([death, isDone ? handedOver : before]);
      const again = await admin.post(path, await wish(admin));
      expect([death, again.statusCode, await standing(house)]).toEqual([death, isDone ? 422 : 200, handedOver]);
    });
  }
}, 1_800_000);
