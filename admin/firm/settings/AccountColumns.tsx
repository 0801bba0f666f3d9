import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { codesOf } from '../../../src/domain/choices.ts';
import { importColumns, isRequired } from '../../../src/domain/account-import/columns.ts';

/** Lists the columns that the file may have. */
export function AccountColumns() {
  return (
    <Box component="details" sx={{ mt: 2 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1 }}>
        File Columns
      </Typography>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="File Columns">
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Column</TableCell>
              <TableCell>Content</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {codesOf(importColumns).map((field) => (
              <TableRow key={field}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{isRequired(field) ? `${field} *` : field}</TableCell>
                <TableCell>{importColumns[field].help}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
