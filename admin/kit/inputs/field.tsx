import type { TextFieldProps } from '@mui/material';
import { FieldTitle, InputHelperText, useInput, type Validator } from 'react-admin';
import { useContext, type ReactNode } from 'react';
import { RequiredContext } from './requiredContext.ts';
import type { LabeledField } from './labeledField.ts';
import { useRegisteredInput, type RegisteredInput } from './inputRegistry.ts';
import { useRequiredOnBlur } from './useRequiredOnBlur.ts';

/** Props of every input of the kit. */
export interface FieldProps {
  readonly field: LabeledField;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly helperText?: ReactNode;
  readonly defaultValue?: unknown;
  readonly validate?: Validator | Validator[];
  /** Formats the value for the conflict dialog. */
  readonly display?: RegisteredInput['display'];
}

/** Props that the inputs pass to their MUI text field. */
export type BaseTextFieldProps = Pick<TextFieldProps, 'id' | 'disabled' | 'label' | 'error' | 'helperText'>;

/** Connects an input to its form: value, and text field props with label, required mark and error. */
export function useField({ field: labeledField, disabled, helperText, defaultValue, validate, ...props }: FieldProps) {
  const { source, label } = useRegisteredInput(labeledField, props.display);
  const isRequired = useContext(RequiredContext);
  const required = props.required ?? isRequired(source);
  const { field, fieldState, id } = useInput({ source, defaultValue, validate, isRequired: required });
  const textFieldProps: BaseTextFieldProps = {
    id,
    disabled,
    label: <FieldTitle label={label} source={source} isRequired={required} />,
    error: fieldState.invalid,
    helperText: <InputHelperText error={fieldState.error?.message} helperText={helperText ?? false} />,
  };
  const missed = useRequiredOnBlur(source);
  const set = (next: unknown) => field.onChange(next === '' ? null : next);
  const change: (next: string) => void = set;
  return {
    textFieldProps,
    value: plain(field.value),
    change,
    set,
    blur: () => {
      field.onBlur();
      missed();
    },
    name: field.name,
    ref: field.ref,
    invalid: fieldState.invalid,
    required,
  };
}

/** The same props with an error that needs no submit. */
export const warned = (textFieldProps: BaseTextFieldProps, message: string | undefined): BaseTextFieldProps =>
  message
    ? { ...textFieldProps, error: true, helperText: <InputHelperText error={message} helperText={false} /> }
    : textFieldProps;

/** The value as text. */
const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
