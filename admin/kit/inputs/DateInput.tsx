import { DayPicker, type DayPickerProps } from './DayPicker.tsx';
import { useField, type FieldProps } from './field.tsx';

type Limits = Pick<DayPickerProps, 'min' | 'max' | 'weekdaysOnly'>;

/** A day in a form, shown as MM/DD/YYYY and kept as YYYY-MM-DD. */
export function DateInput({ min, max, weekdaysOnly, ...props }: FieldProps & Limits) {
  const { looks, value, change, blur, name } = useField(props);
  return (
    <DayPicker
      min={min}
      max={max}
      weekdaysOnly={weekdaysOnly}
      name={name}
      looks={looks}
      value={value}
      onChange={change}
      onBlur={blur}
    />
  );
}
