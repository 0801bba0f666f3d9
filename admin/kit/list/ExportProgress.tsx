import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { saveFrom } from '../wire/download.ts';
import { messageOf } from '../wire/failures.ts';
import { http } from '../wire/http.ts';
import { jobsKey } from '../wire/jobsKey.ts';
import { JobProgress } from '../job/JobProgress.tsx';

interface Export {
  readonly status: string;
  readonly rows: number;
  readonly totalRows: number | null;
  readonly url?: string | null;
  readonly error?: string | null;
}

/** Follows an export until its file is ready, and downloads it. */
export function ExportProgress({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const notify = useNotify();
  const { data, error } = useQuery({
    queryKey: [...jobsKey, 'export', id],
    queryFn: ({ signal }) => http<Export>(`/exports/${id}`, { signal }),
    retry: 3,
  });
  // The shell announces how a job ended; here only a failure to ask is shown.
  const refusal = error && messageOf(error, "Can't export");
  const isWithoutFile = data !== undefined && isOver(data) && !data.url;
  const url = data?.url;
  useEffect(() => {
    if (refusal) notify(refusal, { type: 'error' });
    else if (url) saveFrom(url);
    else if (!isWithoutFile) return;
    onEnd();
  }, [refusal, url, isWithoutFile, notify, onEnd]);
  return <JobProgress label="Export" done={data?.rows ?? 0} total={data?.totalRows ?? undefined} />;
}

const isOver = (data: Export | undefined): boolean => Boolean(data?.url ?? data?.error) || data?.status === 'cancelled';
