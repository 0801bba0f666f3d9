import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { format } from '../../../src/domain/format.ts';
import { payoutPath } from '../../../src/domain/payout/links.ts';
import type { PayoutKind } from '../../../src/domain/payout/run/payouts.ts';
import { isDeduction } from '../../../src/domain/payout/rows/deductions.ts';
import { PayoutKindChip } from './PayoutKindChip.tsx';

export interface TabledPayout {
  /** Absent in a preview. */
  readonly id?: string;
  readonly advisorId: string;
  readonly advisorName: string;
  readonly kind: PayoutKind;
  readonly accounts?: number;
  readonly grossCompensation: string;
  readonly totalFees: string;
  readonly refund: string;
  readonly netCompensation: string;
  readonly payable: string;
}

const figures = [
  { key: 'accounts', label: 'Accounts', kind: 'number' },
  { key: 'grossCompensation', label: 'Gross', kind: 'money' },
  { key: 'totalFees', label: 'Deductions', kind: 'money' },
  { key: 'refund', label: 'Refund', kind: 'money' },
  { key: 'netCompensation', label: 'Net', kind: 'money' },
  { key: 'payable', label: 'Payable', kind: 'money' },
] as const;

interface PayoutTableProps<Of> {
  readonly payouts: readonly Of[];
  /** One more column. */
  readonly last?: { readonly label: string; readonly cell: (payout: Of) => ReactNode };
}

/** Payouts of a billing, one row for each advisor. */
export function PayoutTable<Of extends TabledPayout>({ payouts, last }: PayoutTableProps<Of>) {
  const shownFigures = figures.filter(({ key }) => payouts.some((payout) => payout[key] !== undefined));
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Table of payouts">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Advisor</TableCell>
            {[...shownFigures, ...(last ? [last] : [])].map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {payouts.toSorted(byName).map((payout) => (
            <TableRow key={payout.id ?? payout.advisorId}>
              <Advisor payout={payout} />
              {shownFigures.map(({ key, kind }) => (
                <Figure key={key}>{format(kind, payout[key], { deduction: isDeduction(key) })}</Figure>
              ))}
              {last && <Figure>{last.cell(payout)}</Figure>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const byName = (a: TabledPayout, b: TabledPayout): number => a.advisorName.localeCompare(b.advisorName);

function Advisor({ payout: { id, advisorName, kind } }: { readonly payout: TabledPayout }) {
  return (
    <TableCell component="th" scope="row">
      {id ? (
        <Link component={RouterLink} to={payoutPath(id)}>
          {advisorName}
        </Link>
      ) : (
        advisorName
      )}{' '}
      <PayoutKindChip kind={kind} />
    </TableCell>
  );
}

const Figure = ({ children }: { readonly children: ReactNode }) => (
  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
    {children}
  </TableCell>
);
