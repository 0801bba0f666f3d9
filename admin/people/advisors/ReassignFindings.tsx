import { Alert, Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { advisorCodePath } from '../../../src/domain/advisor-code/links.ts';
import type { ReassignedCode, ReassignPreview } from '../../../src/domain/advisor/reassign.ts';
import { counted, format, fullDay } from '../../../src/domain/format.ts';

interface FindingsProps {
  readonly preview: ReassignPreview;
  /** Name of the present advisor. */
  readonly from: string;
}

/** Preview of a reassignment: records that would move, and those that would stay. */
export function ReassignFindings({ preview, from }: FindingsProps) {
  const { codes, accounts, clients, accountsLeft, openPayouts, warnings } = preview;
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 1.5 }}>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      <Typography>
        {counted(accounts, 'account')} with {from} as primary contact, and {counted(codes.length, 'advisor code')} with{' '}
        {counted(clients, 'client')}.
      </Typography>
      {codes.length > 0 && <Codes codes={codes} />}
      {openPayouts.length > 0 && (
        <Typography>
          {counted(openPayouts.length, 'payout')} not paid yet, {openPayouts.map(payoutName).join(', ')}: they stay with{' '}
          {from}.
        </Typography>
      )}
      {accountsLeft.length > 0 && (
        <Alert severity="info">
          These accounts keep their primary contact: {accountsLeft.map(({ name, why }) => `${name} ${why}`).join('; ')}.
        </Alert>
      )}
    </Box>
  );
}

const payoutName = ({ startDate, netCompensation }: ReassignPreview['openPayouts'][number]) =>
  `${format('money', netCompensation)} for the quarter starting ${fullDay(startDate)}`;

function Codes({ codes }: { readonly codes: readonly ReassignedCode[] }) {
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Advisor codes">
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Code</TableCell>
            <TableCell>Effective On</TableCell>
            <TableCell>Current</TableCell>
            <TableCell>New</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {codes.map((code) => (
            <TableRow key={`${code.id} ${code.effectiveOn}`}>
              <TableCell>
                <Link component={RouterLink} to={advisorCodePath(code.id)}>
                  {code.number}
                </Link>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{fullDay(code.effectiveOn)}</TableCell>
              <TableCell>{sharesOf(code.before)}</TableCell>
              <TableCell>{sharesOf(code.after)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const sharesOf = (shares: ReassignedCode['before']) =>
  shares.map(({ name, percentage }) => `${name} ${format('percent', percentage)}`).join(', ');
