import { useQuery } from '@tanstack/react-query';
import { http } from '../kit/http.ts';

/** What came of one custodian's file in the last run. */
export interface SourceRows {
  readonly read: number;
  readonly matched: number;
  readonly quarantined: number;
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
}

export interface ImportStatus {
  readonly running: boolean;
  readonly lastStartedAt: string | null;
  readonly lastCompletedAt: string | null;
  /** Seconds. */
  readonly lastRunDuration: number | null;
  /** How the figures after the import fare: 'done'. */
  readonly recalculation: string | null;
  readonly schwab: SourceRows | null;
  readonly fidelity: SourceRows | null;
}

const everyTwoSeconds = 2000;

/** Asks again only while the import runs; the browser keeps quiet by itself while the page is out of sight. */
export const useImportStatus = () =>
  useQuery({
    queryKey: importStatusKey,
    queryFn: ({ signal }) => http<ImportStatus>('/positions/import_status', { signal }),
    refetchInterval: ({ state }) => (state.data?.running ? everyTwoSeconds : false),
  });

export const importStatusKey = ['importStatus'];
