import { MenuItem, TextField } from '@mui/material';
import { useSearchParams } from 'react-router';
import { quarterOf, quarters } from '../../src/domain/dates.ts';
import { useMe } from './me.tsx';

/** In the address, where a list is asked for all quarters together. */
export const everyQuarter = 'all';

/** The quarter in the address, by its first day; the current one where the address names none. */
export function useQuarter(): [start: string, choose: (start: string) => void] {
  const { today } = useMe();
  const [named, choose] = useNamedQuarter();
  return [named && named !== everyQuarter ? named : quarterOf(today).start, choose];
}

/** The same for a list that can show all quarters together: undefined for all. */
export function useQuarterOrAll(
  atFirst: 'all' | 'current',
): [start: string | undefined, choose: (start: string) => void] {
  const [current] = useQuarter();
  const [named = atFirst, choose] = useNamedQuarter();
  return [named === everyQuarter ? undefined : current, choose];
}

function useNamedQuarter(): [start: string | undefined, choose: (start: string) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (start: string) =>
    setSearch((before) => {
      // Another quarter's list begins on its first page.
      before.delete('page');
      before.set('quarter', start);
      return before;
    });
  return [search.get('quarter') ?? undefined, choose];
}

export function QuarterSelect({ label = 'Quarter' }: { readonly label?: string }) {
  const [start, choose] = useQuarter();
  return <Select label={label} value={start} onChoose={choose} choices={quarters} />;
}

/** With a choice for all quarters together. */
export function QuarterOrAllSelect({ atFirst }: { readonly atFirst: 'all' | 'current' }) {
  const [start = everyQuarter, choose] = useQuarterOrAll(atFirst);
  return <Select label="Quarter" value={start} onChoose={choose} choices={withAll} />;
}

const withAll = [{ start: everyQuarter, label: 'All quarters' }, ...quarters];

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (start: string) => void;
  readonly choices: readonly { readonly start: string; readonly label: string }[];
}

const Select = ({ label, value, onChoose, choices }: SelectProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChoose(event.target.value)}
    margin="none"
    sx={{ width: 140 }}
  >
    {choices.map((choice) => (
      <MenuItem key={choice.start} value={choice.start}>
        {choice.label}
      </MenuItem>
    ))}
  </TextField>
);
