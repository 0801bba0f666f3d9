import { Alert, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { format } from '../../../src/domain/format.ts';
import { heldAs } from '../../../src/domain/position/heldAs.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import { Explanation, type ExplanationLine } from './Explanation.tsx';
import type { Figures } from './payout.ts';

interface FigureExplanation {
  readonly amount: string;
  readonly lines: readonly ExplanationLine[];
}

interface FigureOf {
  readonly payoutId: string;
  readonly figure: keyof Figures;
}

/** The accounts whose parts add up to a figure of a payout. */
export function PartsOfFigure({ payoutId, figure }: FigureOf) {
  const path = `/payouts/${payoutId}/explanation`;
  const { data, error } = useQuery({
    queryKey: ['explanation', payoutId, figure],
    queryFn: ({ signal }) => http<FigureExplanation>(path, { query: { figure }, signal }),
  });
  if (error) return <Refused error={error} />;
  if (!data) return <Waiting />;
  return <Explanation lines={[...data.lines, { label: 'Sum of the accounts', amount: data.amount }]} />;
}

interface BreakdownExplanation {
  readonly lines: readonly ExplanationLine[];
  readonly positions: readonly Held[];
}

interface Held {
  readonly name: string;
  readonly kind: string;
  readonly description: string | null;
  readonly amount: string;
  readonly eligible: boolean;
}

/** One account's way from its positions to the advisor's pay. */
export function StepsOfBreakdown({ id }: { readonly id: string }) {
  const { data, error } = useQuery({
    queryKey: ['explanation', id],
    queryFn: ({ signal }) => http<BreakdownExplanation>(`/payout_breakdowns/${id}/explanation`, { signal }),
  });
  if (error) return <Refused error={error} />;
  if (!data) return <Waiting />;
  return (
    <>
      <Explanation lines={data.lines} />
      {data.positions.length > 0 && <Positions positions={data.positions} />}
    </>
  );
}

function Positions({ positions }: { readonly positions: readonly Held[] }) {
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        Positions on the valuation date
      </Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Symbol/CUSIP</TableCell>
            <TableCell>Description</TableCell>
            <TableCell>Billable</TableCell>
            <TableCell align="right">Market Value</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {positions.map(({ name, kind, description, amount, eligible }) => (
            <TableRow key={`${kind} ${name}`}>
              <TableCell>{heldAs(name, kind)}</TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>{description}</TableCell>
              <TableCell>{format('boolean', eligible)}</TableCell>
              <TableCell align="right">{format('money', amount)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

const Refused = ({ error }: { readonly error: Error }) => (
  <Alert severity="error">{messageOf(error, 'Cannot explain this figure')}</Alert>
);

const Waiting = () => <Skeleton variant="rounded" height={120} aria-label="Loading" />;
