import { Alert, Box } from '@mui/material';
import { Breakdowns } from './Breakdowns.tsx';
import type { Payout } from './payout.ts';
import { PayoutFacts } from './PayoutFacts.tsx';
import { PayoutStatement } from './PayoutStatement.tsx';

/** Content of a payout, for its page and for the dialog on its advisor's page. */
export function PayoutContent({ payout }: { readonly payout: Payout }) {
  const { id, broken = [] } = payout;
  return (
    <>
      {broken.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          The figures of this payout do not balance.
        </Alert>
      )}
      <Box sx={{ display: 'grid', columnGap: 2, alignItems: 'start', gridTemplateColumns: { lg: '1fr 1fr' } }}>
        <PayoutStatement payout={payout} />
        <PayoutFacts payout={payout} />
      </Box>
      <Breakdowns payoutId={id} />
    </>
  );
}
