import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { quarterOf } from '../../../src/domain/dates.ts';
import { format } from '../../../src/domain/format.ts';
import { quarterPath } from '../../../src/domain/payout/links.ts';
import { unbilledList } from '../../../src/domain/payout/unbilledList.ts';
import { useCount } from './useCount.ts';

interface UnbilledCountProps {
  readonly quarter: string;
  /** Shown if there are none. */
  readonly otherwise?: ReactNode;
}

/** Link with the number of accounts that owe the quarter and are not billed. */
export function UnbilledCount({ quarter, otherwise }: UnbilledCountProps) {
  const total = useCount(unbilledList, quarter);
  if (total === undefined) return null;
  if (total === 0) return otherwise;
  const { label } = quarterOf(quarter);
  return (
    <Link component={RouterLink} to={quarterPath('/unbilled', quarter)}>
      {total === 1
        ? `1 account of ${label} is unbilled`
        : `${format('number', total)} accounts of ${label} are unbilled`}
    </Link>
  );
}
