import CalendarToday from '@mui/icons-material/CalendarTodayOutlined';
import { Box, IconButton, InputAdornment, Popover, TextField } from '@mui/material';
import { Suspense, useState, type ComponentProps, type Ref } from 'react';
import { isDay } from '../../../src/domain/dates.ts';
import { dayIssue, spaced, spelledDay, typedDay, type DayLimits } from '../../../src/domain/typedDay.ts';
import { screen } from '../screen.ts';
import { warned, type BaseTextFieldProps } from './field.tsx';

const Month = screen(async () => (await import('./Month.tsx')).Month);

export interface DayPickerProps extends DayLimits {
  /** YYYY-MM-DD, or the typed text if it is no day, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly textFieldProps: BaseTextFieldProps;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
}

/** A text field for a day, which no key turns into another day, with a calendar beside it. */
export function DayPicker({ value, onChange, textFieldProps, name, inputRef, onBlur, ...limits }: DayPickerProps) {
  const [typing, setTyping] = useState<string>();
  const type = (typed: string) => {
    setTyping(spaced(typed));
    onChange(typedDay(spaced(typed)));
  };
  const leave = () => {
    setTyping(undefined);
    onBlur?.();
  };
  const calendar = <Calendar value={value} onChange={onChange} limits={limits} disabled={textFieldProps.disabled} />;
  return (
    <TextField
      {...warned(textFieldProps, isBegun(typing) ? undefined : dayIssue(value, limits))}
      name={name}
      value={typing ?? spelledDay(value)}
      placeholder="MM/DD/YYYY"
      autoComplete="off"
      inputRef={inputRef}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        input: { endAdornment: calendar },
      }}
    />
  );
}

/** True while the year is incomplete: no error is shown yet. */
const isBegun = (typing: string | undefined) => typing !== undefined && !/\d{4}$/.test(typing);

interface CalendarProps extends Pick<DayPickerProps, 'value' | 'onChange'> {
  readonly limits: DayLimits;
  readonly disabled?: boolean;
}

function Calendar({ value, onChange, limits, disabled }: CalendarProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (day: string) => {
    onChange(day);
    setAnchor(null);
  };
  return (
    <InputAdornment position="end">
      <IconButton
        aria-label={`Choose date${isDay(value) ? `, it is ${spelledDay(value)}` : ''}`}
        edge="end"
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        onPointerEnter={Month.preload}
      >
        <CalendarToday fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={below}
        slotProps={dialog}
      >
        <Days value={value} onChange={choose} limits={limits} />
      </Popover>
    </InputAdornment>
  );
}

const below = { vertical: 'bottom', horizontal: 'left' } as const;
function Days(props: ComponentProps<typeof Month>) {
  return (
    <Box sx={calendar}>
      <Suspense>
        <Month {...props} />
      </Suspense>
    </Box>
  );
}

// Reserves the final size, so that the popup opens where it stays.
const calendar = { width: 320, height: 336 };
const dialog = { paper: { role: 'dialog', 'aria-label': 'Choose date' } };
