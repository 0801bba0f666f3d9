import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { format } from '../../src/domain/format.ts';
import { StatusChip } from '../kit/StatusChip.tsx';
import type { PreviewedPayout } from './billing.ts';

const figures = [
  { key: 'accounts', label: 'Accounts', kind: 'number' },
  { key: 'grossCompensation', label: 'Gross', kind: 'money' },
  { key: 'totalFees', label: 'Deductions', kind: 'money' },
  { key: 'refund', label: 'Refund', kind: 'money' },
  { key: 'netCompensation', label: 'Net', kind: 'money' },
  { key: 'payable', label: 'Payable', kind: 'money' },
] as const;

/** What each advisor would get, and whether that is far from the last quarter. */
export function PreviewTable({ payouts }: { readonly payouts: readonly PreviewedPayout[] }) {
  return (
    <Box sx={{ overflowX: 'auto', mt: 2 }} tabIndex={0} role="region" aria-label="Payouts">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Advisor</TableCell>
            {figures.map(({ key, label }) => (
              <TableCell key={key} align="right">
                {label}
              </TableCell>
            ))}
            <TableCell align="right">Gross last quarter</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {payouts.toSorted(byName).map((payout) => (
            <PreviewRow key={payout.advisorId} payout={payout} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const byName = (a: PreviewedPayout, b: PreviewedPayout): number => a.advisorName.localeCompare(b.advisorName);

function PreviewRow({ payout }: { readonly payout: PreviewedPayout }) {
  const { advisorName, previousGrossCompensation, hasChanged } = payout;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {advisorName}
      </TableCell>
      {figures.map(({ key, kind }) => (
        <TableCell key={key} align="right" sx={{ whiteSpace: 'nowrap' }}>
          {format(kind, payout[key])}
        </TableCell>
      ))}
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {hasChanged && <StatusChip tone="waiting" label="Over 25 % apart" />}{' '}
        {format('money', previousGrossCompensation, { empty: 'None' })}
      </TableCell>
    </TableRow>
  );
}
