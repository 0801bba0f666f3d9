import { loadConfig } from '../platform/config.ts';
import { ormOptions } from './db.ts';

/** For the migration commands: they need a server to compare with, and leave its data alone. */
const { database } = loadConfig();
if (!database) throw new Error('Set DATABASE_URL to a PostgreSQL for the migration commands, best an empty one.');

export default ormOptions(database);
