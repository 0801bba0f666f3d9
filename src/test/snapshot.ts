import type { TestApp } from './app.ts';

/** Tables that change with an account. */
const records = [
  'accounts',
  'account_owners',
  'account_profiles',
  'acc_groups',
  'fee_schedules',
  'fee_tiers',
  'clients',
  'client_profiles',
  'client_codes',
  'internal_forms',
  'signatures',
  'files',
  'blobs',
  'reject_reasons',
  'refunds',
  'refund_shares',
  'discovered_accounts',
  'tasks',
];
/** Tables that change with a person, and those that they refer to. */
export const peopleTables = [
  'users',
  'user_jurisdictions',
  'user_pictures',
  'sessions',
  'invitations',
  'password_resets',
  'branches',
  'branch_jurisdictions',
  'advisor_codes',
  'code_terms',
  'advisor_subscriptions',
  'vim_breakdowns',
  'verus_overrides',
  'assistant_codes',
  'fee_schedules',
  'fee_tiers',
  'company_settings',
];
/** Tables that must not change, or are never set back. */
const witnesses = ['fee_rows', 'breakdowns', 'positions', 'audit', 'jobs'];

/** The audit without refusals, which are written after the answer, and change nothing. */
const rowsOf = (table: string) =>
  table === 'audit' ? `(select * from audit where action not in ('deny', 'fail to sign in'))` : table;

/** The rows of all of them in one figure: equal only where nothing at all has changed. */
export const digestOf = async ({ orm }: TestApp): Promise<string> => {
  const sums = [...records, ...witnesses].map(
    (table) => `(select coalesce(sum(hashtextextended(t::text, 0)), 0) from ${rowsOf(table)} t)`,
  );
  const [row] = await orm.em.fork().execute<{ digest: string }[]>(`select concat_ws('/', ${sums.join()}) as digest`);
  return row?.digest ?? '';
};

/** Keeps the rows as they are now; answers what brings them back, past every rule and trigger. */
export const keepRows = async ({ orm }: TestApp, tables = records): Promise<() => Promise<unknown>> => {
  await orm.em.fork().execute(tables.map((table) => `create table kept_${table} as table ${table}`).join(';'));
  const back = tables.map(
    (table) => `delete from ${table} t where t::text not in (select k::text from kept_${table} k);
      insert into ${table} select * from kept_${table} k where k::text not in (select t::text from ${table} t)`,
  );
  return () =>
    orm.em.fork().transactional((em) => em.execute(`set local session_replication_role = replica; ${back.join(';')}`));
};
