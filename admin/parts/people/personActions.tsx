import LockReset from '@mui/icons-material/LockResetOutlined';
import { Button } from '@mui/material';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { Can } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

interface OfPerson {
  readonly id: string;
  readonly name: string;
}

interface ResendInvitationProps extends OfPerson {
  readonly userType: string;
}

/** Sends a new invitation to a person who has not signed in yet; it replaces the one before. */
export function ResendInvitation({ id, name, userType }: ResendInvitationProps) {
  const { mutate, isPending } = useCommand({
    call: () => http('/invitation/send', { method: 'POST', body: { id, userType } }),
    done: 'Invitation sent successfully',
    failureMessage: 'Cannot send invitation',
  });
  return (
    <Can action="invitations.resend" record={{ userType }} otherwise="Invited">
      <Button
        size="small"
        variant="text"
        loading={isPending}
        aria-label={`Resend invitation to ${name}`}
        onClick={() => mutate()}
      >
        Resend invitation
      </Button>
    </Can>
  );
}

/**
 * Resets a person's second factor, which they set up again at the next sign-in. Needs step-up of the user who does it.
 */
export function ResetTwoFactor({ id, name }: OfPerson) {
  const { mutateAsync } = useCommand({
    call: () => http('/users/reset_2fa', { method: 'PATCH', body: { id } }),
    done: '2FA reset successfully',
    failureMessage: 'Cannot reset 2FA',
  });
  return (
    <Can action="users.resetTwoFactor">
      <ConfirmButton
        label={`Reset 2FA of ${name}`}
        icon={<LockReset fontSize="small" />}
        prompt="Are you sure you want to reset 2FA?"
        confirm="Reset 2FA"
        onConfirm={mutateAsync}
      >
        {name} will be signed out of every browser, the backup codes stop working, and two-factor authentication is set
        up again at the next sign-in.
      </ConfirmButton>
    </Can>
  );
}
