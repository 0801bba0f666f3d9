import { connect, connectionOf, migrate } from './db.ts';
import type { DatabaseSettings } from '../lib/database/settings.ts';
import { withStartupLock } from '../lib/database/withStartupLock.ts';
import { timeouts } from '../lib/database/timeouts.ts';
import { installJobs } from '../lib/jobs/jobs.ts';
import { grantRights } from '../platform/roles.ts';
import { mustNotBeNewer } from '../platform/schemaVersion.ts';

/**
 * Does what only the owner of the database may do: migrations, the queue's tables and grants. Answers how many
 * migrations ran.
 */
export const prepareDatabase = (owner: DatabaseSettings, user?: string): Promise<number> =>
  withStartupLock(connectionOf(owner), () => prepare(owner, user));

const prepare = async (owner: DatabaseSettings, user?: string): Promise<number> => {
  const orm = await connect(owner, timeouts.migration);
  try {
    await mustNotBeNewer(orm);
    const migrations = await migrate(orm);
    await installJobs(connectionOf(owner));
    if (user && user !== owner.user) await grantRights(orm.em.fork(), user);
    return migrations;
  } finally {
    await orm.close();
  }
};
