import { assistantLabels } from '../../../src/domain/assistant/labels.ts';
import { assistantCreate } from '../../../src/domain/assistant/schema.ts';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { DateInput } from '../../kit/inputs/DateInput.tsx';
import { RecordsInput } from '../../kit/inputs/RecordInput.tsx';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import { EditPersonDialog, InviteDialog } from './PersonDialog.tsx';
import { BranchInput, ContactInputs, IdentityInputs, InsuranceInputs } from './PersonInputs.tsx';
import { useMayWrite, type MayWrite } from './useMayWrite.ts';
import { usePerson } from './usePerson.ts';

const fieldOf = labeledFields(assistantLabels);

interface NewAssistantDialogProps {
  readonly branchId: string;
  readonly onClose: () => void;
}

export function NewAssistantDialog({ branchId, onClose }: NewAssistantDialogProps) {
  const may = useMayWrite('assistants');
  const off = { isInsuranceAgent: false, investmentAdvisoryFunctions: false, payoutAccess: false };
  return (
    <InviteDialog
      title="New Access Person"
      userType="assistant"
      schema={assistantCreate}
      defaults={{ ...off, advisorCodeIds: [], branchId }}
      done="Access person added"
      failureMessage="Cannot invite access person"
      onClose={onClose}
    >
      <Questions may={may} branchId={branchId} />
    </InviteDialog>
  );
}

interface EditAssistantDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One's own rights are read-only: others change them. */
export function EditAssistantDialog({ id, onClose }: EditAssistantDialogProps) {
  const person = usePerson('assistants', id, onClose);
  const may = useMayWrite('assistants', person);
  if (!person) return null;
  return (
    <EditPersonDialog
      title="Edit Access Person"
      resource="assistants"
      record={person}
      done="Access person updated"
      failureMessage="Access person could not be updated"
      onClose={onClose}
    >
      <Questions may={may} branchId={person.branchId ?? undefined} />
    </EditPersonDialog>
  );
}

interface QuestionsProps {
  readonly may: MayWrite;
  readonly branchId?: string;
}

function Questions({ may, branchId }: QuestionsProps) {
  return (
    <>
      <ContactInputs fieldOf={fieldOf} />
      <BranchInput fieldOf={fieldOf} may={may} />
      {may('advisorCodeIds') && <CodesInput branchId={branchId} />}
      <IdentityInputs fieldOf={fieldOf} may={may} />
      {may('hireDate') && <DateInput field={fieldOf('hireDate')} />}
      <SwitchInput field={fieldOf('payoutAccess')} disabled={!may('payoutAccess')} />
      <SwitchInput field={fieldOf('investmentAdvisoryFunctions')} disabled={!may('investmentAdvisoryFunctions')} />
      <InsuranceInputs fieldOf={fieldOf} may={may} />
    </>
  );
}

const CodesInput = ({ branchId }: Pick<QuestionsProps, 'branchId'>) => (
  <RecordsInput
    field={fieldOf('advisorCodeIds')}
    resource="advisor_codes"
    filter={branchId ? { branch_id: branchId } : undefined}
    required
  />
);
