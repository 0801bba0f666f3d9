import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CustodianId } from '../../../src/domain/custodian/custodians.ts';
import { http } from '../../kit/wire/http.ts';

/** A row of a file that was not taken, or that somebody should look at. */
export interface Finding {
  readonly file: string | null;
  readonly line: number | null;
  readonly accountNumber: string | null;
  readonly reason: string;
}

/** Result of one custodian's files in the last run. */
export interface SourceRows {
  readonly rowsRead: number;
  readonly matched: number;
  readonly quarantined: number;
  readonly problems: readonly Finding[];
  readonly notices: readonly Finding[];
}

export interface ImportStatus extends Readonly<Record<CustodianId, SourceRows | null>> {
  readonly running: boolean;
  readonly failed: boolean;
  readonly cancelled: boolean;
  /** The last day whose positions were imported. */
  readonly asOf: string | null;
  readonly lastStartedAt: string | null;
  readonly lastCompletedAt: string | null;
  /** Duration in seconds. */
  readonly lastRunDuration: number | null;
  /** Accounts read so far from each file of the running import; all of them once a file is done. */
  readonly steps: readonly { readonly name: string; readonly done: number; readonly total?: number }[];
  readonly recalculation: keyof typeof recalculations | null;
}

/** Status of the recalculation after an import. */
export const recalculations = { running: 'Running', done: 'Done' };

const everyTwoSeconds = 2000;

/** Polls only while the import runs; the browser pauses it while the tab is hidden. */
export function useImportStatus() {
  const status = useQuery({
    queryKey: importStatusKey,
    queryFn: ({ signal }) => http<ImportStatus>('/positions/import_status', { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? everyTwoSeconds : false),
  });
  // One that failed may have held values for review: the lists are old then, too.
  useFresh(status.data && `${status.data.lastCompletedAt} ${status.data.running}`);
  return status;
}

/** Refetches everything on the page once the state of the import is another. */
function useFresh(state: string | undefined) {
  const queries = useQueryClient();
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== state) void queries.invalidateQueries();
    previous.current = state;
  }, [queries, state]);
}

export const importStatusKey = ['importStatus'];
