import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { format } from '../../../src/domain/format.ts';
import { heldAs } from '../../../src/domain/position/heldAs.ts';
import { FetchedExplanation } from '../explanation/FetchedExplanation.tsx';
import type { ExplanationLine } from '../explanation/explanationText.ts';
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
export const PartsOfFigure = ({ payoutId, figure }: FigureOf) => (
  <FetchedExplanation<FigureExplanation>
    path={`/payouts/${payoutId}/explanation`}
    query={{ figure }}
    closing={({ amount }) => [{ label: 'Sum of all accounts', amount }]}
  />
);

interface BreakdownExplanation {
  readonly lines: readonly ExplanationLine[];
  readonly positions: readonly BilledPosition[];
}

interface BilledPosition {
  readonly name: string;
  readonly kind: string;
  readonly description: string | null;
  readonly amount: string;
  readonly eligible: boolean;
}

/** Explains one account's part, from its positions to the advisor's pay. */
export const StepsOfBreakdown = ({ id }: { readonly id: string }) => (
  <FetchedExplanation<BreakdownExplanation>
    path={`/payout_breakdowns/${id}/explanation`}
    below={({ positions }) => positions.length > 0 && <Positions positions={positions} />}
  />
);

function Positions({ positions }: { readonly positions: readonly BilledPosition[] }) {
  return (
    <>
      <Typography variant="h3" sx={{ mt: 2 }}>
        Positions on the Valuation Date
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
