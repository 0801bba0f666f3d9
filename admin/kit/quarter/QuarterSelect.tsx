import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Button, IconButton, MenuItem, Stack, TextField, Tooltip } from '@mui/material';
import { useSearchParams } from 'react-router';
import { quarterOf, quartersWith, type Quarter } from '../../../src/domain/dates.ts';
import { format } from '../../../src/domain/format.ts';
import type { List } from '../../../src/domain/list.ts';
import { useMe } from '../me.tsx';
import { useQuarterCounts, type QuarterCounts } from './useQuarterCounts.ts';

/** Value of the search parameter for all quarters together. */
export const everyQuarter = 'all';

/** The quarter of the URL, by its first day; the current one by default. */
export function useQuarter(): [start: string, choose: (start: string) => void] {
  const { today } = useMe();
  const [named, choose] = useNamedQuarter();
  return [named && named !== everyQuarter ? named : quarterOf(today).start, choose];
}

/** The quarter for a list that can show all quarters: undefined for all. */
export function useQuarterOrAll(
  atFirst: 'all' | 'current',
): [start: string | undefined, choose: (start: string) => void] {
  const [current] = useQuarter();
  const [named = atFirst, choose] = useNamedQuarter();
  return [named === everyQuarter ? undefined : current, choose];
}

/**
 * The quarter for a list that opens on the last one with rows if the current one has none; undefined while that loads.
 */
export function useQuarterWithRows(list: Pick<List, 'path'>): string | undefined {
  const [current] = useQuarter();
  const [named] = useNamedQuarter();
  const counts = useQuarterCounts(list);
  if (named) return current;
  return counts && (counts[current] ? current : (lastOf(counts) ?? current));
}

const lastOf = (counts: QuarterCounts) => Object.keys(counts).sort().at(-1);

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

interface QuarterSelectProps {
  /** Shows each quarter's number of rows of this list. */
  readonly list?: Pick<List, 'path'>;
  /** Selected quarter, if it is not the one of the URL or the current one. */
  readonly quarter?: string;
}

export function QuarterSelect({ list, quarter }: QuarterSelectProps) {
  const [start, choose] = useQuarter();
  return <Select value={quarter ?? start} onChoose={choose} list={list} />;
}

/** Quarter select with an option for all quarters. */
export function QuarterOrAllSelect({ atFirst, list }: QuarterSelectProps & { readonly atFirst: 'all' | 'current' }) {
  const [start = everyQuarter, choose] = useQuarterOrAll(atFirst);
  return <Select value={start} onChoose={choose} list={list} withAll />;
}

/** Link from a quarter without rows to the last one with rows. */
export function ToLastQuarter({ list }: Required<Pick<QuarterSelectProps, 'list'>>) {
  const [, choose] = useNamedQuarter();
  const last = lastOf(useQuarterCounts(list) ?? {});
  return last && <Button onClick={() => choose(last)}>{`Show ${quarterOf(last).label}`}</Button>;
}

interface SelectProps extends Pick<QuarterSelectProps, 'list'> {
  readonly value: string;
  readonly onChoose: (start: string) => void;
  readonly withAll?: true;
}

function Select({ value, onChoose, list, withAll }: SelectProps) {
  const { today } = useMe();
  const counts = useQuarterCounts(list);
  const named = value === everyQuarter ? [] : [value];
  const quarters = quartersWith(today, ...named, ...Object.keys(counts ?? {}));
  const at = quarters.findIndex(({ start }) => start === value);
  return (
    <Stack direction="row" sx={{ alignItems: 'center' }}>
      <Step label="Previous Quarter" icon={<ChevronLeft />} to={quarters[at - 1]} onChoose={onChoose} />
      <TextField
        select
        label="Quarter"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        margin="none"
        sx={{ width: 140 }}
        slotProps={{ select: { renderValue: (start) => labelOf(String(start)) } }}
      >
        {withAll && <MenuItem value={everyQuarter}>{labelOf(everyQuarter)}</MenuItem>}
        {quarters.map(({ start, label }) => (
          <MenuItem key={start} value={start}>
            {label}
            {counts?.[start] && ` · ${format('number', counts[start])}`}
          </MenuItem>
        ))}
      </TextField>
      <Step label="Next Quarter" icon={<ChevronRight />} to={quarters[at + 1]} onChoose={onChoose} />
    </Stack>
  );
}

const labelOf = (start: string) => (start === everyQuarter ? 'All Quarters' : quarterOf(start).label);

interface StepProps extends Pick<SelectProps, 'onChoose'> {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly to: Quarter | undefined;
}

const Step = ({ label, icon, to, onChoose }: StepProps) => (
  <Tooltip title={to?.label ?? ''}>
    <span>
      <IconButton aria-label={label} disabled={!to} onClick={() => to && onChoose(to.start)}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
);
