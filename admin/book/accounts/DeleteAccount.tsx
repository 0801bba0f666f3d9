import { useNavigate } from 'react-router';
import type { AnsweredAccount } from '../../../src/domain/account/answered.ts';
import { clientPath } from '../../../src/domain/client/links.ts';
import { format } from '../../../src/domain/format.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { HowMany } from '../../kit/HowMany.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

export function DeleteAccount({ account }: { readonly account: AnsweredAccount }) {
  const { id, clientId, clientName, number, value } = account;
  const navigate = useNavigate();
  const { mutateAsync } = useCommand({
    call: () => http(`/accounts/${id}`, { method: 'DELETE' }),
    done: 'Account successfully deleted',
    failureMessage: "Can't delete account",
    then: () => void navigate(clientPath(clientId), { replace: true }),
  });
  return (
    <ConfirmButton label="Delete Account" prompt="Delete Account" destructive onConfirm={mutateAsync}>
      <p>
        {`${number ?? 'The account'} of ${clientName} is worth ${format('money', value)} and has `}
        <HowMany of={{ position: `/accounts/${id}/positions`, file: `/accounts/${id}/files` }} />.
      </p>
      You are about to permanently delete an account, and skip refund process. Are you sure you would like to proceed?
    </ConfirmButton>
  );
}
