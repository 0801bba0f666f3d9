import { Typography } from '@mui/material';
import { quarterOf } from '../../../src/domain/dates.ts';
import { format, dayAndTime } from '../../../src/domain/format.ts';
import { ClosableDialog } from '../../kit/dialog/ClosableDialog.tsx';
import { Fact, Facts } from '../../kit/page/Section.tsx';
import { StatusChip, tones } from '../../kit/StatusChip.tsx';
import type { Breakdown, Flag } from '../payout/useAddressedLine.ts';
import { FlagActions } from './FlagActions.tsx';

export interface FlagReviewProps {
  readonly line: Breakdown;
  readonly flag: Flag;
  readonly onClose: () => void;
}

/** Dialog of a flag: its reason, and the commands that settle it. */
export function FlagReview({ line, flag, onClose }: FlagReviewProps) {
  const { accNumber, clientName, startDate, grossCompensation, advisorSplit } = line;
  return (
    <ClosableDialog
      title={`Flag on ${accNumber}`}
      aside={<StatusChip tone={tones[flag.status] ?? 'noted'} label={flag.statusName} />}
      maxWidth="sm"
      actions={<FlagActions line={line} flag={flag} onClose={onClose} />}
      onClose={onClose}
    >
      <Typography sx={{ whiteSpace: 'pre-line', mb: 1 }}>{flag.explanation}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{standing(line, flag)}</Typography>
      <Facts>
        <Fact label="Client">{clientName}</Fact>
        <Fact label="Quarter">{quarterOf(startDate).label}</Fact>
        <Fact label="Reason">{flag.reasonName}</Fact>
        <Fact label="Flagged">{dayAndTime(flag.createdAt)}</Fact>
        <Fact label="Total Fee">{format('money', grossCompensation)}</Fact>
        <Fact label="Advisor Split">{format('money', advisorSplit)}</Fact>
      </Facts>
    </ClosableDialog>
  );
}

/** Effect of the flag on the fee at present. */
function standing({ isPayable }: Breakdown, { status }: Flag): string {
  if (status === 'remove_fee') return 'The fee is removed: it will not be debited, paid or billed again.';
  if (status === 'review_needed')
    return 'Until it is reviewed, the fee is not debited or paid. Anything already paid on it is reversed.';
  return isPayable ? 'The fee is valid and awaits a payout.' : 'The fee is valid and included in a payout.';
}
