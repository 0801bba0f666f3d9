import type { ConnectionPool } from './database/pool.ts';
import { pool as figures } from './database/limits.ts';
import { Unavailable } from './errors.ts';

/** Who arrives while too many wait is sent away at once, so that those who are inside are served in time. */
export const shedLoad = (pool: ConnectionPool) => async (): Promise<void> => {
  if (pool.waiting >= figures.door) throw new Unavailable();
};
