import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { advisorCodeLabels, refusalLabels } from '../../src/domain/advisor-code/labels.ts';
import { approval, refusal } from '../../src/domain/advisor-code/schema.ts';
import { fullDay } from '../../src/domain/format.ts';
import { ConfirmButton } from '../kit/ConfirmButton.tsx';
import { FieldDialog } from '../kit/form/FieldDialog.tsx';
import { asking } from '../kit/inputs/ask.ts';
import { TextInput } from '../kit/inputs/TextInput.tsx';
import { useCan } from '../kit/me.tsx';
import { useDeed } from '../kit/wire/deeds.ts';
import { http } from '../kit/wire/http.ts';
import type { AdvisorCode } from '../parts/advisor-codes/advisorCode.ts';

/** What may be done with a code: a request is answered or withdrawn, the notes are an advisor's too. */
export function CodeActions({ code }: { readonly code: AdvisorCode }) {
  const can = useCan();
  const isAsked = code.status === 'requested';
  return (
    <>
      {/* Who has asked for it is told by the answer alone. */}
      {!isAsked && can('advisorCodes.delete') && code.deletable && <Remove code={code} />}
      {isAsked && can('advisorCodes.withdraw', code) && <Withdraw code={code} />}
      {code.status !== 'declined' && can('advisorCodes.edit', code) && (
        <Button component={Link} to={`/advisor-codes/${code.id}/details/edit`} variant={isAsked ? 'text' : 'contained'}>
          {can('advisorCodes.*', code) ? 'Edit' : 'Edit Notes'}
        </Button>
      )}
      {isAsked && can('advisorCodes.answerRequest') && <Answer code={code} />}
    </>
  );
}

function Remove({ code }: { readonly code: AdvisorCode }) {
  const navigate = useNavigate();
  const remove = useDeed({
    call: () => http(`/advisor_codes/${code.id}`, { method: 'DELETE' }),
    done: 'Advisor code deleted',
    failed: 'Something went wrong',
    then: () => void navigate('/advisor-codes'),
  });
  return (
    <ConfirmButton
      label="Delete"
      prompt="Are you sure you want to delete the advisor code?"
      destructive
      onConfirm={() => remove.mutateAsync()}
    >
      {`${code.number} at ${code.custodianNames} goes${withTerms(code)}. Nothing has ever stood under it.`}
    </ConfirmButton>
  );
}

function Withdraw({ code }: { readonly code: AdvisorCode }) {
  const navigate = useNavigate();
  const withdraw = useDeed({
    call: () => http(`/advisor_codes/${code.id}/withdraw`, { method: 'POST' }),
    done: 'Request withdrawn',
    failed: 'Something went wrong',
    then: () => void navigate('/advisor-codes'),
  });
  return (
    <ConfirmButton
      label="Withdraw"
      prompt="Are you sure you want to withdraw the request?"
      destructive
      onConfirm={() => withdraw.mutateAsync()}
    >
      {`The request of a code at ${code.custodianNames} goes${withTerms(code)}, and is answered no more.`}
    </ConfirmButton>
  );
}

/** Named by the days on which they began, or were to begin. */
const withTerms = ({ terms }: AdvisorCode) =>
  terms ? `, with its terms from ${terms.data.map(({ effectiveOn }) => fullDay(effectiveOn)).join(' and ')}` : '';

const askNumber = asking({ number: advisorCodeLabels.number });
const askReason = asking(refusalLabels);

function Answer({ code: { id } }: { readonly code: AdvisorCode }) {
  const [open, setOpen] = useState<'approve' | 'decline'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('decline')}>Decline</Button>
      <Button variant="contained" onClick={() => setOpen('approve')}>
        Give a Number
      </Button>
      {open === 'approve' && <Approve id={id} onClose={close} />}
      {open === 'decline' && <Decline id={id} onClose={close} />}
    </>
  );
}

interface AnswerProps {
  readonly id: string;
  readonly onClose: () => void;
}

const Approve = ({ id, onClose }: AnswerProps) => (
  <FieldDialog
    title="Give a Number"
    resource={`advisor_codes/${id}/approve`}
    schema={approval}
    done="Advisor code created"
    failed="Something went wrong"
    onClose={onClose}
  >
    <TextInput field={askNumber('number')} required />
  </FieldDialog>
);

const Decline = ({ id, onClose }: AnswerProps) => (
  <FieldDialog
    title="Decline the Request"
    resource={`advisor_codes/${id}/decline`}
    schema={refusal}
    done="Request declined"
    failed="Something went wrong"
    saveLabel="Decline"
    onClose={onClose}
  >
    <TextInput field={askReason('declineReason')} lines={3} required />
  </FieldDialog>
);
