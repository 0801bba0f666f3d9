import { Box } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnsweredFeeSchedule } from '../../src/domain/account/answered.ts';
import { feeTypes } from '../../src/domain/fee-schedule/choices.ts';
import { replacedBy } from '../../src/domain/fee-schedule/tierRows.ts';
import { ChoiceInput } from '../kit/inputs/ChoiceInput.tsx';
import { FieldMessage } from '../kit/inputs/FieldMessage.tsx';
import { Fields } from '../kit/form/Fields.tsx';
import { MoneyInput, PercentInput } from '../kit/inputs/numberInputs.tsx';
import { useOnEdit } from '../kit/form/useOnEdit.ts';
import { TemplatePicker } from './TemplatePicker.tsx';
import { TiersInput, useTierRows } from './TiersInput.tsx';

interface FeeScheduleInputsProps {
  /** Where the schedule stands in the form's record, made of the answered one with `asEdited`. */
  readonly source: string;
  /** Whose templates are offered; none without. */
  readonly branchId?: string | null;
}

/** What is paid a year: dollars, a percentage, or a percentage per tier. */
export function FeeScheduleInputs({ source, branchId }: FeeScheduleInputsProps) {
  const feeType: unknown = useWatch({ name: `${source}.feeType` });
  const { fill, empty } = useFilling(source);
  useOnEdit(`${source}.feeType`, (chosen) => {
    if (chosen === 'tier_percentages') empty();
  });
  return (
    <>
      <Fields>
        <ChoiceInput source={`${source}.feeType`} label="Fee Type" choices={feeTypes} required />
        {feeType === 'flat_fee_amount' && <Dollars source={`${source}.balance`} />}
        {feeType === 'flat_fee' && <Percentage source={`${source}.balancePercentage`} />}
        {branchId && <TemplatePicker branchId={branchId} onLoad={fill} />}
      </Fields>
      {feeType === 'tier_percentages' && <TiersInput source={source} />}
      <Box sx={{ mt: 0.5 }}>
        {['feeTiers', 'base'].map((key) => (
          <FieldMessage key={key} source={`${source}.${key}`} />
        ))}
      </Box>
    </>
  );
}

/** The tiers are emptied, or the whole schedule is filled in from a template. */
function useFilling(source: string) {
  const { setValue } = useFormContext();
  const { rows, put } = useTierRows(source);
  const write = (key: string, value: unknown) => setValue(`${source}.${key}`, value, { shouldDirty: true });
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

const Dollars = ({ source }: { readonly source: string }) => (
  <MoneyInput source={source} label="Yearly Flat Fee ($)" required />
);

const Percentage = ({ source }: { readonly source: string }) => (
  <PercentInput source={source} label="Yearly Flat Fee (%)" max={2.5} decimals={4} required />
);
