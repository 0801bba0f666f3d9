import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { codesOf } from '../../../src/domain/choices.ts';
import { custodians } from '../../../src/domain/custodian/choices.ts';
import { format } from '../../../src/domain/format.ts';
import { Findings } from './Findings.tsx';
import type { ImportStatus, SourceRows } from './importStatus.ts';

/** Counts the rows read from each custodian's files, and lists why some were set aside. */
export function ImportRows({ status }: { readonly status: ImportStatus }) {
  const sources = codesOf(custodians).flatMap((source) => {
    const rows = status[source];
    return rows ? [{ name: custodians[source], rows }] : [];
  });
  if (sources.length === 0) return null;
  return (
    <>
      <Box sx={{ overflowX: 'auto', mt: 2 }} tabIndex={0} role="region" aria-label="Last Import">
        <Table size="small">
          <Headings />
          <TableBody>
            {sources.map(({ name, rows }) => (
              <SourceLine key={name} name={name} rows={rows} />
            ))}
          </TableBody>
        </Table>
      </Box>
      {sources.map(({ name, rows }) => (
        <Box key={name}>
          <Findings title={`${name}: not imported`} findings={rows.problems} />
          <Findings title={`${name}: to review`} findings={rows.notices} />
        </Box>
      ))}
    </>
  );
}

function Headings() {
  return (
    <TableHead>
      <TableRow>
        <TableCell>Source</TableCell>
        <TableCell align="right">Rows Read</TableCell>
        <TableCell align="right">Accounts Matched</TableCell>
        <TableCell align="right">Accounts Not Imported</TableCell>
      </TableRow>
    </TableHead>
  );
}

function SourceLine({ name, rows }: { readonly name: string; readonly rows: SourceRows }) {
  return (
    <TableRow>
      <TableCell>{name}</TableCell>
      <TableCell align="right">{format('number', rows.rowsRead)}</TableCell>
      <TableCell align="right">{format('number', rows.matched)}</TableCell>
      <TableCell align="right">{format('number', rows.quarantined)}</TableCell>
    </TableRow>
  );
}
