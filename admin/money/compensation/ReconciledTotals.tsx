import { Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { format } from '../../../src/domain/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { http } from '../../kit/wire/http.ts';

interface Report {
  readonly id: string;
  readonly custodianId: string;
  // oxlint-disable-next-line house/names -- the name on the wire
  readonly asked: string;
  readonly debited: string;
  readonly difference: string;
  readonly differences: number;
  readonly open: number;
  readonly isLast: boolean;
}

/** Totals by custodian: requested and debited amounts, and how many differences are open. */
export function ReconciledTotals({ quarter }: { readonly quarter: string }) {
  const { data } = useReports(quarter);
  const reports = data?.data.filter(({ isLast }) => isLast) ?? [];
  if (reports.length === 0) return null;
  return (
    <Paper sx={{ mb: 2, overflowX: 'auto' }}>
      <Table size="small" aria-label="Totals">
        <TableHead>
          <TableRow>
            <TableCell>Custodian</TableCell>
            <TableCell align="right">Requested</TableCell>
            <TableCell align="right">Debited</TableCell>
            <TableCell align="right">Difference</TableCell>
            <TableCell>Accounts with Differences</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {reports.map((report) => (
            <ReportRow key={report.id} {...report} />
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}

const useReports = (quarter: string) =>
  useQuery({
    queryKey: ['reconciliations', quarter],
    queryFn: ({ signal }) =>
      http<{ readonly data: readonly Report[] }>('/reconciliations', {
        query: { start_date: quarter, per_page: 9999 },
        signal,
      }),
  });

const ReportRow = ({ custodianId, asked: requested, debited, difference, differences, open }: Report) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {custodianId}
    </TableCell>
    <TableCell align="right">{format('money', requested)}</TableCell>
    <TableCell align="right">{format('money', debited)}</TableCell>
    <TableCell align="right">{format('money', difference)}</TableCell>
    <TableCell>
      {format('number', differences)}{' '}
      {open > 0 && <StatusChip tone="bad" label={`${format('number', open)} unresolved`} />}
    </TableCell>
  </TableRow>
);
