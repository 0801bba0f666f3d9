import { useNavigate } from 'react-router';
import type { AnsweredAccount } from '../../src/domain/account/answered.ts';
import { clientPath } from '../../src/domain/client/links.ts';
import { ConfirmButton } from '../kit/ConfirmButton.tsx';
import { useDeed } from '../kit/wire/deeds.ts';
import { http } from '../kit/wire/http.ts';

export function DeleteAccount({ account: { id, clientId } }: { readonly account: AnsweredAccount }) {
  const navigate = useNavigate();
  const { mutateAsync } = useDeed({
    call: () => http(`/accounts/${id}`, { method: 'DELETE' }),
    done: 'Account successfully deleted',
    failed: "Can't delete account",
    then: () => void navigate(clientPath(clientId), { replace: true }),
  });
  return (
    <ConfirmButton label="Delete Account" prompt="Delete Account" destructive onConfirm={mutateAsync}>
      You are about to permanently delete an account, and skip refund process. Are you sure you would like to proceed?
    </ConfirmButton>
  );
}
