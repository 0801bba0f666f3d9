import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { labelOf } from '../../../src/domain/choices.ts';
import { quarterOf } from '../../../src/domain/dates.ts';
import { counted, format } from '../../../src/domain/format.ts';
import { feeExports } from '../../../src/domain/payout/choices.ts';
import { leftOutReasons } from '../../../src/domain/payout/files/batch.ts';
import { Confirm } from '../../kit/dialog/Confirm.tsx';
import { messageOf, statusOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import type { FeeFile, GetFeeFile } from './FeeFiles.tsx';

interface Batch {
  readonly rows: number;
  readonly total: string;
  readonly leftOut: { readonly total: number; readonly data: readonly LeftOut[] };
  readonly digest: string;
}

interface LeftOut {
  readonly accountNumber: string;
  readonly amount: string;
  readonly reason: string;
}

interface ConfirmDebitsProps {
  readonly quarter: string;
  readonly file: FeeFile;
  readonly get: GetFeeFile;
  readonly onClose: () => void;
}

/** Confirms a custodian's fee file: shows how much it debits from how many accounts, and what it leaves out. */
export function ConfirmDebits({ quarter, file, get, onClose }: ConfirmDebitsProps) {
  const { data, error, isFetching, refetch } = usePreview(quarter, file);
  const [before, setBefore] = useState<Batch>();
  const lookAgain = (refused: Error) => {
    if (statusOf(refused) !== 409) return onClose();
    setBefore(data);
    void refetch();
  };
  const confirm = () => {
    // Nothing is requested before somebody has seen the preview.
    if (!data) return void refetch();
    get.mutate({ file, digest: data.digest }, { onSuccess: onClose, onError: lookAgain });
  };
  return (
    <Confirm
      open
      title={`${feeExports[file].label}, ${quarterOf(quarter).label}`}
      confirm="Download"
      pending={get.isPending || isFetching}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && <Alert severity="error">{messageOf(error, "Can't download")}</Alert>}
      {before && <Changed {...before} />}
      {!data && !error && <Skeleton variant="rounded" height={64} aria-label="Loading" />}
      {data && <Contents {...data} />}
    </Confirm>
  );
}

const usePreview = (quarter: string, file: FeeFile) =>
  useQuery({
    queryKey: ['fee files', quarter, file],
    queryFn: () =>
      http<Batch>('/payouts/export/preview', {
        method: 'POST',
        body: { export: { startDate: quarter, exportType: file } },
      }),
    gcTime: 0,
  });

/** Shows the figures of the earlier preview beside the new ones. */
const Changed = ({ rows, total }: Batch) => (
  <Alert severity="warning" sx={{ mb: 2 }}>
    {`The amounts have changed: when you opened this, ${format('money', total)} was to be debited from ${accounts(rows)}. Nothing was exported.`}
  </Alert>
);

function Contents({ rows, total, leftOut }: Batch) {
  return (
    <>
      <Typography>
        {rows === 0 ? again : `${format('money', total)} will be debited from ${accounts(rows)}.`}
      </Typography>
      {rows > 0 && <Typography sx={{ mt: 1 }}>{lasting}</Typography>}
      {leftOut.total > 0 && <LeftOutRows {...leftOut} />}
    </>
  );
}

const accounts = (rows: number) => counted(rows, 'account');

const again = 'There is nothing new to debit. The last file of the quarter will be downloaded again.';
const lasting = 'These fees will then count as debited, and their payouts can no longer be deleted.';

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
