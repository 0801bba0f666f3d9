import type { EntityManager } from '@mikro-orm/postgresql';
import { addDays } from '../../../domain/dates.ts';
import type { PayoutCreate } from '../../../domain/payout/schema.ts';
import { Invalid } from '../../../lib/errors.ts';
import { queryOfManager } from '../../../lib/query.ts';
import { sql, uuids } from '../../../lib/sql.ts';
import { User } from '../../../platform/users/entity.ts';
import type { RunRequest } from './runInputs.ts';

/** Reads the request of a run; every record that it names must exist, so that a mistyped id is not ignored. */
export const readRunRequest = async (em: EntityManager, body: PayoutCreate, today: string): Promise<RunRequest> => {
  const { startDate, prevStartDate, excludedAccountIds, catchUpAccountIds, countedAgain } = body;
  const named = [...(body.advisorIds ?? []), ...(body.advisorId ? [body.advisorId] : [])];
  const advisorIds = await advisorsAmong(em, named);
  const accountIds = await accountsAmong(em, [...excludedAccountIds, ...catchUpAccountIds]);
  const wrong = [
    ...tooFarAhead(startDate, today),
    ...(body.all ? [] : missing('advisorIds', 'advisors', named, advisorIds)),
    ...missing('excludedAccountIds', 'accounts', excludedAccountIds, accountIds),
    ...missing('catchUpAccountIds', 'accounts', catchUpAccountIds, accountIds),
  ];
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
  return {
    quarter: startDate,
    previousQuarter: prevStartDate,
    advisorIds: body.all ? 'all' : advisorIds,
    excludedAccountIds,
    catchUpAccountIds,
    countedAgain,
  };
};

const advisorsAmong = async (em: EntityManager, ids: readonly string[]): Promise<string[]> => {
  const advisors = await em.find(
    User,
    { id: { $in: [...ids] }, role: 'advisor' },
    { fields: ['id'], orderBy: { id: 'asc' } },
  );
  return advisors.map(({ id }) => id);
};

const accountsAmong = async (em: EntityManager, ids: readonly string[]): Promise<string[]> => {
  const accounts = await queryOfManager(em)<{ id: string }>(sql`select id from accounts where id = any(${uuids(ids)})`);
  return accounts.map(({ id }) => id);
};

/**
 * Refuses a mistyped year: the run would walk through all quarters until then, and put all that is open into a payout
 * of that day.
 */
const tooFarAhead = (startDate: string, today: string): Wrong[] =>
  startDate > addDays(today, 366) ? [['startDate', ['Must not be more than a year ahead.']]] : [];

type Wrong = readonly [field: string, messages: readonly string[]];

const missing = (field: string, noun: string, named: readonly string[], existingIds: readonly string[]): Wrong[] => {
  const there = new Set(existingIds);
  const unknown = new Set(named.filter((id) => !there.has(id))).size;
  if (unknown === 0) return [];
  return [[field, [unknown === 1 ? `One of the ${noun} does not exist.` : `${unknown} of the ${noun} do not exist.`]]];
};
