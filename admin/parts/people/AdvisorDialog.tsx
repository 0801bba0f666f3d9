import { useFormContext, useWatch } from 'react-hook-form';
import { advisorLabels } from '../../../src/domain/advisor/labels.ts';
import { advisorCreate } from '../../../src/domain/advisor/schema.ts';
import { Fields } from '../../kit/form/Fields.tsx';
import type { FieldDialogProps } from '../../kit/form/FieldDialog.tsx';
import { useOnEdit } from '../../kit/form/useOnEdit.ts';
import { asking } from '../../kit/inputs/ask.ts';
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

const ask = asking(advisorLabels);

interface NewAdvisorDialogProps extends Pick<FieldDialogProps, 'onClose' | 'onSaved'> {
  /** Of which branch, where the page is one's. */
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
      failed="Cannot invite advisor"
    >
      <Questions may={may} />
    </InviteDialog>
  );
}

interface EditAdvisorDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What one may not change is not asked. */
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
      failed={({ status }) => (status === person.status ? 'Advisor could not be updated' : 'Cannot change status')}
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
      <ContactInputs ask={ask} />
      <BranchInput ask={ask} may={may} />
      <StatesInput field={ask('jurisdictionStates')} required />
      <RegistrationInputs may={may} />
      <IdentityInputs ask={ask} may={may} />
      <InsuranceInputs ask={ask} may={may} />
      {may('isHybrid') && <HybridInputs />}
    </>
  );
}

function RegistrationInputs({ may }: { readonly may: MayWrite }) {
  return (
    <Fields>
      {may('crdNumber') && <TextInput field={ask('crdNumber')} required />}
      {may('hireDate') && <DateInput field={ask('hireDate')} />}
    </Fields>
  );
}

/** What is not asked any more is not sent. */
function HybridInputs() {
  const { setValue } = useFormContext();
  useOnEdit(ask('isHybrid'), (isOn) => !isOn && setValue('lplCode', null, { shouldDirty: true }));
  const isHybrid = useWatch({ name: 'isHybrid' }) === true;
  return (
    <>
      <SwitchInput field={ask('isHybrid')} />
      {isHybrid && <TextInput field={ask('lplCode')} required />}
    </>
  );
}

function StatusInputs() {
  const { today } = useMe();
  const isTerminated = useWatch({ name: 'status' }) === 'terminated';
  return (
    <Fields>
      <LookupInput field={ask('status')} path="advisors/statuses" required />
      {isTerminated && <DateInput field={ask('terminationDate')} max={today} required />}
    </Fields>
  );
}
