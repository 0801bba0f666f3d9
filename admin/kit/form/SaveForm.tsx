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
  /** Toast text if the server sent no message of its own. */
  readonly failureMessage: string | ((values: FieldValues) => string);
  /** `newer` is passed on the save after a resolved conflict: the version that the other user saved. */
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
  const { record, asForm, defaults, schema, failureMessage, save, id } = props;
  const formRef = useRef<UseFormReturn>(null);
  const lastSubmitEvent = useRef<BaseSyntheticEvent>(undefined);
  const { errorToast, onError } = useSaveErrors({ schema, failureMessage }, formRef);
  const [registry] = useState(() => new Map<string, RegisteredInput>());
  const { newer, onConflict, dialog } = useConflict({ record, asForm, registry, form: formRef, lastSubmitEvent });
  const submit = async (values: FieldValues, event?: BaseSyntheticEvent) => {
    lastSubmitEvent.current = event;
    // onConflict returns undefined if the error is not a conflict.
    const handleFailure = (error: unknown) => onConflict(error, values) ?? onError(error, values);
    return save(values, event, newer()).then(() => undefined, handleFailure);
  };
  return (
    <InputRegistryContext value={registry}>
      <Form
        id={id}
        record={record && asForm ? asForm(record) : record}
        defaultValues={defaults}
        onSubmit={submit}
        {...validationProps(schema)}
      >
        <FocusFirstError formRef={formRef} lastSubmitEvent={lastSubmitEvent} />
        <ClearToastOnRetry errorToast={errorToast} />
        {props.guarded && <LeaveGuard />}
        {props.children}
        {dialog && <ConflictDialog {...dialog} />}
      </Form>
    </InputRegistryContext>
  );
}

function useSaveErrors(
  { schema, failureMessage }: Pick<SaveFormProps, 'schema' | 'failureMessage'>,
  form: RefObject<UseFormReturn | null>,
) {
  const errorToast = useErrorToast();
  const onError = (error: unknown, values: FieldValues) => {
    const otherwise = typeof failureMessage === 'function' ? failureMessage(values) : failureMessage;
    const inputs = form.current?.control._names.mount ?? new Set<string>();
    const errors = errorsByInput(fieldErrorsOf(error) ?? [], inputs, messageOf(error, otherwise));
    const { 'root.serverError': summary = '', ...inputErrors } = errors;
    // An error that is shown under its input needs no toast. With a schema, react-admin shows the summary as a toast in
    // any case; shown here as well, it is cleared together with this one.
    const isShownUnderInput = Object.values<string>(inputErrors).some((message) => message.includes(summary));
    if (schema || (summary && !isShownUnderInput)) errorToast.show(summary);
    // Returned errors keep the form dirty: without them it would count as saved, and be left without a confirmation.
    return errors;
  };
  return { errorToast, onError };
}

const validationProps = (schema: SaveFormProps['schema']) => ({
  noValidate: true,
  resolver: schema && zodResolver(schema),
  disableInvalidFormNotification: !schema,
});

interface FocusFirstErrorProps {
  readonly formRef: RefObject<UseFormReturn | null>;
  readonly lastSubmitEvent: RefObject<BaseSyntheticEvent | undefined>;
}

/**
 * Focuses the first error, in an effect: the messages must be rendered first. Also sets `formRef`, as the form's
 * context exists only within the form.
 */
function FocusFirstError({ formRef, lastSubmitEvent }: FocusFirstErrorProps) {
  formRef.current = useFormContext();
  const { isSubmitting } = useFormState();
  useEffect(() => {
    const form: unknown = lastSubmitEvent.current?.target;
    if (!isSubmitting && form instanceof Element) focusInvalid(form);
  }, [isSubmitting, lastSubmitEvent]);
  return null;
}

/** Clears the toast on the next submit, and when the last error of an input goes or the form is unmounted. */
function ClearToastOnRetry({ errorToast: { clear } }: { readonly errorToast: ErrorToast }) {
  const { errors, isSubmitting } = useFormState();
  const hasInputErrors = Object.keys(errors).some((key) => key !== 'root');
  // Clears as a cleanup: this runs when the last error goes, or on unmount.
  useEffect(() => (hasInputErrors ? clear : undefined), [hasInputErrors, clear]);
  useEffect(() => (isSubmitting ? clear() : undefined), [isSubmitting, clear]);
  return null;
}
