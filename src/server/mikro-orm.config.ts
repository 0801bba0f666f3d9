import { loadConfig } from '../platform/config.ts';
import { ormOptions } from './db.ts';

/** The configuration of the migration commands, which compare with a server's schema and do not touch its data. */
const { database } = loadConfig();
if (!database)
  throw new Error('Set DATABASE_URL to a PostgreSQL database for the migration commands, preferably an empty one.');

export default ormOptions(database);
