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

/** An office user as the server returns it. Only super admins get the optional fields. */
export interface OfficePerson extends RaRecord {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** The role, which `roles` repeats as a list: an invitation writes this one, a change writes `roles`. */
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
    failureMessage="Cannot invite user"
    onClose={onClose}
  >
    <Names />
    <ChoiceInput field={fieldOf('userType')} choices={officeRoles} required />
  </InviteDialog>
);

/** Hides the role from those who may not change it; nobody may change their own. */
export function EditUserDialog({ user, onClose }: { readonly user: OfficePerson; readonly onClose: () => void }) {
  const can = useCan();
  return (
    <EditPersonDialog
      title="Edit User"
      resource="users"
      record={user}
      done="User updated"
      failureMessage="User could not be updated"
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

/** Writes one role as a list: the API takes a list of roles, and an office user has exactly one. */
function RoleInput() {
  const { textFieldProps, set, blur, name, ref } = useField({ field: fieldOf('roles', 'Role'), required: true });
  const { roles: [role = ''] = [] } = useWatch<Pick<OfficePerson, 'roles'>>();
  return (
    <TextField
      {...textFieldProps}
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
