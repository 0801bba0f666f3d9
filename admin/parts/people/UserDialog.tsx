import { MenuItem, TextField } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choiceList } from '../../../src/domain/choices.ts';
import { officeRoles } from '../../../src/domain/user/choices.ts';
import { userLabels } from '../../../src/domain/user/labels.ts';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { useField } from '../../kit/inputs/field.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useCan } from '../../kit/me.tsx';
import { EditPersonDialog, InviteDialog } from './PersonDialog.tsx';

/** A person of the office, as the server answers it; the fields about access only to super admins. */
export interface OfficePerson extends RaRecord {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly userType: keyof typeof officeRoles;
  readonly roles: readonly string[];
  readonly lastLogin: string | null;
  readonly lplCode?: string | null;
  readonly otpRequiredForLogin?: boolean;
  readonly isInvited?: boolean | null;
  readonly invitationSentAt?: string | null;
}

const fieldOf = labeledFields({ ...userLabels, userType: 'Role' });

export const InviteUserDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <InviteDialog
    title="Invite User"
    userType="user"
    defaults={{ userType: 'user' }}
    done="User added"
    failed="Cannot invite user"
    onClose={onClose}
  >
    <Names />
    <ChoiceInput field={fieldOf('userType')} choices={officeRoles} required />
  </InviteDialog>
);

/** One's own role is read-only: others change it. */
export function EditUserDialog({ user, onClose }: { readonly user: OfficePerson; readonly onClose: () => void }) {
  const can = useCan();
  return (
    <EditPersonDialog
      title="Edit User"
      resource="users"
      record={user}
      done="User updated"
      failed="User could not be updated"
      onClose={onClose}
    >
      <Names />
      {can('users.roles', user) && <RoleInput />}
    </EditPersonDialog>
  );
}

const Names = () => (
  <>
    <TextInput field={fieldOf('firstName')} required />
    <TextInput field={fieldOf('lastName')} required />
    <TextInput field={fieldOf('email')} required />
    <TextInput field={fieldOf('lplCode')} />
  </>
);

/** Writes the list of roles of the wire; a person of the office has one. */
function RoleInput() {
  const { looks, set, blur, name, ref } = useField({ field: fieldOf('roles', 'Role'), required: true });
  const { roles: [role = ''] = [] } = useWatch<Pick<OfficePerson, 'roles'>>();
  return (
    <TextField
      {...looks}
      name={name}
      value={role}
      select
      inputRef={ref}
      onBlur={blur}
      onChange={({ target }) => set([target.value])}
    >
      {choiceList(officeRoles).map(({ id, name: label }) => (
        <MenuItem key={id} value={id}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
