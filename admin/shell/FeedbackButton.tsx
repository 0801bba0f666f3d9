import Feedback from '@mui/icons-material/FeedbackOutlined';
import { Fab } from '@mui/material';
import { useState } from 'react';
import { withBreaks } from '../../src/domain/feedback/content.ts';
import { feedbackLabels } from '../../src/domain/feedback/labels.ts';
import { feedbackCreate } from '../../src/domain/feedback/schema.ts';
import { FieldDialog } from '../kit/form/FieldDialog.tsx';
import { asking } from '../kit/inputs/ask.ts';
import { TextInput } from '../kit/inputs/TextInput.tsx';

const ask = asking(feedbackLabels);

/** On every page: a word about the back office to those who run it. */
export function FeedbackButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Fab
        className="no-print"
        size="small"
        color="primary"
        aria-label="Feedback"
        onClick={() => setOpen(true)}
        sx={place}
      >
        <Feedback fontSize="small" />
      </Fab>
      {open && <FeedbackDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FieldDialog
      title="Feedback"
      resource="feedbacks"
      schema={feedbackCreate}
      toSend={({ content }) => ({ content: withBreaks(String(content)) })}
      done="Feedback successfully sent"
      failed="Something went wrong."
      saveLabel="Send"
      onClose={onClose}
    >
      <TextInput field={ask('content')} lines={5} required />
    </FieldDialog>
  );
}

/** At the foot of the page's own flow: at its very end it stands below the page and covers nothing of it. */
const place = { position: 'sticky', bottom: 16, alignSelf: 'flex-end', flexShrink: 0, mr: 2, mb: 2 };
