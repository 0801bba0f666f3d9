import { useNavigate } from 'react-router';
import { fullDay } from '../../../src/domain/format.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { useCan } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import type { AdvisorCode } from '../../parts/advisor-codes/advisorCode.ts';

/** Withdraws a request, or deletes a code that no account has ever used. */
export function CodeRemoval({ code }: { readonly code: AdvisorCode }) {
  const can = useCan();
  if (code.status === 'requested') return can('advisorCodes.withdraw', code) && <Withdraw code={code} />;
  // Only the server's `deletable` says whether this user requested the code, so no record is checked here.
  return can('advisorCodes.delete') && code.deletable && <Remove code={code} />;
}

function Remove({ code }: { readonly code: AdvisorCode }) {
  const navigate = useNavigate();
  const remove = useCommand({
    call: () => http(`/advisor_codes/${code.id}`, { method: 'DELETE' }),
    done: 'Advisor code deleted',
    failureMessage: 'Something went wrong',
    then: () => void navigate('/advisor-codes'),
  });
  return (
    <ConfirmButton
      label="Delete"
      prompt="Are you sure you want to delete the advisor code?"
      destructive
      onConfirm={() => remove.mutateAsync()}
    >
      {`${code.number} at ${code.custodianNames} will be deleted${withTerms(code)}. It never had accounts or clients.`}
    </ConfirmButton>
  );
}

function Withdraw({ code }: { readonly code: AdvisorCode }) {
  const navigate = useNavigate();
  const withdraw = useCommand({
    call: () => http(`/advisor_codes/${code.id}/withdraw`, { method: 'POST' }),
    done: 'Request withdrawn',
    failureMessage: 'Something went wrong',
    then: () => void navigate('/advisor-codes'),
  });
  return (
    <ConfirmButton
      label="Withdraw Request"
      prompt="Are you sure you want to withdraw the request?"
      destructive
      onConfirm={() => withdraw.mutateAsync()}
    >
      {`The request for a code at ${code.custodianNames} will be withdrawn${withTerms(code)}.`}
    </ConfirmButton>
  );
}

/** Names the code's terms by their first days. */
const withTerms = ({ terms }: AdvisorCode) =>
  terms ? `, with its terms effective ${terms.data.map(({ effectiveOn }) => fullDay(effectiveOn)).join(' and ')}` : '';
