import { Table, TableBody, TableCell, TableHead, TableRow, type TableCellProps } from '@mui/material';
import { format } from '../../../src/domain/format.ts';
import { chargeFates, type FileFates } from '../../../src/domain/payout/files/chargeFates.ts';

/** Outcomes of a Client Fees Paid file: rows and amounts by fate, and how accepted and rejected add up to the file. */
export const ChargeFates = ({ charges }: { readonly charges: FileFates }) => (
  <Table size="small" aria-label="Client fees by result" sx={{ maxWidth: 560 }}>
    <TableHead>
      <TableRow>
        <TableCell>Result</TableCell>
        <TableCell align="right">Rows</TableCell>
        <TableCell align="right">Amount</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {charges.fates.map(({ fate, rows, total }) => (
        <FateRow key={fate} label={chargeFates[fate]} rows={rows} total={total} />
      ))}
      <FateRow label="Accepted" rows={charges.accepted} total={charges.acceptedTotal} sum />
      <FateRow label="Rejected" rows={charges.rejected} total={charges.rejectedTotal} sum />
      <FateRow label="File" rows={charges.rows} total={charges.total} sum />
    </TableBody>
  </Table>
);

interface FateRowProps {
  readonly label: string;
  readonly rows: number;
  readonly total: string;
  readonly sum?: boolean;
}

function FateRow({ label, rows, total, sum = false }: FateRowProps) {
  const sx: TableCellProps['sx'] = sum ? { fontWeight: 'bold' } : {};
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={sx}>
        {label}
      </TableCell>
      <TableCell align="right" sx={sx}>
        {format('number', rows)}
      </TableCell>
      <TableCell align="right" sx={sx}>
        {format('money', total)}
      </TableCell>
    </TableRow>
  );
}
