import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useLogout, useNotify } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { userLabels } from '../../../src/domain/user/labels.ts';
import { EditSections } from '../../kit/form/EditSections.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { SaveButtons } from '../../kit/form/SaveButtons.tsx';
import { SaveForm } from '../../kit/form/SaveForm.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { forgetMe, meKey, useMe, type Me } from '../../kit/me.tsx';
import { Section } from '../../kit/page/Section.tsx';
import { http } from '../../kit/wire/http.ts';
import { changes } from '../../kit/wire/keys.ts';

const fieldOf = labeledFields(userLabels);

export function NameAndEmail() {
  const { firstName, lastName, email } = useMe();
  const save = useSave(email);
  const own = { firstName, lastName, email };
  return (
    <Section title="Name and Email">
      <EditSections>
        <SaveForm
          key={JSON.stringify(own)}
          record={own}
          failureMessage="Cannot update the profile"
          save={(values) => save(changes(own, values))}
          guarded
        >
          <Fields>
            <TextInput field={fieldOf('firstName')} autoComplete="given-name" required />
            <TextInput field={fieldOf('lastName')} autoComplete="family-name" required />
            <TextInput field={fieldOf('email')} type="email" autoComplete="email" required />
          </Fields>
          <NewAddress currentEmail={email} />
          <SaveButtons label="Save" variant="contained" />
        </SaveForm>
      </EditSections>
    </Section>
  );
}

/** Explains the consequences of a new email before it is saved. */
function NewAddress({ currentEmail }: { readonly currentEmail: string }) {
  const { email } = useWatch<FieldValues>();
  if (email === currentEmail) return null;
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {`If you change your email, you are signed out everywhere and sign in with the new one. ${currentEmail} will be notified of the change.`}
    </Alert>
  );
}

/** Saves the profile. A new email needs step-up, and ends all sessions, this one too. */
function useSave(currentEmail: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  const logout = useLogout();
  return async (user: FieldValues) => {
    const saved = await http<Me>('/users/current-user', { method: 'PATCH', body: { user } });
    if (saved.email === currentEmail) {
      queries.setQueryData(meKey, saved);
      void queries.invalidateQueries();
    } else {
      forgetMe();
      await logout({}, '/login', false);
    }
    // Also shown on the sign-in page after a new email.
    notify('Profile successfully updated', { type: 'success' });
  };
}
