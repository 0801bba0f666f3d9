import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { useNavigate } from 'react-router';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { Can } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import type { Advisor } from './advisor.ts';

export function DeleteAdvisor({ advisor: { id, name } }: { readonly advisor: Advisor }) {
  const navigate = useNavigate();
  const { mutateAsync } = useCommand({
    call: () => http(`/advisors/${id}`, { method: 'DELETE' }),
    done: 'Advisor deleted',
    failureMessage: 'Advisor could not be deleted',
    then: () => void navigate('/advisors'),
  });
  return (
    <Can action="advisors.delete">
      <ConfirmButton
        label="Delete Advisor"
        icon={<DeleteOutlined fontSize="small" />}
        prompt={`Are you sure you want to delete ${name}?`}
        confirm="Delete"
        destructive
        onConfirm={mutateAsync}
      >
        {name} will be signed out and can no longer sign in. Reassign clients, accounts and codes first.
      </ConfirmButton>
    </Can>
  );
}
