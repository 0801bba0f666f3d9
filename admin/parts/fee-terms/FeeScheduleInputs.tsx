import { Box } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnsweredFeeSchedule } from '../../../src/domain/account/answered.ts';
import { feeTypes } from '../../../src/domain/fee-schedule/choices.ts';
import { termsLabels } from '../../../src/domain/fee-schedule/labels.ts';
import { replacedBy } from '../../../src/domain/fee-schedule/tierRows.ts';
import { labeledFields, fieldPath, type FieldOf } from '../../kit/inputs/labeledField.ts';
import { ChoiceInput } from '../../kit/inputs/ChoiceInput.tsx';
import { FieldMessage } from '../../kit/inputs/FieldMessage.tsx';
import { Fields } from '../../kit/form/Fields.tsx';
import { MoneyInput, PercentInput } from '../../kit/inputs/numberInputs.tsx';
import { useOnEdit } from '../../kit/form/useOnEdit.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { TiersInput, useTierRows } from './TiersInput.tsx';

interface FeeScheduleInputsProps {
  /**
   * Path of the schedule in the form's record, if it is not the record itself; `asEdited` prepares the answered one.
   */
  readonly source?: 'feeScheduleAttributes';
  /** Branch whose templates are offered; none without. */
  readonly branchId?: string | null;
}

/** Inputs of the yearly fee: dollars, a percentage, or a percentage per tier. */
export function FeeScheduleInputs({ source, branchId }: FeeScheduleInputsProps) {
  const fieldOf = labeledFields(termsLabels, source);
  const feeType: unknown = useWatch({ name: fieldOf('feeType').source });
  const { fill, empty } = useFilling(source, fieldOf);
  useOnEdit(fieldOf('feeType'), (chosen) => {
    if (chosen === 'tier_percentages') empty();
  });
  return (
    <>
      <Fields>
        <ChoiceInput field={fieldOf('feeType')} choices={feeTypes} required />
        {feeType === 'flat_fee_amount' && <MoneyInput field={fieldOf('balance')} required />}
        {feeType === 'flat_fee' && (
          <PercentInput field={fieldOf('balancePercentage')} max={2.5} decimals={4} required />
        )}
        {branchId && <TemplatePicker branchId={branchId} onLoad={fill} />}
      </Fields>
      {feeType === 'tier_percentages' && <TiersInput source={source} />}
      <Box sx={{ mt: 0.5 }}>
        {['feeTiers', 'base'].map((key) => (
          <FieldMessage key={key} source={fieldPath(key, source)} />
        ))}
      </Box>
    </>
  );
}

/** Commands that empty the tiers, or fill in the schedule from a template. */
function useFilling(source: FeeScheduleInputsProps['source'], fieldOf: FieldOf<keyof typeof termsLabels>) {
  const { setValue } = useFormContext();
  const { rows, put } = useTierRows(source);
  const write = (key: keyof typeof termsLabels, value: unknown) =>
    setValue(fieldOf(key).source, value, { shouldDirty: true });
  return {
    empty: () => put(replacedBy(rows, [])),
    fill: (template: AnsweredFeeSchedule) => {
      write('feeType', template.feeType);
      write('balance', template.balance);
      write('balancePercentage', template.balancePercentage);
      put(replacedBy(rows, template.feeTiers.data));
    },
  };
}
