import type { EntityManager } from '@mikro-orm/postgresql';
import { can, type Actor } from '../../domain/permissions.ts';
import { seesStill } from '../../domain/sight.ts';
import type { Job } from '../jobs/entity.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql, texts, uuids } from '../../lib/sql.ts';
import { stored } from '../../lib/stored.ts';
import { rowSources } from '../lists/source.ts';
import type { ExportInput } from '../lists/startExport.ts';
import { visibleRows } from '../scope.ts';
import { ExportedRows } from './entity.ts';

/**
 * Whether an export may still be had: its asker may take such a list away, sees all that they saw when it was made, and
 * none of its rows has gone out of their sight. A row that was deleted meanwhile has not.
 */
export const mayHave = async (em: EntityManager, job: Job, actor: Actor): Promise<boolean> => {
  const { source, query, can: action } = stored<ExportInput>(job.input);
  if (job.owner?.id !== actor.id || !can(actor, action)) return false;
  const exported = await em.findOne(ExportedRows, { job });
  if (!exported || !seesStill(actor, exported.sight)) return false;
  return exported.rowIds.length === 0 || !(await hasLeft(em, actor, { source, query, rowIds: exported.rowIds }));
};

interface Exported extends Pick<ExportInput, 'source' | 'query'> {
  readonly rowIds: readonly string[];
}

const hasLeft = async (
  em: EntityManager,
  actor: Actor,
  { source: path, query, rowIds }: Exported,
): Promise<boolean> => {
  const source = rowSources.get(path);
  if (!source) return true;
  const rows = source.ever?.(actor) ?? source.query(actor, query.filters);
  // Rows that are added up from others have no ids that an index knows.
  const among = source.addedUp ? sql`r.id::text = any(${texts(rowIds)})` : sql`r.id = any(${uuids(rowIds)})`;
  const [row] = await queryOfManager(em)<{ left: boolean }>(sql`select exists (select from (${rows}) r
    where ${among} and (${visibleRows(source.scope, actor, 'r')}) is not true) as left`);
  return row?.left ?? true;
};
