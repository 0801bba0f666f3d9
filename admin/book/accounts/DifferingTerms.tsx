import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import type { SignedFeeTerms } from '../../../src/domain/account/answered.ts';
import { fullDay } from '../../../src/domain/format.ts';
import { iso } from '../../kit/page/instant.ts';

/** Warns if the billed terms differ from the signed ones: nobody should have to find out by themselves. */
export function DifferingTerms({ terms: { signedAt, signed, live } }: { readonly terms: SignedFeeTerms }) {
  return (
    <Alert severity="warning" sx={{ mb: 2, alignItems: 'flex-start', '& .MuiAlert-message': { flexGrow: 1 } }}>
      <AlertTitle>{`Billing differs from the agreement signed on ${fullDay(iso(signedAt))}`}</AlertTitle>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Terms title="Signed" lines={signed} />
        <Terms title="Billed" lines={live} />
      </Box>
    </Alert>
  );
}

function Terms({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
    </div>
  );
}
