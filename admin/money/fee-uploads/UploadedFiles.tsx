import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { custodians } from '../../../src/domain/custodian/choices.ts';
import { labelOf } from '../../../src/domain/choices.ts';
import type { UploadedFile } from '../../../src/domain/fee-upload/totals.ts';
import { format } from '../../../src/domain/format.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';

/** The fee files of a quarter, each with whether the list below still matches it. */
export const UploadedFiles = ({ files }: { readonly files: readonly UploadedFile[] }) => (
  <Box sx={{ overflowX: 'auto', mt: 1 }} tabIndex={0} role="region" aria-label="Custodian Files">
    <Table size="small" sx={{ '& tr:last-of-type td': { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell>File</TableCell>
          <TableCell>Custodian</TableCell>
          <TableCell align="right">Rows</TableCell>
          <TableCell align="right">Total</TableCell>
          <TableCell>SHA-256</TableCell>
          <TableCell>List</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {files.map((file) => (
          <File key={file.id} {...file} />
        ))}
      </TableBody>
    </Table>
  </Box>
);

const File = ({ fileName, custodianId, rows, total, sha256, isTied }: UploadedFile) => (
  <TableRow>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>{fileName}</TableCell>
    <TableCell>{labelOf(custodians, custodianId)}</TableCell>
    <TableCell align="right">{format('number', rows)}</TableCell>
    <TableCell align="right">{format('money', total)}</TableCell>
    <TableCell sx={{ fontFamily: 'monospace', wordBreak: 'break-all', minWidth: 200 }}>{sha256}</TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>
      {isTied ? <StatusChip tone="good" label="Agrees" /> : <StatusChip tone="bad" label="Differs" />}
    </TableCell>
  </TableRow>
);
