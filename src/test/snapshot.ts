import type { TestHouse } from './app.ts';

/** What changes with an account. */
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
/** And what must not, or never goes back. */
const witnesses = ['fee_rows', 'breakdowns', 'positions', 'audit', 'jobs'];

/** The rows of all of them in one figure: equal only where nothing at all has changed. */
export const digestOf = async ({ orm }: TestHouse): Promise<string> => {
  const sums = [...records, ...witnesses].map(
    (table) => `(select coalesce(sum(hashtextextended(t::text, 0)), 0) from ${table} t)`,
  );
  const [row] = await orm.em.fork().execute<{ digest: string }[]>(`select concat_ws('/', ${sums.join()}) as digest`);
  return row?.digest ?? '';
};

/** Keeps the rows as they are now; answers what brings them back, past every rule and trigger. */
export const keepRows = async ({ orm }: TestHouse): Promise<() => Promise<unknown>> => {
  await orm.em.fork().execute(records.map((table) => `create table kept_${table} as table ${table}`).join(';'));
  const back = records.map(
    (table) => `delete from ${table} t where t::text not in (select k::text from kept_${table} k);
      insert into ${table} select * from kept_${table} k where k::text not in (select t::text from ${table} t)`,
  );
  return () =>
    orm.em.fork().transactional((em) => em.execute(`set local session_replication_role = replica; ${back.join(';')}`));
};
