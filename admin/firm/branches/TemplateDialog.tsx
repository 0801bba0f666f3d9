import { useNavigate, useParams } from 'react-router';
import type { AnsweredFeeSchedule } from '../../../src/domain/account/answered.ts';
import { newTerms } from '../../../src/domain/fee-schedule/changedTerms.ts';
import { templateLabels } from '../../../src/domain/fee-schedule/labels.ts';
import { asEdited } from '../../../src/domain/fee-schedule/tierRows.ts';
import { FieldDialog, type FieldDialogProps } from '../../kit/form/FieldDialog.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import type { PageTab } from '../../kit/page/TabbedPage.tsx';
import { useEdited } from '../../kit/wire/useEdited.ts';
import { FeeScheduleInputs } from '../../parts/fee-terms/FeeScheduleInputs.tsx';
import { templatesPath } from '../../../src/domain/branch/links.ts';

/** Dialogs over a branch's templates. */
export const templateDialogs = (branchId: string): PageTab['dialogs'] => [
  { path: 'new', can: 'feeSchedules.create', record: { branchId }, element: <NewTemplate branchId={branchId} /> },
  { path: ':template/edit', can: 'feeSchedules.edit', record: { branchId }, element: <Edit branchId={branchId} /> },
];

interface OfBranch {
  readonly branchId: string;
}

function NewTemplate({ branchId }: OfBranch) {
  const toSend = (values: Values) => ({ ...written(values), branchId });
  return (
    <Dialog
      title="New Fee Schedule"
      branchId={branchId}
      defaults={asEdited(newTerms)}
      toSend={toSend}
      done="Fee Schedule created"
      failureMessage="Cannot create fee schedule"
    />
  );
}

function Edit({ branchId }: OfBranch) {
  const { template: id = '' } = useParams();
  const template = useEdited<AnsweredFeeSchedule>({
    resource: 'fee_schedules',
    id,
    failureMessage: 'Cannot load fee schedule',
    onClose: useClose(branchId),
  });
  if (!template) return null;
  return (
    <Dialog
      title="Edit Fee Schedule"
      branchId={branchId}
      record={template}
      asForm={asEdited}
      toSend={written}
      done="Fee schedule updated"
      failureMessage="Cannot update fee schedule"
    />
  );
}

const useClose = (branchId: string) => {
  const navigate = useNavigate();
  return () => void navigate(templatesPath(branchId));
};

type Values = Readonly<Record<string, unknown>>;

/** Picks the fields of the chosen type; the server clears the others. */
const written = ({ name, feeType, balance, balancePercentage, feeTiersAttributes }: Values) => ({
  name,
  feeType,
  ...(feeType === 'flat_fee_amount' && { balance }),
  ...(feeType === 'flat_fee' && { balancePercentage }),
  ...(feeType === 'tier_percentages' && { feeTiersAttributes }),
});

const fieldOf = labeledFields(templateLabels);

type DialogProps = OfBranch & Omit<FieldDialogProps<AnsweredFeeSchedule>, 'resource' | 'onClose' | 'children'>;

const Dialog = ({ branchId, ...props }: DialogProps) => (
  <FieldDialog {...props} resource="fee_schedules" onClose={useClose(branchId)}>
    <Fields>
      <TextInput field={fieldOf('name')} required />
    </Fields>
    <FeeScheduleInputs />
  </FieldDialog>
);
