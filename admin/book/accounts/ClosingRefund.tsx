import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { format, fullDay } from '../../../src/domain/format.ts';
import type { ClosingPreview } from '../../../src/domain/refund/closing.ts';
import { useDebounced } from '../../kit/inputs/useDebounced.ts';
import { http } from '../../kit/wire/http.ts';
import { RefundParts } from '../../parts/refunds/RefundParts.tsx';

interface ClosingRefundProps {
  readonly accountId: string;
  /** A day on which the account can be closed. */
  readonly closedOn: string;
}

/** Previews the refund of closing the account on that day, and how it is shared out. */
export function ClosingRefund({ accountId, closedOn }: ClosingRefundProps) {
  const day = useDebounced(closedOn, 300);
  const { data: preview } = useQuery({
    queryKey: ['closing', accountId, day],
    queryFn: ({ signal }) => http<ClosingPreview>(`/accounts/${accountId}/closing?closedOn=${day}`, { signal }),
    retry: false,
  });
  return (
    <Box role="status" sx={{ minHeight: 64, mt: 2 }}>
      {preview && day === closedOn && <Refund closedOn={day} preview={preview} />}
    </Box>
  );
}

function Refund({ closedOn, preview }: { readonly closedOn: string; readonly preview: ClosingPreview }) {
  const { totalRefunded, refunds, borneBy } = preview;
  if (totalRefunded === '0.00')
    return <Typography>No fees were collected for days after {fullDay(closedOn)}, so nothing is refunded.</Typography>;
  return (
    <>
      <Typography color="error" sx={{ fontWeight: 600 }}>
        Client refund: {format('money', totalRefunded)}
      </Typography>
      <RefundParts refunds={refunds.data} planned />
      {borneBy.data.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {`Paid by ${borneBy.data.map(({ name, amount }) => `${name} ${format('money', amount)}`).join(', ')}.`}
        </Typography>
      )}
    </>
  );
}
