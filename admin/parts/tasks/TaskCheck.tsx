import { Checkbox } from '@mui/material';
import type { Row } from '../../../src/domain/list.ts';
import { useFlip } from '../../kit/list/RowSwitch.tsx';

/** Checkbox that completes a task, or reopens it. */
export function TaskCheck({ row }: { readonly row: Row }) {
  const { on, flip } = useFlip({
    row,
    resource: 'tasks',
    field: 'completed',
    failureMessage: 'Cannot change the task',
  });
  return (
    <Checkbox
      size="small"
      // Aligns the box with the column's heading.
      sx={{ ml: -1 }}
      checked={on}
      onChange={(_, wanted) => flip(wanted)}
      slotProps={{ input: { 'aria-label': `Complete ${String(row.name)}` } }}
    />
  );
}
