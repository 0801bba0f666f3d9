import { Button, Stack } from '@mui/material';
import { addDays, quarterOf } from '../../../src/domain/dates.ts';
import type { Column } from '../../../src/domain/list.ts';
import { useMe } from '../me.tsx';
import { useListFilters } from './context.ts';

interface PeriodsProps {
  readonly column: Column;
  readonly onClose: () => void;
}

/** Buttons for the usual periods of a date, by the firm's today. */
export function Periods({ column, onClose }: PeriodsProps) {
  const { today } = useMe();
  const [listFilters, setListFilters] = useListFilters();
  const { start, end } = quarterOf(today);
  const choose = (from: string, to: string) => {
    setListFilters({ ...listFilters, [column.key]: { option: '..', values: [from, to] } });
    onClose();
  };
  return (
    <Stack direction="row" sx={{ gap: 1, my: 1 }}>
      <Button onClick={() => choose(start, end)}>This Quarter</Button>
      <Button onClick={() => choose(addDays(today, -29), today)}>Last 30 Days</Button>
    </Stack>
  );
}
