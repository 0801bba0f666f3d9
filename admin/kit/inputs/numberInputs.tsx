import { TextField } from '@mui/material';
import { NumericFormat, type NumericFormatProps } from 'react-number-format';
import { asMoney, asPercent, rangeIssue } from '../../../src/domain/range.ts';
import { useField, warned, type FieldProps } from './field.tsx';

interface AmountProps extends FieldProps {
  /** Decimal text, as it is stored: '100'. */
  readonly max?: number;
  readonly decimals?: number;
  /** Error that depends on other inputs. */
  readonly wrong?: string;
  /** Text that explains an empty input: '∞'. */
  readonly placeholder?: string;
}

/** A percentage; its text is kept as typed, never as a float. Fees take max 2.5 and 4 decimals. */
export function PercentInput({ max = 100, decimals = 2, ...props }: AmountProps) {
  return <AmountInput {...props} max={max} decimals={decimals} {...asPercent} />;
}

export function MoneyInput({ max, decimals = 2, ...props }: AmountProps) {
  return <AmountInput {...props} max={max} decimals={decimals} {...asMoney} thousandSeparator="," />;
}

type Dress = Pick<NumericFormatProps, 'prefix' | 'suffix' | 'thousandSeparator'>;

function AmountInput(props: AmountProps & Dress) {
  const { max, decimals, wrong, prefix, suffix, thousandSeparator, placeholder, ...field } = props;
  const { textFieldProps, value, change, blur, name, ref } = useField({
    ...field,
    display: (amount) => [prefix, amount, suffix].join(''),
  });
  return (
    <NumericFormat
      // Typed characters stay: removing a digit or a sign would make another number.
      {...warned(textFieldProps, rangeIssue(Number(value), { least: 0, most: max, prefix, suffix }) ?? wrong)}
      prefix={prefix}
      suffix={suffix}
      thousandSeparator={thousandSeparator}
      placeholder={placeholder}
      name={name}
      value={value}
      customInput={TextField}
      slotProps={placeholder ? { inputLabel: { shrink: true } } : undefined}
      getInputRef={ref}
      valueIsNumericString
      inputMode="decimal"
      decimalScale={decimals}
      onBlur={blur}
      onValueChange={(values, { event }) => event && change(values.value)}
    />
  );
}
