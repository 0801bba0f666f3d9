import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyChain } from './audit/verifyChain.ts';
import { connect } from '../server/db.ts';
import { whyCannotStart } from '../lib/process/cannotStart.ts';
import { newId } from '../lib/columns.ts';
import { queryOfManager } from '../lib/query.ts';
import { grantRights, mayRewriteAudit } from './roles.ts';
import { start, type TestApp } from '../test/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await start();
  await testApp.signIn('admin@demo.test');
});
afterAll(() => testApp.stop());

const owner = () => testApp.orm.em.fork();
/** An entity manager with the running server's role, whatever it was told to do. */
const server = () => testApp.app.context.orm.em.fork();
const faults = async () => (await verifyChain(queryOfManager(owner()))).faults;

describe('the role of the running server', () => {
  test.each([
    ['changes no row of the audit', "update audit set reason = 'nothing happened'"],
    ['deletes none', 'delete from audit'],
    ['does not empty it', 'truncate audit'],
    ['does not switch its triggers off', 'alter table audit disable trigger all'],
    ['does not switch all triggers off', 'set session_replication_role = replica'],
    ['does not drop it', 'drop table audit'],
    ['puts no trigger on it', 'create trigger mine before insert on audit execute function refuse_audit_change()'],
    ['does not replace its rules', "create or replace function audit_hash(audit) returns text language sql as ''''"],
    ['does not change them', 'alter function seal_audit() security invoker'],
    ['adds no functions of its own', "create function public.hashtext(text) returns int language sql as 'select 1'"],
    ['changes no seal', "update audit_seals set line = ''"],
    ['deletes none either', 'delete from audit_seals'],
    ['does not say which migrations ran', 'delete from mikro_orm_migrations'],
    ['becomes nobody else', 'set role postgres'],
    ['gives itself nothing', 'alter role verus_app superuser'],
  ])('%s', async (_, statement) => {
    await expect(server().execute(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('cannot pretend a row’s place in the chain', async () => {
    const row = `insert into audit (id, at, action, object, sequence, previous_hash`;
    await server().execute(`${row}) values ('${newId()}', now(), 'forged', 'System', 1000000000, 'x')`);
    await server().execute(`${row}) values ('${newId()}', now(), 'forged', 'System', null, 'x')`);
    const hashed = `${row}, hash) values ('${newId()}', now(), 'forged', 'System', 1000000000, 'x', 'x')`;
    await expect(server().execute(hashed)).rejects.toThrow('neither changed nor deleted');
    expect(await faults()).toEqual([]);
  });

  test('gets its rows into the chain whatever its temporary tables are called', async () => {
    await server().execute(`begin; create temp table audit (like audit) on commit drop;
      insert into public.audit (id, at, action, object) values ('${newId()}', now(), 'denied', 'System'); commit`);
    expect(await faults()).toEqual([]);
  });
});

test('whether a role could rewrite the audit is known at the start', async () => {
  expect(await mayRewriteAudit(server())).toBe(false);
  expect(await mayRewriteAudit(owner())).toBe(true);
  await owner().execute('grant delete on audit to verus_app');
  expect(await mayRewriteAudit(server())).toBe(true);
});

test('a start that would need the owner says so', async () => {
  const refused: unknown = await server()
    .execute('alter table users add column shoes text')
    .catch((error: unknown) => error);
  expect(whyCannotStart(refused)).toMatch(/must be owner of table users.*set DATABASE_OWNER_URL/);
});

test('a role of any name gets its rights, and again at every start, and loses what it had beyond them', async () => {
  const name = `Verus "office" o'app ${newId()}`;
  await grantRights(owner(), name);
  await owner().execute(`grant all on audit to "${name.replaceAll('"', '""')}"`);
  await grantRights(owner(), name);
  const orm = await connect({ ...testApp.settings, user: name });
  try {
    expect(await mayRewriteAudit(orm.em.fork())).toBe(false);
    expect(await orm.migrator.getPending()).toEqual([]);
    await orm.em.fork().execute("select graphile_worker.add_job('sealAudit')");
    expect(await orm.em.fork().execute('select count(*)::int as jobs from graphile_worker.jobs')).toMatchObject([
      { jobs: 1 },
    ]);
  } finally {
    await orm.close();
    await owner().execute(`drop owned by "${name.replaceAll('"', '""')}"`);
    await owner().execute(`drop role "${name.replaceAll('"', '""')}"`);
  }
});
