import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { billingErrorStatuses } from '../../../src/domain/flag/choices.ts';
import type { Row } from '../../../src/domain/list.ts';
import { isFee } from '../../../src/domain/fee/choices.ts';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { Can } from '../../kit/me.tsx';
import { StatusChip, toneOfLabel } from '../../kit/StatusChip.tsx';
import { useAddressed } from '../../kit/page/useAddressed.ts';

/** Chip of a row's flag, which opens it, or a button that raises one. */
export function FlagMark({ row }: { readonly row: Row }) {
  const { open } = useAddressed('flag');
  const { id, kind, accNumber, flagStatus, billingErrorId } = row;
  const start = () => open(id);
  if (typeof flagStatus === 'string')
    return (
      <StatusChip
        tone={toneOfLabel(billingErrorStatuses, flagStatus) ?? 'noted'}
        label={flagStatus}
        hint={`Flag on ${String(accNumber)}: ${flagStatus}`}
        // A removed fee need not have a flag to open.
        onClick={typeof billingErrorId === 'string' ? start : undefined}
      />
    );
  if (!isFee(kind)) return null;
  return (
    <Can action="billingErrors.create">
      <IconAction label={`Flag ${String(accNumber)}`} icon={<FlagOutlined fontSize="small" />} onClick={start} />
    </Can>
  );
}
