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
  /** None while nobody has said anything. */
  readonly thread: Thread | undefined;
  readonly onFlag: () => void;
  readonly onClose: () => void;
}

/** What was said about a line of pay, and room for the next word. It holds nothing back. */
export function DisputeDialog({ line, thread, onFlag, onClose }: DisputeDialogProps) {
  return (
    <FieldDialog
      title={`Dispute of ${line.accNumber}, ${quarterOf(line.startDate).label}`}
      resource={`payout_breakdowns/${line.id}/dispute`}
      schema={disputeCreate}
      done="Message sent"
      failed="Cannot send the message"
      saveLabel="Send"
      onClose={onClose}
    >
      {thread && (
        <Box sx={{ mb: 2 }}>
          <Messages messages={thread.messages.data} />
          <DisputeActions line={line} thread={thread} onFlag={onFlag} onClose={onClose} />
        </Box>
      )}
      <TextInput field={thread ? fieldOf('text', 'Your answer') : fieldOf('text')} lines={3} required />
    </FieldDialog>
  );
}
