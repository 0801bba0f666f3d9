import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { custodians } from '../../../src/domain/custodian/choices.ts';
import { type DebitingCustodian, debitingCustodians } from '../../../src/domain/custodian/custodians.ts';
import { reportHeader } from '../../../src/domain/reconciliation/report.ts';
import { Can } from '../../kit/me.tsx';
import { UploadButton } from '../../kit/file/UploadButton.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import { directUpload, type Progress } from '../../kit/wire/upload.ts';
import { isRefusal, Refusals } from '../../parts/billing/Refusals.tsx';

interface Answer {
  readonly message: string;
}

interface Report {
  readonly custodianId: DebitingCustodian;
  readonly signedBlobId: string;
}

/** Uploads a custodian's report of its debits; errors are shown row by row. */
export function UploadReport({ quarter }: { readonly quarter: string }) {
  const { refused, send, isReading } = useReport(quarter);
  return (
    <Can action="reconciliations.create">
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', my: 2 }}>
        {debitingCustodians.map((code) => (
          <UploadButton
            key={code}
            label={`Upload ${custodians[code]} Report`}
            accept=".csv,.xlsx"
            disabled={isReading}
            send={send(code)}
          />
        ))}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`A .csv or .xlsx file with the columns ${reportHeader.join(', ')}.`}
        </Typography>
      </Stack>
      <Refusals error={refused} />
    </Can>
  );
}

function useReport(startDate: string) {
  const [refused, setRefused] = useState<Error | null>(null);
  const read = useCommand({
    call: (report: Report) =>
      http<Answer>('/reconciliations', { method: 'POST', body: { reconciliation: { ...report, startDate } } }),
    done: ({ message }) => message,
    failureMessage: 'Cannot import the report',
    saysItself: isRefusal,
  });
  const send = (custodianId: Report['custodianId']) => async (file: File, onProgress: Progress) => {
    setRefused(null);
    const signedBlobId = await directUpload(file, 'reconciliation', onProgress);
    read.mutate({ custodianId, signedBlobId }, { onError: setRefused });
  };
  return { refused, send, isReading: read.isPending };
}
