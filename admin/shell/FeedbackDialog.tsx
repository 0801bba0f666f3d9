import { withBreaks } from '../../src/domain/feedback/content.ts';
import { feedbackLabels } from '../../src/domain/feedback/labels.ts';
import { feedbackCreate } from '../../src/domain/feedback/schema.ts';
import { FieldDialog } from '../kit/form/FieldDialog.tsx';
import { labeledFields } from '../kit/inputs/labeledField.ts';
import { TextInput } from '../kit/inputs/TextInput.tsx';

const fieldOf = labeledFields(feedbackLabels);

export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FieldDialog
      title="Feedback"
      resource="feedbacks"
      schema={feedbackCreate}
      toSend={({ content }) => ({ content: withBreaks(String(content)) })}
      done="Feedback successfully sent"
      failureMessage="Something went wrong."
      saveLabel="Send Feedback"
      onClose={onClose}
    >
      <TextInput field={fieldOf('content')} lines={5} required />
    </FieldDialog>
  );
}
