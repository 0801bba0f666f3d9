import type { ClientBase } from 'pg';
import type { Remark } from '../../domain/position/custodian/block.ts';
import { newId } from '../../lib/columns.ts';
import { copyRows } from '../../lib/copyRows.ts';
import { queryOf, type Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import type { SourceRemark } from './entity.ts';

export interface Finding extends Remark {
  readonly account?: string | null;
}

/** The report on a file; staged blocks refer to it by its index in the list. */
export interface Report {
  readonly id: string;
  readonly custodian: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly layout: string | null;
  readonly rowsRead: number;
  readonly problems: Finding[];
  readonly notices: Finding[];
}

/** Adds a finding, up to 1000 of a file. */
export const addFinding = (findings: Finding[] | undefined, finding: Finding): void => {
  if (findings && findings.length < 1000) findings.push(finding);
};

interface Count {
  readonly file: number;
  readonly matched: number;
  readonly quarantined: number;
}

/**
 * Stores the files with their findings. Matched and quarantined count accounts, since an account is imported or refused
 * as a whole.
 */
export const saveReports = async (client: ClientBase, importId: string, reports: readonly Report[]): Promise<void> => {
  const counts = await queryOf(
    client,
  )<Count>(sql`select file, count(distinct account_id) filter (where fate is null or fate in ('moved', 'past'))::int as matched,
      count(distinct coalesce(number, title || suffix, line::text))
        filter (where fate in ('quarantined', 'unmatched', 'zeros'))::int as quarantined
    from staged_blocks group by file`);
  const counted = new Map(counts.map((count) => [count.file, count]));
  await copyRows(
    client,
    'position_files (id, position_import_id, custodian_id, file_name, sha256, layout, rows_read, matched, quarantined)',
    reports.map(({ id, custodian, fileName, sha256, layout, rowsRead }, file) => {
      const { matched = 0, quarantined = 0 } = counted.get(file) ?? {};
      return [id, importId, custodian, fileName, sha256, layout, rowsRead, matched, quarantined];
    }),
  );
  await copyRows(
    client,
    'import_problems (id, position_file_id, line, reason, account_number, notice)',
    findingsOf(reports),
  );
};

export const saveRemarks = async (query: Query, importId: string, remarks: readonly SourceRemark[]): Promise<void> => {
  await query(sql`update position_imports set remarks = ${JSON.stringify(remarks)}::jsonb where id = ${importId}`);
};

function* findingsOf(reports: readonly Report[]) {
  for (const { id, problems, notices } of reports) {
    for (const { line, reason, account } of problems) yield [newId(), id, line, reason, account ?? null, false];
    for (const { line, reason, account } of notices) yield [newId(), id, line, reason, account ?? null, true];
  }
}
