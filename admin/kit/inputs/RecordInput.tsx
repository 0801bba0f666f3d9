import { useInput } from 'react-admin';
import { useField, type FieldProps } from './field.tsx';
import { RecordNames, RecordPicker, type RecordPickerProps } from './RecordPicker.tsx';

type RecordInputProps = FieldProps & Pick<RecordPickerProps, 'resource' | 'filter' | 'debounce'>;

/** A related record in a form, stored as its id: <RecordInput field={fieldOf('branchId')} resource="branches" … />. */
export function RecordInput({ resource, filter, debounce, ...props }: RecordInputProps) {
  const { textFieldProps, value, change, blur } = useField({
    ...props,
    display: (id) => <RecordNames resource={resource} ids={[id]} />,
  });
  return (
    <RecordPicker
      resource={resource}
      filter={filter}
      debounce={debounce}
      textFieldProps={textFieldProps}
      ids={value ? [value] : []}
      onChange={([id = '']) => change(id)}
      onBlur={blur}
    />
  );
}

/** Several related records in a form, stored as a list of ids. */
export function RecordsInput({ resource, filter, debounce, ...props }: RecordInputProps) {
  const { textFieldProps, blur } = useField(props);
  const { field } = useInput({ source: props.field.source });
  const ids: unknown = field.value;
  return (
    <RecordPicker
      resource={resource}
      filter={filter}
      debounce={debounce}
      textFieldProps={textFieldProps}
      several
      ids={Array.isArray(ids) ? ids.map(String) : []}
      onChange={(ids) => field.onChange(ids)}
      onBlur={blur}
    />
  );
}
