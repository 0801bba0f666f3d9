import { Checkbox } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Row } from '../../../src/domain/list.ts';

type Selectable = ((row: Row) => boolean) | undefined;

// react-admin's own checkbox names the span around the input and leaves the input without a name.

/** Checkbox in the head, for all selectable rows of this page. */
export function SelectPage({ selectable }: { readonly selectable: Selectable }) {
  const { data = [], selectedIds, onSelect } = useListContext<Row>();
  const here = data.filter((row) => selectable?.(row) ?? true).map(({ id }) => id);
  const chosen = here.filter((id) => selectedIds.includes(id)).length;
  const all = here.length > 0 && chosen === here.length;
  const flip = () => {
    const elsewhere = selectedIds.filter((id) => !here.includes(String(id)));
    onSelect(all ? elsewhere : [...elsewhere, ...here]);
  };
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={chosen > 0 && !all}
      onChange={flip}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
    />
  );
}

interface SelectRowProps {
  readonly row: Row;
  /** The row's name, for the checkbox's label. */
  readonly name: string;
  readonly selectable: Selectable;
}

export function SelectRow({ row, name, selectable }: SelectRowProps) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(row.id)}
      disabled={selectable?.(row) === false}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  );
}
