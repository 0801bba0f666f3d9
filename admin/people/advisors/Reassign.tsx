import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import { Alert, Button, Skeleton } from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReassignPreview } from '../../../src/domain/advisor/reassign.ts';
import { isDay } from '../../../src/domain/dates.ts';
import { ClosableDialog } from '../../kit/dialog/ClosableDialog.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { DayPicker } from '../../kit/inputs/DayPicker.tsx';
import { RecordPicker } from '../../kit/inputs/RecordPicker.tsx';
import { Can, useMe } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { messageOf } from '../../kit/wire/failures.ts';
import { http } from '../../kit/wire/http.ts';
import type { Advisor } from './advisor.ts';
import { ReassignFindings } from './ReassignFindings.tsx';

interface OfAdvisor {
  readonly advisor: Advisor;
}

/** Hands a leaving advisor's accounts and codes over to another one. */
export function Reassign({ advisor }: OfAdvisor) {
  const [open, setOpen] = useState(false);
  return (
    <Can action="accounts.reassign">
      <Button startIcon={<SwapHoriz fontSize="small" />} onClick={() => setOpen(true)}>
        Reassign
      </Button>
      {open && <ReassignDialog advisor={advisor} onClose={() => setOpen(false)} />}
    </Can>
  );
}

function ReassignDialog({ advisor, onClose }: OfAdvisor & { readonly onClose: () => void }) {
  const { today } = useMe();
  const [to, setTo] = useState('');
  const [day, setDay] = useState(today);
  const { data, error, isFetching } = usePreview(advisor.id, to, day);
  const { mutate, isPending } = useReassign(advisor.id, onClose);
  const digest = data && !isFetching && !isEmpty(data) ? data.digest : undefined;
  const hand = () => digest && mutate({ toAdvisorId: to, effectiveOn: day, digest: digest });
  return (
    <ClosableDialog
      title={`Reassign ${advisor.name}`}
      onClose={onClose}
      actions={
        <Button variant="contained" disabled={!digest} loading={isPending} onClick={hand}>
          Reassign
        </Button>
      }
    >
      <Fields>
        <RecordPicker resource="advisors" label="To Advisor" ids={to ? [to] : []} onChange={([id = '']) => setTo(id)} />
        <DayPicker textFieldProps={{ label: 'Code Splits Effective On' }} value={day} onChange={setDay} max={today} />
      </Fields>
      {error && <Alert severity="error">{messageOf(error, 'Cannot load the preview')}</Alert>}
      {isFetching && !data && <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />}
      {data && <Preview preview={data} from={advisor.name} />}
    </ClosableDialog>
  );
}

const isEmpty = ({ codes, accounts }: ReassignPreview) => codes.length === 0 && accounts === 0;

function Preview({ preview, from }: { readonly preview: ReassignPreview; readonly from: string }) {
  if (isEmpty(preview)) return <Alert severity="info">This advisor has nothing to reassign.</Alert>;
  return <ReassignFindings preview={preview} from={from} />;
}

const usePreview = (id: string, to: string, day: string) =>
  useQuery({
    queryKey: ['advisors', id, 'reassign', to, day],
    queryFn:
      to && isDay(day)
        ? ({ signal }) =>
            http<ReassignPreview>(`/advisors/${id}/reassign?to_advisor_id=${to}&effective_on=${day}`, { signal })
        : skipToken,
    retry: false,
  });

interface Wanted {
  readonly toAdvisorId: string;
  readonly effectiveOn: string;
  readonly digest: string;
}

/** The server refuses if anything has changed since the preview, which is then refetched. */
const useReassign = (id: string, onClose: () => void) =>
  useCommand({
    call: (reassign: Wanted) => http(`/advisors/${id}/reassign`, { method: 'POST', body: { reassign } }),
    done: 'Advisor reassigned',
    failureMessage: 'Cannot reassign the advisor',
    then: onClose,
  });
