import Print from '@mui/icons-material/PrintOutlined';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { format } from '../../../src/domain/format.ts';
import { DisabledReason } from '../../kit/explain/DisabledReason.tsx';
import { JobProgress } from '../../kit/job/JobProgress.tsx';
import { useCan } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import { jobsKey } from '../../kit/wire/jobsKey.ts';

interface Printing {
  readonly printed: number;
  readonly missing: number;
  readonly job: PrintJob | null;
}

interface PrintJob {
  readonly status: 'queued' | 'running' | 'completed' | 'failed';
  readonly done: number;
  readonly total: number | null;
  readonly error: string | null;
}

interface PrintInvoicesProps {
  readonly quarter: string;
  /** Shows the number of missing invoices, where nothing beside it does. */
  readonly counted?: boolean;
}

/** Prints the quarter's missing invoices; everyone sees the progress, whoever started it. */
export function PrintInvoices(props: PrintInvoicesProps) {
  const mayPrint = useCan()('invoices.create');
  return mayPrint ? <Printer {...props} /> : null;
}

function Printer({ quarter, counted }: PrintInvoicesProps) {
  const { data } = usePrinting(quarter);
  const print = useCommand({
    call: () => http('/invoices/print', { method: 'POST', body: { invoice: { startDate: quarter } } }),
    failureMessage: "Can't print the invoices",
  });
  if (!data) return null;
  const { job } = data;
  if (job && isAtWork(job)) {
    return <JobProgress label="Printing invoices" done={job.done} total={job.total ?? undefined} />;
  }
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      {counted && <Count {...data} />}
      {job?.error && data.missing > 0 && <Alert severity="error">{job.error}</Alert>}
      <DisabledReason reason={data.missing === 0 && 'All billed fees that are not in review have an invoice.'}>
        <Button
          startIcon={<Print />}
          loading={print.isPending}
          disabled={data.missing === 0}
          onClick={() => print.mutate()}
        >
          Print Invoices
        </Button>
      </DisabledReason>
    </Stack>
  );
}

const Count = ({ printed, missing }: Printing) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {missing === 0 ? `${format('number', printed)} invoices printed` : `${format('number', missing)} invoices missing`}
  </Typography>
);

const isAtWork = (job: PrintJob | null | undefined): boolean => job?.status === 'queued' || job?.status === 'running';

/**
 * Follows the printing: one's own by the jobs' events, other people's by polling. Refetches everything once it is done.
 */
function usePrinting(quarter: string) {
  const queries = useQueryClient();
  const printing = useQuery({
    queryKey: [...jobsKey, 'printing', quarter],
    queryFn: ({ signal }) => http<Printing>('/invoices/printing', { query: { start_date: quarter }, signal }),
    refetchInterval: ({ state }) => (isAtWork(state.data?.job) ? 5000 : false),
  });
  const wasAtWork = useRef(false);
  const atWork = isAtWork(printing.data?.job);
  useEffect(() => {
    if (wasAtWork.current && !atWork) void queries.invalidateQueries();
    wasAtWork.current = atWork;
  }, [atWork, queries]);
  return printing;
}
