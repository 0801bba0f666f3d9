import { Checkbox, FormControlLabel, FormGroup, Radio, RadioGroup, TextField } from '@mui/material';
import { NumericFormat } from 'react-number-format';
import type { Column, FilterOption } from '../../../src/domain/list.ts';
import { DayPicker } from '../inputs/DayPicker.tsx';
import { choicesOf, familyOf } from './filterText.ts';
import { ModelPicker } from './ModelPicker.tsx';
import { useChoiceCounts } from './useChoiceCounts.ts';

export interface FilterValuesProps {
  readonly column: Column;
  readonly option: FilterOption;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** The inputs that a column's kind and the chosen condition ask for. */
export function FilterValues(props: FilterValuesProps) {
  switch (familyOf[props.column.kind]) {
    case 'model':
      return <ModelPicker {...props} />;
    case 'choice':
      return <ChoiceBoxes {...props} />;
    case 'boolean':
      return <YesNo {...props} />;
    case 'date':
    case 'number':
      return <Range {...props} />;
    case 'text':
      return <TextValue {...props} />;
  }
}

function TextValue({ values, onChange }: FilterValuesProps) {
  return <TextField label="Value" value={values[0] ?? ''} onChange={(event) => onChange([event.target.value])} />;
}

function Range({ column, option, values, onChange }: FilterValuesProps) {
  const [from = '', to = ''] = values;
  const One = familyOf[column.kind] === 'date' ? DayValue : NumberValue;
  if (option !== '..')
    return (
      <One
        label={column.deduction ? 'Amount Deducted' : 'Value'}
        value={from}
        onChange={(value) => onChange([value])}
      />
    );
  return (
    <>
      <One label="From" value={from} onChange={(value) => onChange([value, to])} />
      <One label="To" value={to} onChange={(value) => onChange([from, value])} />
    </>
  );
}

interface OneValue {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const DayValue = ({ label, ...props }: OneValue) => <DayPicker {...props} textFieldProps={{ label }} />;

function NumberValue({ label, value, onChange }: OneValue) {
  return (
    <NumericFormat
      customInput={TextField}
      label={label}
      value={value}
      valueIsNumericString
      inputMode="decimal"
      onValueChange={(typed, { event }) => event && onChange(typed.value)}
    />
  );
}

function ChoiceBoxes({ column, values, onChange }: FilterValuesProps) {
  const countOf = useChoiceCounts(column);
  const flip = (code: string) =>
    onChange(values.includes(code) ? values.filter((value) => value !== code) : [...values, code]);
  return (
    <FormGroup aria-label={column.label} sx={{ maxHeight: 260, flexWrap: 'nowrap', overflowY: 'auto' }}>
      {choicesOf(column).map(([code, label]) => (
        <FormControlLabel
          key={code}
          label={`${label}${countOf(code)}`}
          control={<Checkbox size="small" checked={values.includes(code)} onChange={() => flip(code)} />}
        />
      ))}
    </FormGroup>
  );
}

function YesNo({ column, values, onChange }: FilterValuesProps) {
  const countOf = useChoiceCounts(column);
  return (
    <RadioGroup aria-label={column.label} value={values[0] ?? ''} onChange={(event) => onChange([event.target.value])}>
      {choicesOf(column).map(([code, label]) => (
        <FormControlLabel key={code} value={code} label={`${label}${countOf(code)}`} control={<Radio size="small" />} />
      ))}
    </RadioGroup>
  );
}
