import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { dollars } from '../../../src/domain/payout/formula.ts';

export interface ExplanationLine {
  readonly label: string;
  /** '120,000.00 × 1 % × 92 ÷ 365' */
  readonly formula?: string;
  readonly amount: string;
}

/** How a number came about, line by line; the last line is the number. */
export function Explanation({ lines }: { readonly lines: readonly ExplanationLine[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Line</TableCell>
          <TableCell>Formula</TableCell>
          <TableCell align="right">Amount</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ label, formula, amount }, at) => (
          // Two lines may read the same: the place tells them apart.
          <TableRow key={at} sx={{ '&:last-of-type td': { fontWeight: 600, borderBottom: 0 } }}>
            <TableCell>{label}</TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>{formula}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {dollars(amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
