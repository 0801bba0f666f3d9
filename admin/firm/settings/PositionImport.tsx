import { Alert, Skeleton, Stack } from '@mui/material';
import { format, fullDay, namedInstant } from '../../../src/domain/format.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { Can } from '../../kit/me.tsx';
import { Fact, Facts, Section } from '../../kit/page/Section.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { HeldBlocks } from './HeldBlocks.tsx';
import { ImportForm } from './ImportForm.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportRows } from './ImportRows.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { recalculations, useImportStatus, type ImportStatus } from './importStatus.ts';

/** Import of the custodians' positions: the current run, quarantined values, and the history. */
export function PositionImport() {
  return (
    <Stack sx={{ gap: 2 }}>
      <CurrentImport />
      <Can action="heldBlocks.list">
        <HeldBlocks />
      </Can>
      <ImportHistory />
    </Stack>
  );
}

/** Status of the import, the result of the last one, and the form that starts the next. */
function CurrentImport() {
  const { data: status, error } = useImportStatus();
  if (error) return <Alert severity="error">{messageOf(error, 'Cannot check import status')}</Alert>;
  if (!status) return <Skeleton variant="rounded" height={240} />;
  const chip = status.running ? (
    <StatusChip tone="noted" label="Running" />
  ) : (
    <StatusChip tone="over" label="Not Running" />
  );
  return (
    <Section title="Position Import" actions={<span role="status">{chip}</span>}>
      {status.failed && (
        <Alert severity="error" sx={{ mb: 2 }}>
          The last import failed. Earlier imports are not affected.
        </Alert>
      )}
      {status.cancelled && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The last import was canceled. Earlier imports are not affected.
        </Alert>
      )}
      <LastRun status={status} />
      {status.running && <ImportSteps steps={status.steps} />}
      <ImportRows status={status} />
      <Can action="imports.create">
        <ImportForm running={status.running} />
      </Can>
    </Section>
  );
}

function LastRun({ status }: { readonly status: ImportStatus }) {
  const { asOf, lastStartedAt, lastCompletedAt, lastRunDuration, recalculation } = status;
  return (
    <Facts>
      <Fact label="Positions As Of">{asOf && fullDay(asOf)}</Fact>
      <Fact label="Last Started">{lastStartedAt && namedInstant(lastStartedAt)}</Fact>
      <Fact label="Last Completed">{lastCompletedAt && namedInstant(lastCompletedAt)}</Fact>
      <Fact label="Duration">{lastRunDuration !== null && `${format('number', lastRunDuration)} s`}</Fact>
      <Fact label="Recalculation">{recalculation && recalculations[recalculation]}</Fact>
    </Facts>
  );
}
