import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Password from '@mui/icons-material/PasswordOutlined';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { Can } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';
import { ResetTwoFactor } from './personActions.tsx';

interface OfPerson {
  readonly id: string;
  readonly name: string;
  readonly userType?: unknown;
  readonly isInvited?: unknown;
  readonly invitationSentAt?: unknown;
}

interface OfficeDeedsProps {
  readonly person: OfPerson;
  readonly onDeleted?: () => void;
}

/** A super admin's commands on a person's access, each with a confirmation. */
export const UserActions = ({ person, onDeleted }: OfficeDeedsProps) => (
  <>
    {person.isInvited ? <SendInvitation person={person} /> : <SendPasswordReset person={person} />}
    {!person.isInvited && <ResetTwoFactor id={person.id} name={person.name} />}
    <DeleteUser person={person} onDeleted={onDeleted} />
  </>
);

function SendInvitation({ person: { id, name, userType, invitationSentAt } }: OfficeDeedsProps) {
  const { mutateAsync } = useCommand({
    call: () => http('/invitation/send', { method: 'POST', body: { id, userType } }),
    done: 'Invitation sent successfully',
    failureMessage: 'Cannot send invitation',
  });
  const label = invitationSentAt ? 'Resend invitation' : 'Start account setup';
  return (
    <Can action="invitations.resend" record={{ userType }}>
      <ConfirmButton
        label={`${label} of ${name}`}
        icon={<MailOutlined fontSize="small" />}
        prompt={invitationSentAt ? `Resend the invitation to ${name}?` : `Start the account setup of ${name}?`}
        confirm={label}
        onConfirm={mutateAsync}
      >
        An email with a new link will be sent. Earlier links will no longer work.
      </ConfirmButton>
    </Can>
  );
}

function SendPasswordReset({ person: { id, name } }: OfficeDeedsProps) {
  const { mutateAsync } = useCommand({
    call: () => http<{ message: string }>('/users/send_password_reset', { method: 'POST', body: { id } }),
    // The server's message says what it did: the old password works until the link is used.
    done: ({ message }) => message,
    failureMessage: 'Cannot reset the password',
  });
  return (
    <Can action="users.sendPasswordReset">
      <ConfirmButton
        label={`Reset password of ${name}`}
        icon={<Password fontSize="small" />}
        prompt={`Are you sure you want to reset the password of ${name}?`}
        confirm="Reset Password"
        onConfirm={mutateAsync}
      >
        {name} will get an email with a link to set a new password.
      </ConfirmButton>
    </Can>
  );
}

function DeleteUser({ person, onDeleted }: OfficeDeedsProps) {
  const { mutateAsync } = useCommand({
    call: () => http(`/users/${person.id}`, { method: 'DELETE' }),
    done: 'User deleted',
    failureMessage: 'User could not be deleted',
    then: onDeleted,
  });
  return (
    <Can action="users.delete" record={person}>
      <ConfirmButton
        label={`Delete ${person.name}`}
        icon={<DeleteOutlined fontSize="small" />}
        prompt={`Are you sure you want to delete ${person.name}?`}
        confirm="Delete"
        destructive
        onConfirm={mutateAsync}
      >
        {person.name} will be signed out and can no longer sign in. Past activity stays in the history.
      </ConfirmButton>
    </Can>
  );
}
