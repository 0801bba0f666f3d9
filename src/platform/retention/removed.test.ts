import { beforeAll, expect, test } from '@jest/globals';
import { sql } from '../../lib/sql.ts';
import { admit, openTestApp } from '../../test/app.ts';
import { oneRow } from '../../test/billing.ts';
import { queryAfter } from '../../test/ruleOf.ts';
import { retained } from './retained.ts';

const testApp = openTestApp();
const theodora = admit(testApp, 'Theodora Vance');
let account = '';
beforeAll(async () => {
  const found = await oneRow(
    testApp,
    'select account_id from account_profiles join account_owners using (account_id) order by 1 limit 1',
  );
  account = String(found.account_id);
});

/** The account's state before each row of the table: deleted long ago, without a number and without a form. */
const bare = () => [
  'set local session_replication_role = replica',
  `update accounts set archived_at = now() - interval '10 years' where id = '${account}'`,
  `update account_owners set ssn = null, ftid = null where account_id = '${account}'`,
  `update account_profiles set citizenship_visa_number = null where account_id = '${account}'`,
  `delete from internal_forms where account_id = '${account}'`,
  `update account_owners set ssn = 'sealed', ftid = 'sealed' where account_id <> '${account}'`,
  `update account_profiles set citizenship_visa_number = 'sealed' where account_id <> '${account}'`,
];
const owner = (set: string) => `update account_owners set ${set} where account_id = '${account}'`;
const visa = (value: string) =>
  `update account_profiles set citizenship_visa_number = '${value}' where account_id = '${account}'`;
const form = (of: string) => `insert into internal_forms select (jsonb_populate_record(f, jsonb_build_object(
  'id', gen_random_uuid(), 'edition', 99, 'account_id', '${of}'))).* from internal_forms f limit 1`;

const left = sql`select
  (select count(*)::int from account_owners o where num_nonnulls(o.ssn, o.ftid) > 0 and o.account_id = a.id) as owners,
  (select count(*)::int from account_profiles p where p.citizenship_visa_number is not null and p.account_id = a.id) as visas
  from accounts a`;

const isTaken = (...changes: readonly string[]) =>
  queryAfter(testApp, [...bare(), ...changes], async (query) => {
    const all = () => query<{ id: string }>(sql`${left} where a.id <> ${account} order by a.id`);
    const others = await all();
    const taken = await query<{ id: string }>(retained.accounts.goes.statement);
    const [own] = await query<object>(sql`${left} where a.id = ${account}`);
    expect(await all()).toEqual(others);
    return taken.some(({ id }) => id === account) && expect(own).toEqual({ owners: 0, visas: 0 }) === undefined;
  });

test.each<[string, () => readonly string[], boolean]>([
  ['an owner’s SSN goes', () => [owner(`ssn = 'sealed'`)], true],
  ['a trust’s tax number goes', () => [owner(`ftid = 'sealed'`)], true],
  ['a visa’s number goes', () => [visa('sealed')], true],
  ['all of them go', () => [owner(`ssn = 'sealed', ftid = 'sealed'`), visa('sealed')], true],
  ['without any there is nothing to be done', () => [], false],
  ['a form names it', () => [owner(`ssn = 'sealed'`), form(account)], false],
  [
    'the years are just not over',
    () => [
      owner(`ssn = 'sealed'`),
      `update accounts set archived_at = now() - (select make_interval(years => retention_years) from company_settings)
        where id = '${account}'`,
    ],
    false,
  ],
  [
    'it was deleted of late',
    () => [owner(`ssn = 'sealed'`), `update accounts set archived_at = now() where id = '${account}'`],
    false,
  ],
])('of a deleted account’s numbers: %s', async (_, changes, expected) => {
  expect(await isTaken(...changes())).toBe(expected);
});

test('what went is told of the last night alone, and nothing else that was removed', async () => {
  const row = (object: string, count: number, at: string, other = `'remove', null`) =>
    `(gen_random_uuid(), timestamptz '2026-01-10 04:00Z' ${at}, '${object}', '${JSON.stringify({ count })}', ${other})`;
  await testApp.orm.em.fork().execute(`insert into audit (id, at, object, after, action, object_id) values
    ${row('Task', 40, `- interval '12 hours'`)}, ${row('Task', 7, `- interval '11 hours 59 minutes'`)},
    ${row('StoredFile', 3, '')}, ${row('StoredFile', 2, `- interval '1 hour'`)}, ${row('User', 9, '', `'update', null`)},
    ${row('FeeRow', 50, `+ interval '20 hours'`)},
    ${row('Account', 60, `+ interval '20 hours'`, `'remove', gen_random_uuid()`)},
    ${row('Account', 70, `+ interval '20 hours'`, `'create', null`)}`);
  expect((await theodora.get('/retention')).json()).toEqual({
    at: '2026-01-10T04:00:00.000Z',
    what: [
      { name: 'files', count: 5 },
      { name: 'tasks', count: 7 },
    ],
  });
});
