import { Box, Button, Stack, Typography } from '@mui/material';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import { Section } from '../../kit/page/Section.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { BillingRun, Invariant } from './run.ts';

/** Sums that a run must keep, as checked when it was created; a button checks them again. */
export function Invariants({ run: { id, invariants } }: { readonly run: BillingRun }) {
  const check = useCommand({
    call: () => http<BillingRun['invariants']>(`/billing_runs/${id}/invariants`),
    failureMessage: 'Cannot check the books',
  });
  const again = (
    <Button loading={check.isPending} onClick={() => check.mutate()}>
      Check Again
    </Button>
  );
  return (
    <Section title="Books" actions={again}>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mb: 1 }}>
        {check.data ? 'Current figures.' : 'Figures when the billing was created.'}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, gap: 1, listStyle: 'none' }}>
        {(check.data ?? invariants).data.map((one) => (
          <InvariantItem key={one.invariant} {...one} />
        ))}
      </Stack>
    </Section>
  );
}

const InvariantItem = ({ invariant, sentence, held: holds }: Invariant) => (
  <Stack component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
    <Box sx={{ flexShrink: 0 }}>
      <StatusChip tone={holds ? 'good' : 'bad'} label={`${invariant} ${holds ? 'holds' : 'does not hold'}`} />
    </Box>
    <Typography variant="body2">{sentence}</Typography>
  </Stack>
);
