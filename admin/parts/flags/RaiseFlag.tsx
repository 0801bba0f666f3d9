import { useFormContext } from 'react-hook-form';
import { billingErrorReasons, standardExplanations as standard } from '../../../src/domain/flag/choices.ts';
import { billingErrorLabels } from '../../../src/domain/flag/labels.ts';
import { billingErrorCreate } from '../../../src/domain/flag/schema.ts';
import { FieldDialog } from '../../kit/form/FieldDialog.tsx';
import { useOnEdit } from '../../kit/form/useOnEdit.ts';
import { labeledFields } from '../../kit/inputs/labeledField.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { SwitchInput } from '../../kit/inputs/SwitchInput.tsx';
import { TextInput } from '../../kit/inputs/TextInput.tsx';
import type { Breakdown } from '../payout/useAddressedLine.ts';

const fieldOf = labeledFields(billingErrorLabels);

interface RaiseFlagProps {
  readonly line: Pick<Breakdown, 'id' | 'accNumber'>;
  /** Initial explanation, such as the text of a dispute. */
  readonly explanation?: string;
  readonly onClose: () => void;
}

/** Flags the fee that a line of pay is a part of. */
export function RaiseFlag({ line, explanation, onClose }: RaiseFlagProps) {
  return (
    <FieldDialog
      title={`Flag ${line.accNumber}`}
      resource="billing_errors"
      schema={billingErrorCreate}
      defaults={{ payoutBreakdownId: line.id, all: false, explanation }}
      done="Account billing error successfully saved"
      failureMessage="Can't save account billing error"
      saveLabel="Flag"
      onClose={onClose}
    >
      <ReasonInput />
      <TextInput field={fieldOf('explanation')} lines={4} required />
      <SwitchInput field={fieldOf('all')} boxed />
    </FieldDialog>
  );
}

/** Fills in the reason's standard explanation, unless somebody has written one. */
function ReasonInput() {
  const { getValues, setValue } = useFormContext();
  useOnEdit(fieldOf('reason'), (reason) => {
    const written: unknown = getValues('explanation');
    if (written && !Object.values<unknown>(standard).includes(written)) return;
    setValue('explanation', Object.entries(standard).find(([code]) => code === reason)?.[1], filled);
  });
  return <ChoiceInput field={fieldOf('reason')} choices={billingErrorReasons} required />;
}

const filled = { shouldDirty: true, shouldValidate: true };
