import { Box } from '@mui/material';
import { quarterOf } from '../../../src/domain/dates.ts';
import { disputeLabels } from '../../../src/domain/dispute/labels.ts';
import { disputeCreate } from '../../../src/domain/dispute/schema.ts';
import { FieldDialog } from '../../kit/form/FieldDialog.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import type { Breakdown } from '../payout/useAddressedLine.ts';
import type { Thread } from './dispute.ts';
import { DisputeActions } from './DisputeActions.tsx';
import { Messages } from './Messages.tsx';

const fieldOf = labeledFields(disputeLabels);

export interface DisputeDialogProps {
  readonly line: Breakdown;
  /** Undefined until somebody has written. */
  readonly thread: Thread | undefined;
  readonly onFlag: () => void;
  readonly onClose: () => void;
}

/** Messages of a dispute, and an input for the next one. A dispute does not hold back any pay. */
export function DisputeDialog({ line, thread, onFlag, onClose }: DisputeDialogProps) {
  return (
    <FieldDialog
      title={`Dispute for ${line.accNumber}, ${quarterOf(line.startDate).label}`}
      resource={`payout_breakdowns/${line.id}/dispute`}
      schema={disputeCreate}
      done="Message sent"
      failureMessage="Cannot send the message"
      saveLabel="Send Message"
      onClose={onClose}
    >
      {thread && (
        <Box sx={{ mb: 2 }}>
          <Messages messages={thread.messages.data} />
          <DisputeActions line={line} thread={thread} onFlag={onFlag} onClose={onClose} />
        </Box>
      )}
      <TextInput field={thread ? fieldOf('text', 'Your Reply') : fieldOf('text')} lines={3} required />
    </FieldDialog>
  );
}
