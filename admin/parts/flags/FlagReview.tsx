import { Typography } from '@mui/material';
import { quarterOf } from '../../../src/domain/dates.ts';
import { format, longInstant } from '../../../src/domain/format.ts';
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
      title={`Flag of ${accNumber}`}
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
        <Fact label="Flagged">{longInstant(flag.createdAt)}</Fact>
        <Fact label="Total Fee">{format('money', grossCompensation)}</Fact>
        <Fact label="Advisor Split">{format('money', advisorSplit)}</Fact>
      </Facts>
    </ClosableDialog>
  );
}

/** Effect of the flag on the fee at present. */
function standing({ isPayable }: Breakdown, { status }: Flag): string {
  if (status === 'remove_fee') return 'The fee is removed: it is neither debited nor paid, and never billed again.';
  if (status === 'review_needed')
    return 'Until it is reviewed the fee is not debited and not paid; what was paid on it already is taken back.';
  return isPayable ? 'The fee stands, and waits for a payout.' : 'The fee stands, and a payout holds it.';
}
