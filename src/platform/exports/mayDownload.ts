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
 * Whether an export may still be downloaded: its owner may export such a list, still has all the rights of then, and
 * still sees each of its rows. A row that was deleted meanwhile does not count against it.
 */
export const mayDownload = async (em: EntityManager, job: Job, actor: Actor): Promise<boolean> => {
  const { source, query, can: action } = stored<ExportInput>(job.input);
  if (job.owner?.id !== actor.id || !can(actor, action)) return false;
  const exported = await em.findOne(ExportedRows, { job });
  if (!exported || !seesStill(actor, exported.sight)) return false;
  return (
    exported.rowIds.length === 0 || !(await hasRowOutOfScope(em, actor, { source, query, rowIds: exported.rowIds }))
  );
};

interface Exported extends Pick<ExportInput, 'source' | 'query'> {
  readonly rowIds: readonly string[];
}

const hasRowOutOfScope = async (
  em: EntityManager,
  actor: Actor,
  { source: path, query, rowIds }: Exported,
): Promise<boolean> => {
  const source = rowSources.get(path);
  if (!source) return true;
  const rows = source.everListed?.(actor) ?? source.query(actor, query.filters);
  // Aggregated rows have ids that no index knows.
  const rowCondition = source.aggregated ? sql`r.id::text = any(${texts(rowIds)})` : sql`r.id = any(${uuids(rowIds)})`;
  const [row] = await queryOfManager(em)<{ left: boolean }>(sql`select exists (select from (${rows}) r
    where ${rowCondition} and (${visibleRows(source.scope, actor, 'r')}) is not true) as left`);
  return row?.left ?? true;
};
