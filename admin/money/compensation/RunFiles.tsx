import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { format, namedInstant } from '../../../src/domain/format.ts';
import type { MadeFile } from './run.ts';

/** Fee files that debit fees of the run. */
export const RunFiles = ({ files }: { readonly files: readonly MadeFile[] }) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Table of fee files">
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>File</TableCell>
          <TableCell>Custodian</TableCell>
          <TableCell align="right">Rows</TableCell>
          <TableCell align="right">Total</TableCell>
          <TableCell>Created At</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {files.map(({ id, fileName, custodian, rows, total, createdAt }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row">
              {fileName}
            </TableCell>
            <TableCell>{custodian}</TableCell>
            <TableCell align="right">{format('number', rows)}</TableCell>
            <TableCell align="right">{format('money', total)}</TableCell>
            <TableCell>{namedInstant(createdAt)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
