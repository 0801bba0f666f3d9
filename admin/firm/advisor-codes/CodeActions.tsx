import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { advisorCodeLabels, refusalLabels } from '../../../src/domain/advisor-code/labels.ts';
import { approval, refusal } from '../../../src/domain/advisor-code/schema.ts';
import { FieldDialog } from '../../kit/form/FieldDialog.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useCan } from '../../kit/me.tsx';
import type { AdvisorCode } from '../../parts/advisor-codes/advisorCode.ts';

interface OfCode {
  readonly code: AdvisorCode;
}

/** Commands on a code: declining a request, and editing the notes, which the advisor may do too. */
export function CodeActions({ code }: OfCode) {
  const can = useCan();
  if (code.status !== 'requested') return null;
  return (
    <>
      {can('advisorCodes.edit', code) && <EditCode code={code} />}
      {can('advisorCodes.answerRequest') && <DeclineButton id={code.id} />}
    </>
  );
}

/** Main button: answering a request, or editing a code. */
export function CodeMain({ code }: OfCode) {
  const can = useCan();
  if (code.status === 'requested') return can('advisorCodes.answerRequest') && <ApproveButton id={code.id} />;
  return code.status === 'active' && can('advisorCodes.edit', code) && <EditCode code={code} variant="contained" />;
}

function EditCode({ code, variant }: OfCode & Pick<ButtonProps, 'variant'>) {
  const can = useCan();
  return (
    <Button component={Link} to={`/advisor-codes/${code.id}/details/edit`} variant={variant}>
      {can('advisorCodes.*', code) ? 'Edit' : 'Edit Notes'}
    </Button>
  );
}

const numberFieldOf = labeledFields({ number: advisorCodeLabels.number });
const reasonFieldOf = labeledFields(refusalLabels);

function ApproveButton({ id }: Pick<AnswerProps, 'id'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Assign Number
      </Button>
      {open && <Approve id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeclineButton({ id }: Pick<AnswerProps, 'id'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Decline Request</Button>
      {open && <Decline id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AnswerProps {
  readonly id: string;
  readonly onClose: () => void;
}

const Approve = ({ id, onClose }: AnswerProps) => (
  <FieldDialog
    title="Assign Number"
    resource={`advisor_codes/${id}/approve`}
    schema={approval}
    done="Advisor code created"
    failureMessage="Something went wrong"
    onClose={onClose}
  >
    <TextInput field={numberFieldOf('number')} required />
  </FieldDialog>
);

const Decline = ({ id, onClose }: AnswerProps) => (
  <FieldDialog
    title="Decline Request"
    resource={`advisor_codes/${id}/decline`}
    schema={refusal}
    done="Request declined"
    failureMessage="Something went wrong"
    saveLabel="Decline Request"
    onClose={onClose}
  >
    <TextInput field={reasonFieldOf('declineReason')} lines={3} required />
  </FieldDialog>
);
