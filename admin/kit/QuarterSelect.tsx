import { MenuItem, TextField } from '@mui/material';
import { useSearchParams } from 'react-router';
import { quarterOf, quarters } from '../../src/domain/dates.ts';
import { useMe } from './me.tsx';

/** The quarter in the address, by its first day; the current one where the address names none. */
export function useQuarter(): [start: string, choose: (start: string) => void] {
  const { today } = useMe();
  const [search, setSearch] = useSearchParams();
  const choose = (start: string) =>
    setSearch((before) => {
      // Another quarter's list begins on its first page.
      before.delete('page');
      before.set('quarter', start);
      return before;
    });
  return [search.get('quarter') ?? quarterOf(today).start, choose];
}

export function QuarterSelect({ label = 'Quarter' }: { readonly label?: string }) {
  const [start, choose] = useQuarter();
  return (
    <TextField
      select
      label={label}
      value={start}
      onChange={(event) => choose(event.target.value)}
      margin="none"
      sx={{ width: 140 }}
    >
      {quarters.map((quarter) => (
        <MenuItem key={quarter.start} value={quarter.start}>
          {quarter.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
