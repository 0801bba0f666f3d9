import type { EntityManager } from '@mikro-orm/postgresql';
import { inTransaction } from '../lib/inTransaction.ts';
import { queryOfManager } from '../lib/query.ts';
import { literal } from '../lib/sql.ts';

/** Of the running server in the embedded database; elsewhere it is whoever DATABASE_URL names. */
export const applicationRole = 'verus_app';

const schemas = ['public', 'graphile_worker'];
const everyday = { tables: 'select, insert, update, delete', sequences: 'usage, select' };

/** Where the running server may do less: what has happened is added to and read, what the schema is, read. */
const narrow = {
  audit: 'select, insert',
  audit_seals: 'select, insert',
  mikro_orm_migrations: 'select',
  'graphile_worker.migrations': 'select',
};

/**
 * Gives the running server's role what it needs and nothing more; makes the role if it is not there. To be run by the
 * owner after every migration.
 */
export const grantRights = (em: EntityManager, name: string): Promise<void> => {
  const role = `"${name.replaceAll('"', '""')}"`;
  const statements = [
    // Two servers may start at once.
    `select pg_advisory_xact_lock(hashtext('rights'))`,
    makeRole(name, role),
    ...schemas.flatMap((schema) => rightsIn(schema, role)),
    ...Object.entries(narrow).flatMap(([table, rights]) => [
      `revoke all on ${table} from ${role}, public`,
      `grant ${rights} on ${table} to ${role}`,
    ]),
    openRows,
  ];
  return inTransaction(em, async () => {
    for (const statement of statements) await em.execute(statement);
  });
};

/** Whether the role of this connection could change the audit or its rules, be it by a right or by giving itself one. */
export const mayRewriteAudit = async (em: EntityManager): Promise<boolean> => {
  const [row] = await queryOfManager(em)<{ may: boolean }>(
    literal(`
    select pg_has_role(t.relowner, 'member') or pg_has_role(s.nspowner, 'member')
      or has_table_privilege(t.oid, 'update, delete, truncate, trigger') as may
    from pg_class t join pg_namespace s on s.oid = t.relnamespace where t.oid = 'audit'::regclass`),
  );
  return row?.may !== false;
};

const makeRole = (name: string, role: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${name.replaceAll("'", "''")}') then create role ${role} login; end if;
end $$`;

/** Who may create in a schema could put a function of their own in the place of one of ours. */
const rightsIn = (schema: string, role: string) => [
  `grant usage on schema ${schema} to ${role}`,
  `revoke create on schema ${schema} from ${role}, public`,
  ...Object.entries(everyday).flatMap(([kind, rights]) => [
    `grant ${rights} on all ${kind} in schema ${schema} to ${role}`,
    `alter default privileges in schema ${schema} grant ${rights} on ${kind} to ${role}`,
  ]),
];

/** The queue closes its rows to all but the owner; here rights decide. */
const openRows = `do $$ declare closed regclass; begin
  for closed in select oid from pg_class t where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
    and not exists (select from pg_policy where polrelid = t.oid)
  loop execute format('create policy by_right on %s using (true) with check (true)', closed); end loop;
end $$`;
