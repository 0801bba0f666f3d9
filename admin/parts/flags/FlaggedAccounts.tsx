import { Typography } from '@mui/material';
import { LineDialogs } from '../payout/LineDialogs.tsx';
import { FlagTable } from './FlagTable.tsx';

/** The flagged fees that an advisor shares. */
export function FlaggedAccounts({ advisorId }: { readonly advisorId: string }) {
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        Flagged Accounts
      </Typography>
      <FlagTable
        title={false}
        oneOfSeveral
        filter={{ advisor_id: advisorId }}
        storeKey={`advisors/${advisorId}/flags`}
        empty={{ text: 'No flagged accounts.' }}
      />
      <LineDialogs />
    </>
  );
}
