import type { MikroORM } from '@mikro-orm/postgresql';
import { connect, poolOf } from './db.ts';
import { Replica } from '../lib/database/replica.ts';
import type { DatabaseSettings } from '../lib/database/settings.ts';
import { CannotStart } from '../lib/process/cannotStart.ts';

/**
 * Opens the standby (read replica) that a setting names. One that does not answer is tried again later; a server that
 * is no standby of this database is refused.
 */
export const openReplica = async (
  database: MikroORM,
  settings: DatabaseSettings | undefined,
  say: (sentence: string) => void,
): Promise<Replica | undefined> => {
  if (!settings) return undefined;
  const standby = await connect(settings);
  const replica = new Replica(database, standby);
  poolOf(standby).greet = replica.greet;
  const state = await replica.state();
  if (state === 'no standby') {
    await replica.close();
    throw new CannotStart(noStandby);
  }
  if (state === 'away') say('The replica is not responding: lists are read from the database until it does.');
  return replica;
};

const noStandby =
  'DATABASE_REPLICA_URL is wrong: it must name a streaming standby of this database, but it names a different or writable database.';
