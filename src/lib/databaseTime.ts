import { raw as ormRaw, type EntityManager, type RawQueryFragment } from '@mikro-orm/postgresql';
import { queryOfManager } from './query.ts';
import { raw } from './sql.ts';

/**
 * The database's clock, for all times that are compared with its own now: by a server whose clock is an hour off every
 * session would end as it begins, and links would be expired when they are sent.
 */
export const databaseNow = async (em: EntityManager): Promise<Date> => {
  const [row] = await queryOfManager(em)<{ now: string }>(raw('select clock_timestamp() as now'));
  if (!row) throw new Error('A clock always answers');
  return new Date(row.now);
};

/** The database's time within an SQL write, so many seconds from now. */
export const stamp = (seconds = 0): RawQueryFragment & Date =>
  ormRaw<RawQueryFragment & Date>(seconds ? `now() + make_interval(secs => ${seconds})` : 'now()');
