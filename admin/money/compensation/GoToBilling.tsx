import { Button } from '@mui/material';
import { Link } from 'react-router';
import { billingPath } from '../../../src/domain/payout/links.ts';
import { Can } from '../../kit/me.tsx';

/** Button that opens Manual Billing for a quarter. */
export const GoToBilling = ({ quarter, label }: { readonly quarter: string; readonly label: string }) => (
  <Can action="billingRuns.create">
    <Button component={Link} to={billingPath(quarter)} variant="contained">
      {label}
    </Button>
  </Can>
);
