import { MenuItem, Stack, TextField } from '@mui/material';
import { quarterBefore, quarterOf, quartersWith } from '../../../src/domain/dates.ts';
import { useMe } from '../../kit/me.tsx';
import type { Choosing } from './billing.ts';

/** Inputs of the billed quarter and the one before, which follows it until somebody chooses another. */
export function BillingQuarters({ choices, change, issue }: Choosing & { readonly issue: string | undefined }) {
  const choose = (start: string) => change({ startDate: start, prevStartDate: quarterBefore(quarterOf(start)).start });
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ columnGap: 2 }}>
      <QuarterField label="Current Quarter" value={choices.startDate} onChange={choose} />
      <QuarterField
        label="Previous Quarter"
        value={choices.prevStartDate}
        onChange={(prevStartDate) => change({ prevStartDate })}
        issue={issue}
      />
    </Stack>
  );
}

interface QuarterFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (start: string) => void;
  readonly issue?: string;
}

function QuarterField({ label, value, onChange, issue }: QuarterFieldProps) {
  const { today } = useMe();
  return (
    <TextField
      select
      required
      label={label}
      value={value}
      error={issue !== undefined}
      helperText={issue}
      onChange={(event) => onChange(event.target.value)}
    >
      {quartersWith(today).map(({ start, label: name }) => (
        <MenuItem key={start} value={start}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
