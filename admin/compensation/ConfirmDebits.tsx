import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { labelOf } from '../../src/domain/choices.ts';
import { quarterOf } from '../../src/domain/dates.ts';
import { format } from '../../src/domain/format.ts';
import { feeExports } from '../../src/domain/payout/choices.ts';
import { leftOutReasons } from '../../src/domain/payout/custodianFiles.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { messageOf } from '../kit/wire/failures.ts';
import { http } from '../kit/wire/http.ts';
import type { FeeFile } from './FeeFiles.tsx';

interface Batch {
  readonly rows: number;
  readonly total: string;
  readonly leftOut: { readonly total: number; readonly data: readonly LeftOut[] };
}

interface LeftOut {
  readonly accountNumber: string;
  readonly amount: string;
  readonly reason: string;
}

interface ConfirmDebitsProps {
  readonly quarter: string;
  readonly file: FeeFile;
  readonly pending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Before a custodian's file is made: how much it takes from how many accounts, and what it leaves out. */
export function ConfirmDebits({ quarter, file, ...asking }: ConfirmDebitsProps) {
  const { data, error } = useQuery({
    queryKey: ['fee files', quarter, file],
    queryFn: () =>
      http<Batch>('/payouts/export/preview', {
        method: 'POST',
        body: { export: { startDate: quarter, exportType: file } },
      }),
    gcTime: 0,
  });
  return (
    <Confirm open title={`${feeExports[file].label}, ${quarterOf(quarter).label}`} confirm="Download" {...asking}>
      {error && <Alert severity="error">{messageOf(error, "Can't download")}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={64} aria-label="Loading" />}
      {data && <Contents {...data} />}
    </Confirm>
  );
}

function Contents({ rows, total, leftOut }: Batch) {
  return (
    <>
      <Typography>
        {rows === 0 ? again : `${format('number', rows)} accounts are debited ${format('money', total)}.`}
      </Typography>
      {rows > 0 && <Typography sx={{ mt: 1 }}>{lasting}</Typography>}
      {leftOut.total > 0 && <LeftOutRows {...leftOut} />}
    </>
  );
}

const again = 'There is nothing new to debit. You get the last file of the quarter once more.';
const lasting = 'From then on these fees count as debited, and the payouts behind them can no longer be deleted.';

function LeftOutRows({ total, data }: Batch['leftOut']) {
  return (
    <Box sx={{ mt: 2, maxHeight: 200, overflowY: 'auto' }} tabIndex={0} role="region" aria-label="Left out">
      <Typography variant="h3">{`Left out: ${format('number', total)}`}</Typography>
      {data.map(({ accountNumber, amount, reason }) => (
        <Typography key={`${accountNumber} ${reason}`} variant="body2">
          {`${accountNumber} · ${format('money', amount)} · ${labelOf(leftOutReasons, reason)}`}
        </Typography>
      ))}
    </Box>
  );
}
