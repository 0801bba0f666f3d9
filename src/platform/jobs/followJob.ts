import type { Query } from '../../lib/query.ts';
import { sql, uuids } from '../../lib/sql.ts';

/**
 * Ends an import whose job failed or was cancelled, in the same transaction, so that its history and its status agree.
 */
export const endImport = (query: Query, jobId: string): Promise<void> => endImports(query, [jobId]);

/** Ends the imports of many jobs. */
export const endImports = async (query: Query, jobIds: readonly string[]): Promise<void> => {
  await query(sql`update position_imports i set status = j.status, recalculation = false, completed_at = j.completed_at
    from jobs j where j.id = any(${uuids(jobIds)}) and j.kind = 'importPositions' and i.id = (j.input ->> 'import')::uuid
      and j.status in ('failed', 'cancelled') and i.status in ('queued', 'running')`);
};
