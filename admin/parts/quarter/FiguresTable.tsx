import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { quarterOf } from '../../../src/domain/dates.ts';
import { format } from '../../../src/domain/format.ts';
import { isDeduction } from '../../../src/domain/payout/rows/deductions.ts';
import type { Drawn } from './figures.ts';

/** The amounts of the bars, exact to the cent. */
export function FiguresTable({ title, rows, figures }: Drawn & { readonly title: string }) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`Table of ${title}`}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>Quarter</TableCell>
            {figures.map(({ key, label }) => (
              <TableCell key={key} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.startDate} row={row} figures={figures} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const Row = ({ row, figures }: Pick<Drawn, 'figures'> & { readonly row: Drawn['rows'][number] }) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
      {quarterOf(row.startDate).label}
    </TableCell>
    {figures.map(({ key }) => (
      <TableCell key={key} align="right" sx={{ whiteSpace: 'nowrap' }}>
        {format('money', row[key], { deduction: isDeduction(key) })}
      </TableCell>
    ))}
  </TableRow>
);
