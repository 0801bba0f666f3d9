import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../../kit/wire/http.ts';
import { RaiseFlag } from '../flags/RaiseFlag.tsx';
import { type Breakdown, useAddressedLine } from '../payout/useAddressedLine.ts';
import { complaintOf, type Thread } from './dispute.ts';
import { DisputeDialog } from './DisputeDialog.tsx';

/** Dialog of the dispute named by the search parameter, or the form that begins one. */
export function AddressedDispute() {
  const { line, close } = useAddressedLine('dispute');
  return line ? <DisputeOf key={line.id} line={line} onClose={close} /> : null;
}

interface DisputeOfProps {
  readonly line: Breakdown;
  readonly onClose: () => void;
}

function DisputeOf({ line, onClose }: DisputeOfProps) {
  const thread = useThread(line);
  const [flagging, setFlagging] = useState(false);
  if (line.disputeId && !thread) return null;
  if (flagging && thread) return <RaiseFlag line={line} explanation={complaintOf(thread)} onClose={onClose} />;
  return <DisputeDialog line={line} thread={thread} onFlag={() => setFlagging(true)} onClose={onClose} />;
}

const useThread = (line: Breakdown): Thread | undefined =>
  useQuery({
    queryKey: ['disputes', line.id],
    queryFn: ({ signal }) => http<Thread>(`/payout_breakdowns/${line.id}/dispute`, { signal }),
    enabled: Boolean(line.disputeId),
  }).data;
