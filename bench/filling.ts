import pg from 'pg';

/** Statements in their order; each needs only what stands before it in its own lane. */
export type Lane = readonly string[];

/**
 * Fills an empty, migrated database, one lane on each core. By the million, rows are put in order, held against each other
 * and kept safe from a crash once, when all are there: row by row it takes several times as long, and the more rows there
 * are, the longer each. What stands in the end is what would stand otherwise: the same indexes and rules, all of them held.
 */
export const fill = async (owner: pg.Client, lanes: readonly Lane[]): Promise<void> => {
  const { host, user, database } = owner;
  const clients = lanes.map(() => new pg.Client({ host, user, database, options: forFilling }));
  await Promise.all(clients.map((client) => client.connect()));
  await hurry(owner);
  await Promise.all(clients.map((client, n) => inOrder(client, lanes[n] ?? [])));
  const finishing = await finishingOf(owner);
  // The largest tables first, so that both lanes end at about the same time.
  await Promise.all(clients.map((client) => takeFrom(client, finishing)));
  await Promise.all(clients.map((client) => client.end()));
  await calmDown(owner);
};

/** No trigger, foreign keys' ones among them, sees the rows; sorts and hashes stay in memory. */
const forFilling = Object.entries({ session_replication_role: 'replica', work_mem: '256MB', jit: 'off' })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

const inOrder = async (client: pg.Client, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await client.query(statement);
};

const takeFrom = async (client: pg.Client, work: Lane[]): Promise<void> => {
  for (let next = work.shift(); next; next = work.shift()) await inOrder(client, next);
};

const unsafe = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** An index that is not ready is neither written nor read; REINDEX makes it as it was. */
const hurry = (owner: pg.Client): Promise<void> =>
  inOrder(owner, [
    ...Object.entries(unsafe).map(([name, value]) => `alter system set ${name} = ${value}`),
    'select pg_reload_conf()',
    `update pg_index set indisready = false, indisvalid = false where indrelid in (${tables})`,
    `update pg_constraint set convalidated = false where contype = 'f' and conrelid in (${tables})`,
  ]);

const tables = "select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'";

/** For each table its indexes, the foreign keys' proof, and the planner's statistics. */
const finishingOf = async (owner: pg.Client): Promise<Lane[]> => {
  const { rows } = await owner.query<{ table: string; keys: string[] }>(`
    select oid::regclass::text as table,
      array(select conname from pg_constraint where conrelid = c.oid and contype = 'f')::text[] as keys
    from pg_class c where oid in (${tables}) order by pg_table_size(oid) desc`);
  return rows.map(({ table, keys }) => [
    `reindex table ${table}`,
    `vacuum (analyze, freeze) ${table}`,
    ...keys.map((key) => `alter table ${table} validate constraint "${key}"`),
  ]);
};

/** Resets the settings: the measured database has those of a firm's. */
const calmDown = (owner: pg.Client): Promise<void> =>
  inOrder(owner, [
    ...Object.keys(unsafe).map((name) => `alter system reset ${name}`),
    'select pg_reload_conf()',
    'vacuum (analyze, freeze)',
    'checkpoint',
  ]);
