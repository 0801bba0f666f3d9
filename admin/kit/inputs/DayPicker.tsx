import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { format } from 'date-fns/format';
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { isWeekend } from '../../../src/domain/dates.ts';
import type { Looks } from './field.tsx';

export interface DayPickerProps {
  /** YYYY-MM-DD, or nothing. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly label?: string;
  readonly min?: string;
  readonly max?: string;
  readonly weekdaysOnly?: boolean;
  readonly name?: string;
  readonly looks?: Looks;
  readonly onBlur?: () => void;
}

/** A day stays a string; a Date exists only while it is drawn, so that no time zone can move it. */
export function DayPicker({ value, onChange, label, min, max, weekdaysOnly, name, looks, onBlur }: DayPickerProps) {
  return (
    <DatePicker
      label={looks?.label ?? label}
      disabled={looks?.disabled}
      format="MM/dd/yyyy"
      value={value ? parseISO(value) : null}
      minDate={min ? parseISO(min) : undefined}
      maxDate={max ? parseISO(max) : undefined}
      // Its today is the browser's, and not the firm's.
      disableHighlightToday
      shouldDisableDate={weekdaysOnly ? (date) => isWeekend(dayText(date)) : undefined}
      onChange={(date) => onChange(date ? dayText(date) : '')}
      name={name}
      slotProps={{
        textField: {
          size: 'small',
          margin: 'dense',
          fullWidth: true,
          id: looks?.id,
          helperText: looks?.helperText,
          ...(looks?.error && { error: true }),
          onBlur,
        },
      }}
    />
  );
}

// What is half typed stays no day, so that it cannot pass for an empty one.
const dayText = (date: Date): string => (isValid(date) ? format(date, 'yyyy-MM-dd') : 'Invalid date');
