import type { Client } from 'pg';

/** How many of the accounts' updates stayed on their page and left every index as it was (HOT); in a sentence. */
export const hotUpdates = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ updated: string; hot: string }>(
    `select pg_stat_get_tuples_updated('accounts'::regclass) as updated,
      pg_stat_get_tuples_hot_updated('accounts'::regclass) as hot`,
  );
  const [updated, hot] = [Number(rows[0]?.updated), Number(rows[0]?.hot)];
  return `accounts: ${hot} of ${updated} updates since the firm was made were HOT (${((100 * hot) / updated).toFixed(0)} %)`;
};
