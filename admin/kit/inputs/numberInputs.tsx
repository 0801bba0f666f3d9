import { TextField } from '@mui/material';
import { NumericFormat, type NumericFormatProps } from 'react-number-format';
import { useField, type FieldProps } from './field.tsx';

interface AmountProps extends FieldProps {
  /** Decimal text, as it is stored: '100'. */
  readonly max?: number;
  readonly decimals?: number;
  /** What an empty one means: '∞'. */
  readonly placeholder?: string;
}

/** A percentage; its text is kept as typed, never as a float. Fees take max 2.5 and 4 decimals. */
export function PercentInput({ max = 100, decimals = 2, ...props }: AmountProps) {
  return <AmountInput {...props} max={max} decimals={decimals} suffix=" %" />;
}

export function MoneyInput({ max, decimals = 2, ...props }: AmountProps) {
  return <AmountInput {...props} max={max} decimals={decimals} prefix="$" thousandSeparator="," />;
}

type Dress = Pick<NumericFormatProps, 'prefix' | 'suffix' | 'thousandSeparator'>;

function AmountInput({ max, decimals, prefix, suffix, thousandSeparator, placeholder, ...props }: AmountProps & Dress) {
  const { looks, value, change, blur, name, ref } = useField(props);
  return (
    <NumericFormat
      {...looks}
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
      allowNegative={false}
      decimalScale={decimals}
      isAllowed={({ floatValue }) => max === undefined || floatValue === undefined || floatValue <= max}
      onBlur={blur}
      onValueChange={(values, { event }) => event && change(values.value)}
    />
  );
}
