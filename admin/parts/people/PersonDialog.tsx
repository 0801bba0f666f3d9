import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { FieldDialog, type FieldDialogProps } from '../../kit/form/FieldDialog.tsx';
import { http } from '../../kit/wire/http.ts';

interface InviteDialogProps extends Pick<
  FieldDialogProps,
  'title' | 'schema' | 'defaults' | 'done' | 'failureMessage' | 'onClose' | 'onSaved' | 'children'
> {
  readonly userType: string;
}

/** Invites a new person by mail. */
export const InviteDialog = ({ userType, ...props }: InviteDialogProps) => (
  <FieldDialog
    {...props}
    resource="devise/invitation"
    saveLabel="Send Invitation"
    send={(user) => http<RaRecord>('/devise/invitation', { method: 'POST', body: { user: { userType, ...user } } })}
  />
);

type EditPersonDialogProps = Pick<
  FieldDialogProps,
  'title' | 'resource' | 'failureMessage' | 'onClose' | 'children'
> & {
  readonly record: RaRecord;
  readonly done: string;
};

/** Edits a person; a new email address of somebody who has not signed in yet gets a new invitation. */
export function EditPersonDialog({ record, done, ...props }: EditPersonDialogProps) {
  const doneText = ({ invitationSentAt }: FieldValues) =>
    invitationSentAt === record.invitationSentAt ? done : `${done}, new invitation sent`;
  return <FieldDialog {...props} record={record} done={doneText} />;
}
