import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { advisorPath } from '../../../src/domain/advisor/links.ts';
import { format } from '../../../src/domain/format.ts';
import { useMe } from '../../kit/me.tsx';
import type { Share } from '../../parts/advisor-codes/advisorCode.ts';

interface SharesProps {
  readonly label: string;
  readonly shares: readonly Share[];
}

/** The code's advisors, each with a percentage. */
export function Shares({ label, shares }: SharesProps) {
  const me = useMe();
  return (
    <Table size="small" aria-label={label} sx={{ maxWidth: 480, '& tr:last-of-type td': { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell>Advisor</TableCell>
          <TableCell align="right">{label}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {shares.map(({ id, advisorId, firstName, lastName, percentage }) => (
          <TableRow key={id}>
            <TableCell>
              <Link component={RouterLink} to={advisorPath(advisorId, me)}>{`${firstName} ${lastName}`}</Link>
            </TableCell>
            <TableCell align="right">{format('percent', percentage)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
