import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { refundStatuses } from '../../../src/domain/account/choices.ts';
import { quarterOf } from '../../../src/domain/dates.ts';
import { format } from '../../../src/domain/format.ts';
import type { AnsweredRefund } from '../../../src/domain/refund/answered.ts';
import { refundReasons } from '../../../src/domain/refund/choices.ts';

interface Cells {
  readonly key: string;
  readonly words: readonly string[];
  readonly figures: readonly string[];
}

interface RefundPartsProps {
  readonly refunds: readonly AnsweredRefund[];
  /** For calculated refunds that do not exist yet: reason and status are left out. */
  readonly planned?: boolean;
}

/** Every part of every refund, with the fee and the days that it follows from. */
export function RefundParts({ refunds, planned = false }: RefundPartsProps) {
  return (
    <Box sx={{ overflowX: 'auto', mt: 1 }}>
      <Table size="small" aria-label="Refunds" sx={{ '& tr:last-of-type td': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            {(planned ? ['Quarter'] : ['Reason', 'Status', 'Quarter']).map((label) => (
              <TableCell key={label}>{label}</TableCell>
            ))}
            {['Fee', 'Days Refunded', 'Daily Fee Rate', 'Refund'].map((label) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{refunds.flatMap((refund) => rowsOf(refund, planned)).map(Row)}</TableBody>
      </Table>
    </Box>
  );
}

const Row = ({ key, words, figures }: Cells) => (
  <TableRow key={key}>
    {words.map((text, index) => (
      <TableCell key={index}>{text}</TableCell>
    ))}
    {figures.map((text, index) => (
      <TableCell key={index} align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {text}
      </TableCell>
    ))}
  </TableRow>
);

function rowsOf({ id, reason, refundAllowed, parts, less }: AnsweredRefund, planned: boolean): Cells[] {
  const status = refundAllowed ? refundStatuses.Complete : refundStatuses.Pending;
  const words = planned ? [] : [refundReasons[reason], status];
  const rows = parts.map(({ quarter, fee, owed, daysRefunded, billedDays, dailyFeeRate, refunded }) => ({
    key: `${id} ${quarter}`,
    words: [...words, quarterOf(quarter).label],
    figures: [
      owed === undefined ? format('money', fee) : `${format('money', owed)} of ${format('money', fee)}`,
      `${daysRefunded} of ${billedDays}`,
      `$${format('quantity', dailyFeeRate)}`,
      format('money', refunded),
    ],
  }));
  const before = {
    key: `${id} before`,
    words: [...words, 'Refunded earlier'],
    figures: ['', '', '', format('money', less, { deduction: true })],
  };
  return less === '0.00' ? rows : [...rows, before];
}
