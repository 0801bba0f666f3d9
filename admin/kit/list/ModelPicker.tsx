import { RecordPicker } from '../inputs/RecordPicker.tsx';
import type { FilterValuesProps } from './FilterValues.tsx';

/** Picks the records for the filter of a model column. */
export function ModelPicker({ column, values, onChange }: FilterValuesProps) {
  const resource = column.model?.resource ?? '';
  return (
    <RecordPicker several label={column.label} debounce={300} ids={values} resource={resource} onChange={onChange} />
  );
}
