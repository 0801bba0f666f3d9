import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { format } from 'date-fns/format';
import { parseISO } from 'date-fns/parseISO';
import { isDay, isWeekend } from '../../../src/domain/dates.ts';
import type { DayLimits } from '../../../src/domain/typedDay.ts';
import { useMe } from '../me.tsx';

interface MonthProps {
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly limits: DayLimits;
}

/** A calendar month. The value is a string and becomes a Date only for rendering, so that no time zone can move it. */
export function Month({ value, onChange, limits: { min, max, weekdaysOnly } }: MonthProps) {
  const { today } = useMe();
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns}>
      <DateCalendar
        autoFocus
        referenceDate={parseISO(today)}
        value={isDay(value) ? parseISO(value) : null}
        minDate={min ? parseISO(min) : undefined}
        maxDate={max ? parseISO(max) : undefined}
        // MUI would mark the browser's today, which need not be the firm's.
        disableHighlightToday
        shouldDisableDate={weekdaysOnly ? (date) => isWeekend(dayText(date)) : undefined}
        onChange={(date, progress) => date && progress === 'finish' && onChange(dayText(date))}
      />
    </LocalizationProvider>
  );
}

const dayText = (date: Date): string => format(date, 'yyyy-MM-dd');
