import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountId } from '../../../fixtures/accounts.ts';
import { codeId } from '../../../fixtures/advisorCodes.ts';
import { clientId } from '../../../fixtures/clients.ts';
import { idOf } from '../../../fixtures/ids.ts';
import { userId } from '../../../fixtures/users.ts';
import { loadActor } from '../../platform/auth/session.ts';
import { start, type Person, type TestApp } from '../../test/app.ts';

let testApp: TestApp;
let admin: Person;
let superAdmin: Person;
beforeAll(async () => {
  testApp = await start();
  admin = await testApp.signIn('admin@demo.test');
  superAdmin = await testApp.signIn('super@demo.test');
});
afterAll(() => testApp.stop());

const execute = (sql: string) => testApp.orm.em.fork().execute<Record<string, unknown>[]>(sql);
const codesOf = async (name: string) =>
  (await loadActor(testApp.orm.em.fork(), userId(name)))?.advisorCodeIds.toSorted();
const sorted = (...ids: string[]) => ids.toSorted();

/** Hugo has asked for it, nobody has answered; and one that the firm has given up. */
const requested = idOf('advisor code', 'requested');
const archived = codeId('FID440');

describe('a code that is not in force', () => {
  beforeAll(() => execute(`update advisor_codes set archived_at = now() where id = '${archived}'`));

  test.each([
    ['requested', requested],
    ['given up', archived],
  ])('%s: no account and no client comes under it', async (_, id) => {
    const error = 'is not one of your advisor codes';
    const moved = await admin.patch(`/accounts/${accountId('Archer new')}`, { account: { advisorCodeId: id } });
    expect([moved.statusCode, moved.json()]).toEqual([422, { advisorCodeId: [error], error }]);
    const advisorCodeIds = [codeId('SCH100'), id];
    const kept = await admin.patch(`/clients/${clientId('Alma Whitlock')}`, { client: { advisorCodeIds } });
    expect([kept.statusCode, kept.json()]).toEqual([422, { advisorCodeIds: [error], error }]);
    const account = { clientId: clientId('Alma Whitlock'), advisorCodeId: id };
    const made = await superAdmin.post('/accounts', { account });
    expect([made.statusCode, made.json()]).toEqual([422, { advisorCodeId: [error], error }]);
  });

  test('opens nothing to its advisors', async () => {
    expect(await codesOf('Esther Quill')).toEqual([codeId('SCH420')]);
    await execute(
      `update code_terms set advisor_code_id = '${requested}' where advisor_code_id = '${codeId('SCH420')}'`,
    );
    expect(await codesOf('Esther Quill')).toEqual([]);
  });

  test('nor to the access persons who work for them', async () => {
    const all = sorted(codeId('SCH510'), codeId('SCH520'), codeId('FID530'));
    expect(await codesOf('Rosa Delacroix')).toEqual(all);
    await execute(
      `update assistant_codes set advisor_code_id = '${archived}' where advisor_code_id = '${codeId('SCH510')}'`,
    );
    await execute(
      `update assistant_codes set advisor_code_id = '${requested}' where advisor_code_id = '${codeId('SCH520')}'`,
    );
    expect(await codesOf('Rosa Delacroix')).toEqual([codeId('FID530')]);
  });
});

test('terms that have ended open nothing any more', async () => {
  expect(await codesOf('Hugo Baptiste')).toEqual(sorted(codeId('SCH520'), codeId('FID530')));
  await execute(
    `update code_terms set ended_on = '2026-01-01', in_force = false where advisor_code_id = '${codeId('SCH520')}'`,
  );
  expect(await codesOf('Hugo Baptiste')).toEqual([codeId('FID530')]);
});

test('codes are an advisor’s or an access person’s: whoever is neither any more has none', async () => {
  await execute(
    `update users set role = 'user', payout_access = false where id in ('${userId('Ben Okafor')}', '${userId('Priya Nolan')}')`,
  );
  expect([await codesOf('Ben Okafor'), await codesOf('Priya Nolan')]).toEqual([[], []]);
});
