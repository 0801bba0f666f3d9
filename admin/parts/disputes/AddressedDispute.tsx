import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../../kit/wire/http.ts';
import { useAddressed } from '../../kit/page/useAddressed.ts';
import { RaiseFlag } from '../flags/RaiseFlag.tsx';
import { useBreakdown, type Breakdown } from '../payout/useBreakdown.ts';
import { complaintOf, type Thread } from './dispute.ts';
import { DisputeDialog } from './DisputeDialog.tsx';

/** The dispute of the line of pay that the address names, or the form that begins one. */
export function AddressedDispute() {
  const { id, close } = useAddressed('dispute');
  return id ? <OfLine id={id} onClose={close} /> : null;
}

interface OfLineProps {
  readonly id: string;
  readonly onClose: () => void;
}

function OfLine({ id, onClose }: OfLineProps) {
  const line = useBreakdown(id, onClose);
  const thread = useThread(line);
  const [flagging, setFlagging] = useState(false);
  if (!line || (line.disputeId && !thread)) return null;
  if (flagging && thread) return <RaiseFlag line={line} explanation={complaintOf(thread)} onClose={onClose} />;
  return <DisputeDialog line={line} thread={thread} onFlag={() => setFlagging(true)} onClose={onClose} />;
}

const useThread = (line: Breakdown | undefined): Thread | undefined =>
  useQuery({
    queryKey: ['disputes', line?.id],
    queryFn: ({ signal }) => http<Thread>(`/payout_breakdowns/${line?.id}/dispute`, { signal }),
    enabled: Boolean(line?.disputeId),
  }).data;
