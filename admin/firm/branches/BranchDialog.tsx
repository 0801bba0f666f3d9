import { useNavigate } from 'react-router';
import { branchLabels } from '../../../src/domain/branch/labels.ts';
import { branchPath, branchTeamPath } from '../../../src/domain/branch/links.ts';
import { branchCreate } from '../../../src/domain/branch/schema.ts';
import { FieldDialog } from '../../kit/form/FieldDialog.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { LocationInput } from '../../kit/inputs/LocationInput.tsx';
import { PhoneInput } from '../../kit/inputs/PhoneInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { StatesInput } from '../../parts/people/StatesInput.tsx';
import type { Branch } from './branch.ts';

/** Adds a branch in a dialog over the list, and then opens its team. */
export function NewBranch() {
  const navigate = useNavigate();
  return (
    <FieldDialog
      title="New Branch"
      resource="branches"
      schema={branchCreate}
      defaults={{ locationAttributes: { country: 'US' }, jurisdictionStates: [] }}
      done="Branch created"
      failureMessage="Cannot create branch"
      saveLabel="Create Branch"
      onClose={() => void navigate('/branches')}
      onSaved={({ id }) => void navigate(branchTeamPath(String(id)))}
    >
      <Questions />
    </FieldDialog>
  );
}

export function EditBranch({ branch }: { readonly branch: Branch }) {
  const navigate = useNavigate();
  return (
    <FieldDialog
      title="Edit Branch"
      resource="branches"
      record={branch}
      asForm={located}
      done="Branch updated"
      failureMessage="Cannot update branch"
      onClose={() => void navigate(branchPath(branch.id))}
    >
      <Questions />
    </FieldDialog>
  );
}

const fieldOf = labeledFields(branchLabels);

const located = (branch: Branch) => ({ ...branch, locationAttributes: branch.location });

const Questions = () => (
  <>
    <Fields>
      <TextInput field={fieldOf('name')} required />
      <TextInput field={fieldOf('url')} type="url" />
      <PhoneInput field={fieldOf('phoneAttributes')} required />
    </Fields>
    <LocationInput field={fieldOf('locationAttributes')} required />
    <StatesInput field={fieldOf('jurisdictionStates')} />
  </>
);
