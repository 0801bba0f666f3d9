import { raw as ormRaw, type EntityManager, type RawQueryFragment } from '@mikro-orm/postgresql';
import { queryOfManager } from './query.ts';
import { literal } from './sql.ts';

/**
 * One clock judges what it has stamped. What the database compares with its own now is stamped by it, too: a server whose
 * clock is an hour off would else end every session as it begins, and send links that open nothing.
 */
export const databaseNow = async (em: EntityManager): Promise<Date> => {
  const [row] = await queryOfManager(em)<{ now: string }>(literal('select clock_timestamp() as now'));
  if (!row) throw new Error('A clock always answers');
  return new Date(row.now);
};

/** The same within a statement that writes, so many seconds from now. */
export const stamp = (seconds = 0): RawQueryFragment & Date =>
  ormRaw<RawQueryFragment & Date>(seconds ? `now() + make_interval(secs => ${seconds})` : 'now()');
