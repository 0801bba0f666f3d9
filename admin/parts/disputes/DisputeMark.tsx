import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { disputeStatuses } from '../../../src/domain/dispute/choices.ts';
import type { Row } from '../../../src/domain/list.ts';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { Can } from '../../kit/me.tsx';
import { StatusChip, toneOfLabel } from '../../kit/StatusChip.tsx';
import { useAddressed } from '../../kit/page/useAddressed.ts';

/** Status of a line's dispute, or a button by which its advisor begins one. */
export function DisputeMark({ row: { id, accNumber, disputeStatus } }: { readonly row: Row }) {
  const { open } = useAddressed('dispute');
  const start = () => open(id);
  if (typeof disputeStatus === 'string')
    return (
      <StatusChip
        tone={toneOfLabel(disputeStatuses, disputeStatus) ?? 'noted'}
        label={disputeStatus}
        hint={`Dispute for ${String(accNumber)}: ${disputeStatus}`}
        onClick={start}
      />
    );
  return (
    <Can action="disputes.create">
      <IconAction label={`Dispute ${String(accNumber)}`} icon={<ForumOutlined fontSize="small" />} onClick={start} />
    </Can>
  );
}
