import type { ConnectionPool } from './database/pool.ts';
import { pool as figures } from './database/timeouts.ts';
import { Unavailable } from './errors.ts';

/**
 * Load shedding: a request that arrives while too many wait is refused at once, so that those inside are served in
 * time.
 */
export const shedLoad = (pool: ConnectionPool) => async (): Promise<void> => {
  if (pool.waiting >= figures.door) throw new Unavailable();
};
