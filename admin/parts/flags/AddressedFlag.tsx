import { Can } from '../../kit/me.tsx';
import { useAddressedLine } from '../payout/useAddressedLine.ts';
import { FlagReview } from './FlagReview.tsx';
import { RaiseFlag } from './RaiseFlag.tsx';

/** Dialog of the flag named by the search parameter, or the form that raises one. */
export function AddressedFlag() {
  const { line, close } = useAddressedLine('flag');
  if (!line) return null;
  if (line.billingError) return <FlagReview key={line.id} line={line} flag={line.billingError} onClose={close} />;
  return (
    <Can action="billingErrors.create">
      <RaiseFlag key={line.id} line={line} onClose={close} />
    </Can>
  );
}
