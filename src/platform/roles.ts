import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../lib/inTransaction.ts';
import { queryOfManager } from '../lib/query.ts';
import { raw } from '../lib/sql.ts';

/** The role of the running server in the embedded database; elsewhere it is the user of DATABASE_URL. */
export const applicationRole = 'verus_app';

const schemas = ['public', 'graphile_worker'];
const everyday = { tables: 'select, insert, update, delete', sequences: 'usage, select' };

/** Tables on which the running server has fewer rights: the audit is append-only, the migrations are read-only. */
const restricted = {
  audit: 'select, insert',
  audit_seals: 'select, insert',
  mikro_orm_migrations: 'select',
  'graphile_worker.migrations': 'select',
};

/**
 * Grants the running server's role what it needs and nothing more; creates the role if it does not exist. The owner
 * runs it after every migration.
 */
export const grantRights = (em: EntityManager, name: string): Promise<void> => {
  const role = `"${name.replaceAll('"', '""')}"`;
  const statements = [
    // A lock, since two servers may start at once.
    `select pg_advisory_xact_lock(hashtext('rights'))`,
    makeRole(name, role),
    ...schemas.flatMap((schema) => rightsIn(schema, role)),
    ...Object.entries(restricted).flatMap(([table, rights]) => [
      `revoke all on ${table} from ${role}, public`,
      `grant ${rights} on ${table} to ${role}`,
    ]),
    openRows,
  ];
  return inTransaction(em, async () => {
    for (const statement of statements) await em.execute(statement);
  });
};

/**
 * Whether the role of this connection could change the audit or its rules, by its rights or by granting them to itself.
 */
export const mayRewriteAudit = async (em: EntityManager): Promise<boolean> => {
  const [row] = await queryOfManager(em)<{ may: boolean }>(
    raw(`
    select pg_has_role(t.relowner, 'member') or pg_has_role(s.nspowner, 'member')
      or has_table_privilege(t.oid, 'update, delete, truncate, trigger') as may
    from pg_class t join pg_namespace s on s.oid = t.relnamespace where t.oid = 'audit'::regclass`),
  );
  return row?.may !== false;
};

const makeRole = (name: string, role: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${name.replaceAll("'", "''")}') then create role ${role} login; end if;
end $$`;

/** Revokes `create` on the schema: its holder could replace one of our functions by their own. */
const rightsIn = (schema: string, role: string) => [
  `grant usage on schema ${schema} to ${role}`,
  `revoke create on schema ${schema} from ${role}, public`,
  ...Object.entries(everyday).flatMap(([kind, rights]) => [
    `grant ${rights} on all ${kind} in schema ${schema} to ${role}`,
    `alter default privileges in schema ${schema} grant ${rights} on ${kind} to ${role}`,
  ]),
];

/** The queue's tables have row-level security for all but the owner; a policy opens them, since grants decide here. */
const openRows = `do $$ declare closed regclass; begin
  for closed in select oid from pg_class t where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
    and not exists (select from pg_policy where polrelid = t.oid)
  loop execute format('create policy by_right on %s using (true) with check (true)', closed); end loop;
end $$`;
