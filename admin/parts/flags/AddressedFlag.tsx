import { useAddressed } from '../../kit/page/useAddressed.ts';
import { Can } from '../../kit/me.tsx';
import { useBreakdown } from '../payout/useBreakdown.ts';
import { FlagReview } from './FlagReview.tsx';
import { RaiseFlag } from './RaiseFlag.tsx';

/** The flag of the line of pay that the address names, or the form that raises one. */
export function AddressedFlag() {
  const { id, close } = useAddressed('flag');
  return id ? <OfLine id={id} onClose={close} /> : null;
}

interface OfLineProps {
  readonly id: string;
  readonly onClose: () => void;
}

function OfLine({ id, onClose }: OfLineProps) {
  const line = useBreakdown(id, onClose);
  if (!line) return null;
  if (line.billingError) return <FlagReview line={line} flag={line.billingError} onClose={onClose} />;
  return (
    <Can action="billingErrors.create">
      <RaiseFlag line={line} onClose={onClose} />
    </Can>
  );
}
