import { Client, type ClientConfig } from 'pg';
import { timeouts } from './timeouts.ts';

/**
 * Advisory lock: servers that start at once on one database do this one after the other, whichever of them is killed.
 */
export const withStartupLock = async <Result>(server: ClientConfig, work: () => Promise<Result>): Promise<Result> => {
  const client = new Client(server);
  // A server that loses the lock goes on: what it does under it is safe by its own transactions.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`set lock_timeout = ${timeouts.migration.statement}`);
    await client.query(`select pg_advisory_lock(hashtext('start'))`);
    return await work();
  } finally {
    await client.end();
  }
};
