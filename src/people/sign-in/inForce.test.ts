import { beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { userId } from '../../../fixtures/users.ts';
import { admit, openTestApp, type Person } from '../../test/app.ts';
import { loadActor } from '../../platform/auth/session.ts';

/**
 * Rights by terms and status of a person who is signed in already: as they are at this request, not as they will be.
 */
const testApp = openTestApp();
const hugo = admit(testApp, 'Hugo Baptiste');
const jonas = userId('Jonas Whitfield');
const execute = (statement: string) => testApp.orm.em.fork().execute<Record<string, string>[]>(statement);
const actorOf = (id: string) => loadActor(testApp.orm.em.fork(), id);

describe('terms that begin on a day to come', () => {
  const next = '018f0000-0000-7000-8000-0000000000aa';
  const greta = userId('Greta Lindahl');

  /** From then on FID530 is Greta's, and Hugo's no more. */
  beforeAll(async () => {
    await execute(`insert into code_terms (id, advisor_code_id, effective_on, in_force)
      values ('${next}', '${codeId('FID530')}', '2099-01-01', false)`);
    await execute(
      `update code_terms set ended_on = '2099-01-01' where advisor_code_id = '${codeId('FID530')}' and in_force`,
    );
    await execute(`insert into advisor_subscriptions (id, terms_id, advisor_id, percentage, position)
      values ('${next}', '${next}', '${greta}', 100, 0)`);
  });

  test('open nothing to those who will share them, and close nothing to those who do', async () => {
    expect((await actorOf(greta))?.advisorCodeIds).not.toContain(codeId('FID530'));
    expect((await actorOf(userId('Hugo Baptiste')))?.advisorCodeIds).toContain(codeId('FID530'));
    expect((await hugo.get(`/advisor_codes/${codeId('FID530')}`)).statusCode).toBe(200);
  });

  test('open and close on the click after they have begun', async () => {
    await execute(`update code_terms set in_force = false where advisor_code_id = '${codeId('FID530')}'`);
    await execute(`update code_terms set in_force = true where id = '${next}'`);
    expect((await actorOf(greta))?.advisorCodeIds).toContain(codeId('FID530'));
    expect((await hugo.get(`/advisor_codes/${codeId('FID530')}`)).statusCode).toBe(404);
  });

  test('a code without any terms in force is nobody’s', async () => {
    await execute(`update code_terms set in_force = false where advisor_code_id = '${codeId('FID530')}'`);
    for (const id of [greta, jonas, userId('Hugo Baptiste')])
      expect((await actorOf(id))?.advisorCodeIds ?? []).not.toContain(codeId('FID530'));
  });
});

describe('somebody who is no more', () => {
  const ada = userId('Ada Winslow');
  const everywhere = async (person: Person) => {
    const pages = ['/users/current-user', '/accounts', `/accounts/${accountId('A1')}`, '/clients'];
    return Promise.all(pages.map(async (page) => (await person.get(page)).statusCode));
  };

  test.each([
    [
      'terminated',
      `status = 'terminated', termination_date = current_date`,
      `status = 'active', termination_date = null`,
    ],
    ['archived', 'archived_at = now()', 'archived_at = null'],
  ])('%s: the next click is the sign-in page, and no work of theirs goes on', async (_, gone, back) => {
    const person = await testApp.enter(ada);
    expect(await everywhere(person)).toEqual([200, 200, 200, 200]);
    await execute(`update users set ${gone} where id = '${ada}'`);
    expect(await everywhere(person)).toEqual([401, 401, 401, 401]);
    expect(await actorOf(ada)).toBeUndefined();
    await execute(`update users set ${back} where id = '${ada}'`);
    expect(await actorOf(ada)).toMatchObject({ id: ada });
  });
});
