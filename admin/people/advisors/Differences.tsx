import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { format } from '../../../src/domain/format.ts';
import type { FindingRows } from '../../parts/billing/findings.ts';
import type { Changed, Difference } from './billing.ts';

/** Accounts whose fees differ from the earlier preview; the new one is below. */
export function Differences({ sentence, differences: { total, data } }: Changed) {
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {data.length > 0
        ? 'The amounts to bill have changed since the preview. Nothing was billed. Please review the new preview.'
        : sentence}
      {data.length > 0 && <Accounts data={data} />}
      {data.length < total && (
        <Typography variant="body2">{`Showing the first ${format('number', data.length)} of ${format('number', total)}.`}</Typography>
      )}
    </Alert>
  );
}

function Accounts({ data }: Pick<FindingRows<Difference>, 'data'>) {
  return (
    <Box sx={{ maxHeight: 240, overflow: 'auto', mt: 1 }} tabIndex={0} role="region" aria-label="Changes">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Account</TableCell>
            <TableCell align="right">Before</TableCell>
            <TableCell align="right">Now</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(({ accountId, accountNumber, before, after }) => (
            <TableRow key={accountId}>
              <TableCell>{accountNumber}</TableCell>
              <TableCell align="right">{fee(before)}</TableCell>
              <TableCell align="right">{before === after ? sharedOtherwise : fee(after)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const fee = (amount: string | null): string => format('money', amount, { empty: 'Not billed' });

const sharedOtherwise = 'Same fee, different breakdown';
