import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { codesOf } from '../../src/domain/choices.ts';
import { custodians } from '../../src/domain/custodian/choices.ts';
import { format } from '../../src/domain/format.ts';
import type { ImportStatus, SourceRows } from './importStatus.ts';

/** How many rows of each custodian's file were read, and why some were set aside. */
export function ImportRows({ status }: { readonly status: ImportStatus }) {
  const known = codesOf(custodians).flatMap((source) => {
    const rows = status[source];
    return rows ? [{ source, rows }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Box sx={{ overflowX: 'auto', mt: 2 }}>
      <Table size="small" aria-label="Rows of the last import">
        <TableHead>
          <TableRow>
            <TableCell>Source</TableCell>
            <TableCell align="right">Rows read</TableCell>
            <TableCell align="right">Matched</TableCell>
            <TableCell align="right">Quarantined</TableCell>
            <TableCell>Reasons</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {known.map(({ source, rows }) => (
            <SourceLine key={source} name={custodians[source]} rows={rows} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function SourceLine({ name, rows }: { readonly name: string; readonly rows: SourceRows }) {
  return (
    <TableRow>
      <TableCell>{name}</TableCell>
      <TableCell align="right">{format('number', rows.read)}</TableCell>
      <TableCell align="right">{format('number', rows.matched)}</TableCell>
      <TableCell align="right">{format('number', rows.quarantined)}</TableCell>
      <TableCell>
        {rows.reasons.map(({ reason, count }) => (
          <Typography key={reason} variant="body2">{`${reason} (${format('number', count)})`}</Typography>
        ))}
      </TableCell>
    </TableRow>
  );
}
