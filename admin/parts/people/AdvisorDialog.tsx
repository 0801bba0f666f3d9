import { useFormContext, useWatch } from 'react-hook-form';
import { advisorLabels } from '../../../src/domain/advisor/labels.ts';
import { advisorCreate } from '../../../src/domain/advisor/schema.ts';
import { Fields } from '../../kit/form/Fields.tsx';
import type { FieldDialogProps } from '../../kit/form/FieldDialog.tsx';
import { useOnEdit } from '../../kit/form/useOnEdit.ts';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { LookupInput } from '../../kit/inputs/LookupInput.tsx';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import { useMe } from '../../kit/me.tsx';
import { EditPersonDialog, InviteDialog } from './PersonDialog.tsx';
import { BranchInput, ContactInputs, IdentityInputs, InsuranceInputs } from './PersonInputs.tsx';
import { StatesInput } from './StatesInput.tsx';
import { useMayWrite, type MayWrite } from './useMayWrite.ts';
import { usePerson } from './usePerson.ts';

const fieldOf = labeledFields(advisorLabels);

interface NewAdvisorDialogProps extends Pick<FieldDialogProps, 'onClose' | 'onSaved'> {
  /** Branch of the new advisor, on a branch's page. */
  readonly branchId?: string;
}

export function NewAdvisorDialog({ branchId, ...props }: NewAdvisorDialogProps) {
  const may = useMayWrite('advisors');
  return (
    <InviteDialog
      {...props}
      title="New Advisor"
      userType="advisor"
      schema={advisorCreate}
      defaults={{ isHybrid: false, isInsuranceAgent: false, jurisdictionStates: [], branchId }}
      done="Advisor added"
      failureMessage="Cannot invite advisor"
    >
      <Questions may={may} />
    </InviteDialog>
  );
}

interface EditAdvisorDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Fields that the user may not change are left out. */
export function EditAdvisorDialog({ id, onClose }: EditAdvisorDialogProps) {
  const person = usePerson('advisors', id, onClose);
  const may = useMayWrite('advisors', person);
  if (!person) return null;
  return (
    <EditPersonDialog
      title="Edit Advisor"
      resource="advisors"
      record={person}
      done="Advisor updated"
      failureMessage={({ status }) =>
        status === person.status ? 'Advisor could not be updated' : 'Cannot change status'
      }
      onClose={onClose}
    >
      <Questions may={may} />
      {may('status') && <StatusInputs />}
    </EditPersonDialog>
  );
}

function Questions({ may }: { readonly may: MayWrite }) {
  return (
    <>
      <ContactInputs fieldOf={fieldOf} />
      <BranchInput fieldOf={fieldOf} may={may} />
      <StatesInput field={fieldOf('jurisdictionStates')} required />
      <RegistrationInputs may={may} />
      <IdentityInputs fieldOf={fieldOf} may={may} />
      <InsuranceInputs fieldOf={fieldOf} may={may} />
      {may('isHybrid') && <HybridInputs />}
    </>
  );
}

function RegistrationInputs({ may }: { readonly may: MayWrite }) {
  return (
    <Fields>
      {may('crdNumber') && <TextInput field={fieldOf('crdNumber')} required />}
      {may('hireDate') && <DateInput field={fieldOf('hireDate')} />}
    </Fields>
  );
}

/** Clears the LPL code of an advisor who is no longer a hybrid one. */
function HybridInputs() {
  const { setValue } = useFormContext();
  useOnEdit(fieldOf('isHybrid'), (isOn) => !isOn && setValue('lplCode', null, { shouldDirty: true }));
  const isHybrid = useWatch({ name: 'isHybrid' }) === true;
  return (
    <>
      <SwitchInput field={fieldOf('isHybrid')} />
      {isHybrid && <TextInput field={fieldOf('lplCode')} required />}
    </>
  );
}

function StatusInputs() {
  const { today } = useMe();
  const isTerminated = useWatch({ name: 'status' }) === 'terminated';
  return (
    <Fields>
      <LookupInput field={fieldOf('status')} path="advisors/statuses" required />
      {isTerminated && <DateInput field={fieldOf('terminationDate')} max={today} required />}
    </Fields>
  );
}
