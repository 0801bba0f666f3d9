import type { ClientBase } from 'pg';
import type { Cents } from '../../../domain/money.ts';
import type { FeeRow } from '../../../domain/payout/rows/feeRow.ts';
import { newId } from '../../../lib/columns.ts';
import { copyRows } from '../../../lib/copyRows.ts';
import { queryOf } from '../../../lib/query.ts';
import { sql, uuids } from '../../../lib/sql.ts';
import type { Kept } from './storeRun.ts';

/** Stores the groups' quarters that this run was the first to need; answers how a member's row finds its own. */
export const storeGroups = async (
  client: ClientBase,
  { runId, run: { groups, feeRows } }: Kept,
): Promise<(row: FeeRow<Cents>) => string | null> => {
  const made = groups.map(([quarter, { groupId, total, members }]) => {
    return [newId(), groupId, quarter, runId, total, JSON.stringify(members)];
  });
  await copyRows(client, 'group_quarters (id, acc_group_id, quarter, run_id, total, members)', made);
  const groupIds = [...new Set(feeRows.flatMap(({ groupId }) => groupId ?? []))];
  if (groupIds.length === 0) return () => null;
  const live = await queryOf(client)<{ id: string; key: string }>(sql`
    select id, acc_group_id || ' ' || quarter as key from group_quarters
    where acc_group_id = any(${uuids(groupIds)}) and archived_at is null`);
  const ids = new Map(live.map(({ id, key }) => [key, id]));
  return ({ groupId, inputs: { quarter } }) => ids.get(`${groupId} ${quarter}`) ?? null;
};
