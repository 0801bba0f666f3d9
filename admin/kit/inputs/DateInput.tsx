import { dayIssue, type DayLimits } from '../../../src/domain/typedDay.ts';
import { DayPicker } from './DayPicker.tsx';
import { useField, type FieldProps } from './field.tsx';

/** A day in a form, shown as MM/DD/YYYY and stored as YYYY-MM-DD. An invalid day blocks the save. */
export function DateInput({ min, max, weekdaysOnly, ...props }: FieldProps & DayLimits) {
  const limits = { min, max, weekdaysOnly };
  const isTaken = (typed: unknown) => dayIssue(typeof typed === 'string' ? typed : '', limits);
  const { textFieldProps, value, change, blur, name, ref } = useField({ ...props, validate: isTaken });
  return (
    <DayPicker
      {...limits}
      name={name}
      inputRef={ref}
      textFieldProps={textFieldProps}
      value={value}
      onChange={change}
      onBlur={blur}
    />
  );
}
