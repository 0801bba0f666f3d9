import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { refundStatuses } from '../../../src/domain/account/choices.ts';
import { StatusChip } from '../../kit/StatusChip.tsx';

interface RefundStatusProps {
  readonly isComplete: boolean;
}

/** Status of a refund. */
export const RefundStatus = ({ isComplete }: RefundStatusProps) =>
  isComplete ? (
    <StatusChip tone="good" label={refundStatuses.Complete} />
  ) : (
    <StatusChip tone="waiting" label={refundStatuses.Pending} />
  );

interface RefundToggleProps extends RefundStatusProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}

/** Toggle of the status, for people who settle refunds. */
export const RefundToggle = ({ isComplete, label, disabled, onToggle }: RefundToggleProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    aria-label={label}
    disabled={disabled}
    value={isComplete}
    // Pressing the active button changes nothing.
    onChange={(_, wanted: boolean | null) => wanted !== null && onToggle()}
    sx={{
      '& .MuiToggleButton-root': { textTransform: 'none', whiteSpace: 'nowrap', py: 0.5, px: { xs: 0.75, sm: 1.5 } },
    }}
  >
    <ToggleButton value={false}>{refundStatuses.Pending}</ToggleButton>
    <ToggleButton value>{refundStatuses.Complete}</ToggleButton>
  </ToggleButtonGroup>
);
