import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type BaseSyntheticEvent, type ReactNode, type RefObject } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { InputRegistryContext, type RegisteredInput } from '../inputs/inputRegistry.ts';
import { fieldErrorsOf, messageOf } from '../wire/failures.ts';
import { useErrorToast, type ErrorToast } from '../wire/useErrorToast.ts';
import { LeaveGuard } from './AskBeforeLeaving.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { focusInvalid } from './focusInvalid.ts';
import { errorsByInput } from './errorsByInput.ts';
import { useConflict } from './useConflict.ts';

export interface SaveFormProps<Kind extends object = object> {
  /** The record as the server answers it. */
  readonly record?: Kind;
  /** Maps the record to the inputs' initial values, if they differ. */
  readonly asForm?: (record: Kind) => object;
  readonly defaults?: object;
  /** The same schema that the server checks with. */
  readonly schema?: z.ZodType<FieldValues, FieldValues>;
  /** Toast for a failure without a message of the server. */
  readonly failed: string | ((values: FieldValues) => string);
  /** `newer` is the record after somebody else's save, once the conflict is resolved. */
  readonly save: (values: FieldValues, event?: BaseSyntheticEvent, newer?: Kind) => Promise<unknown>;
  readonly id?: string;
  /** Asks before a page with unsaved typing is left. */
  readonly guarded?: boolean;
  readonly children: ReactNode;
}

/**
 * A form that shows the server's errors under their inputs, and errors without an input as a toast. After a concurrent
 * edit it opens the conflict dialog and saves again.
 */
export function SaveForm<Kind extends object>(props: SaveFormProps<Kind>) {
  const { record, asForm, defaults, schema, failed, save, id } = props;
  const [formRef, lastSubmit] = [useRef<UseFormReturn>(null), useRef<BaseSyntheticEvent>(undefined)];
  const { errorToast, onError } = useSaveErrors({ schema, failed }, formRef);
  const [registry] = useState(() => new Map<string, RegisteredInput>());
  const { newer, onConflict, dialog } = useConflict({ record, asForm, registry, form: formRef, lastSubmit });
  const submit = async (values: FieldValues, event?: BaseSyntheticEvent) => {
    lastSubmit.current = event;
    const refusal = (error: unknown) => onConflict(error, values) ?? onError(error, values);
    return save(values, event, newer()).then(() => undefined, refusal);
  };
  return (
    <InputRegistryContext value={registry}>
      <Form
        id={id}
        record={record && asForm ? asForm(record) : record}
        defaultValues={defaults}
        onSubmit={submit}
        {...checks(schema)}
        noValidate
      >
        <FocusFirstError formRef={formRef} lastSubmit={lastSubmit} />
        <ClearToastOnRetry errorToast={errorToast} />
        {props.guarded && <LeaveGuard />}
        {props.children}
        {dialog && <ConflictDialog {...dialog} />}
      </Form>
    </InputRegistryContext>
  );
}

function useSaveErrors(
  { schema, failed }: Pick<SaveFormProps, 'schema' | 'failed'>,
  form: RefObject<UseFormReturn | null>,
) {
  const errorToast = useErrorToast();
  const onError = (error: unknown, values: FieldValues) => {
    const otherwise = typeof failed === 'function' ? failed(values) : failed;
    const inputs = form.current?.control._names.mount ?? new Set<string>();
    const errors = errorsByInput(fieldErrorsOf(error) ?? [], inputs, messageOf(error, otherwise));
    const { 'root.serverError': summary = '', ...under } = errors;
    // An error under its input needs no toast. With a schema, react-admin shows its own toast anyway.
    const isSaid = Object.values<string>(under).some((said) => said.includes(summary));
    if (schema || (summary && !isSaid)) errorToast.show(summary);
    // Returned errors keep the form dirty: without them it would count as saved, and be left without a confirmation.
    return errors;
  };
  return { errorToast, onError };
}

const checks = (schema: SaveFormProps['schema']) => ({
  resolver: schema && zodResolver(schema),
  disableInvalidFormNotification: !schema,
});

interface FocusFirstErrorProps {
  readonly formRef: RefObject<UseFormReturn | null>;
  readonly lastSubmit: RefObject<BaseSyntheticEvent | undefined>;
}

/** Focuses the first error, in an effect: the messages must be rendered first. */
function FocusFirstError({ formRef, lastSubmit }: FocusFirstErrorProps) {
  formRef.current = useFormContext();
  const { isSubmitting } = useFormState();
  useEffect(() => {
    const form: unknown = lastSubmit.current?.target;
    if (!isSubmitting && form instanceof Element) focusInvalid(form);
  }, [isSubmitting, lastSubmit]);
  return null;
}

/** Clears the toast on the next submit, on leaving, and when no input is marked any more. */
function ClearToastOnRetry({ errorToast: { clear } }: { readonly errorToast: ErrorToast }) {
  const { errors, isSubmitting } = useFormState();
  const isMarked = Object.keys(errors).some((key) => key !== 'root');
  useEffect(() => (isMarked ? clear : undefined), [isMarked, clear]);
  useEffect(() => (isSubmitting ? clear() : undefined), [isSubmitting, clear]);
  return null;
}
