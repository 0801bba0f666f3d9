import { Alert, Box, Button, DialogActions, DialogContent, LinearProgress, Typography } from '@mui/material';
import { fullDay } from '../../../src/domain/format.ts';
import { BillingTotals } from '../../parts/billing/BillingTotals.tsx';
import type { Changed, Decisions } from './billing.ts';
import { Decided } from './Decided.tsx';
import { Differences } from './Differences.tsx';
import { PreviewCharges } from './PreviewCharges.tsx';
import { PreviewFindings } from './PreviewFindings.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import type { Shown } from './useBilling.ts';

interface BillingPreviewProps extends Shown {
  /** The changes that made a new preview necessary. */
  readonly changed: Changed | undefined;
  readonly looking: boolean;
  readonly creating: boolean;
  /** Requests a new preview with changed decisions. */
  readonly decide: (decisions?: Partial<Decisions>) => void;
  readonly onBack: () => void;
  readonly onCreate: () => void;
}

/** Preview of a billing, with the findings that should be looked at before it is created. */
export function BillingPreview({ preview, changed, ...props }: BillingPreviewProps) {
  const { looking, creating, onBack, onCreate } = props;
  const { data, broken } = preview;
  return (
    <>
      <DialogContent sx={{ pt: 0 }} aria-busy={looking}>
        <Box sx={{ height: 2 }}>
          {looking && <LinearProgress sx={{ height: 2 }} aria-label="Updating the preview" />}
        </Box>
        {changed && <Differences {...changed} />}
        <Contents preview={preview} {...props} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack} disabled={creating}>
          Back
        </Button>
        <Button
          variant="contained"
          loading={creating}
          disabled={looking || data.length === 0 || broken.length > 0}
          onClick={onCreate}
        >
          {data.length === 1 ? 'Create Payout' : 'Create Payouts'}
        </Button>
      </DialogActions>
    </>
  );
}

function Contents({ preview, billing, looking, decide }: Omit<BillingPreviewProps, 'changed'>) {
  const { data, totals, valuationDate, broken } = preview;
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {`Preview only. Nothing has been saved. Values as of ${fullDay(valuationDate)}.`}
      </Typography>
      {broken.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          The figures do not balance. This billing cannot be created.
        </Alert>
      )}
      {data.length > 0 && <BillingTotals totals={totals} />}
      <Decided billing={billing} decide={decide} />
      <PreviewFindings preview={preview} billing={billing} looking={looking} decide={decide} />
      <PreviewCharges charges={preview.charges} billing={billing} />
      {data.length === 0 ? <Typography>There is nothing to bill.</Typography> : <PreviewTable payouts={data} />}
    </>
  );
}
