import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { format, fullDay } from '../../src/domain/format.ts';
import { Fact, Facts } from '../kit/Section.tsx';
import type { Preview, Totals } from './billing.ts';
import { PreviewFindings } from './PreviewFindings.tsx';
import { PreviewTable } from './PreviewTable.tsx';

interface BillingPreviewProps {
  readonly preview: Preview;
  readonly pending: boolean;
  readonly onBack: () => void;
  readonly onCreate: () => void;
}

/** What the billing comes to, and what should be looked at before it is kept. */
export function BillingPreview({ preview, pending, onBack, onCreate }: BillingPreviewProps) {
  const { data, totals, valuationDate, broken } = preview;
  const nothing = data.length === 0;
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {`Nothing is kept yet. Values as of ${fullDay(valuationDate)}.`}
        </Typography>
        {broken.length > 0 && (
          <Alert severity="error" sx={{ mb: 2 }}>
            The figures do not balance. This billing cannot be created.
          </Alert>
        )}
        {!nothing && <Sums totals={totals} />}
        <PreviewFindings preview={preview} />
        {nothing ? <Typography>There is nothing to bill.</Typography> : <PreviewTable payouts={data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack} disabled={pending}>
          Back
        </Button>
        <Button variant="contained" loading={pending} disabled={nothing || broken.length > 0} onClick={onCreate}>
          {data.length === 1 ? 'Create payout' : 'Create payouts'}
        </Button>
      </DialogActions>
    </>
  );
}

function Sums({ totals }: { readonly totals: Totals }) {
  return (
    <Facts>
      <Fact label="Advisors paid">{format('number', totals.payouts)}</Fact>
      <Fact label="Accounts billed">{format('number', totals.accounts)}</Fact>
      <Fact label="Fees of clients">{format('money', totals.clientFees)}</Fact>
      <Fact label="Gross compensation">{format('money', totals.grossCompensation)}</Fact>
      <Fact label="Deductions">{format('money', totals.totalFees)}</Fact>
      <Fact label="Refunds">{format('money', totals.refund)}</Fact>
      <Fact label="Net compensation">{format('money', totals.netCompensation)}</Fact>
      <Fact label="Payable">
        <strong>{format('money', totals.payable)}</strong>
      </Fact>
    </Facts>
  );
}
