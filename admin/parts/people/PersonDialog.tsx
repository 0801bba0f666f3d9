import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FieldDialog, type FieldDialogProps } from '../../kit/form/FieldDialog.tsx';
import { http } from '../../kit/wire/http.ts';

interface InviteDialogProps extends Pick<
  FieldDialogProps,
  'title' | 'schema' | 'defaults' | 'done' | 'failed' | 'onClose' | 'onSaved' | 'children'
> {
  readonly userType: string;
}

/** Asks for somebody new, who is sent the way in by mail. */
export const InviteDialog = ({ userType, ...props }: InviteDialogProps) => (
  <FieldDialog
    {...props}
    resource="devise/invitation"
    saveLabel="Send Invitation"
    send={(user) => http<RaRecord>('/devise/invitation', { method: 'POST', body: { user: { userType, ...user } } })}
  />
);

type EditPersonDialogProps = Pick<FieldDialogProps, 'title' | 'resource' | 'failed' | 'onClose' | 'children'> & {
  readonly record: RaRecord;
  readonly done: string;
};

/** Changes somebody; a new address is sent an invitation where they have not come yet. */
export function EditPersonDialog({ record, done, ...props }: EditPersonDialogProps) {
  const doneText = ({ invitationSentAt }: FieldValues) =>
    invitationSentAt === record.invitationSentAt ? done : `${done}, new invitation sent`;
  return <FieldDialog {...props} record={record} done={doneText} />;
}
