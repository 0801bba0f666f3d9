import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, type BaseSyntheticEvent, type ReactNode, type RefObject } from 'react';
import { Form, useNotify } from 'react-admin';
import { useFormContext, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrorsOf, messageOf } from '../wire/failures.ts';
import { focusInvalid } from './focusInvalid.ts';
import { place } from './place.ts';

export interface SaveFormProps {
  /** What the inputs start from. */
  readonly record?: object;
  readonly defaults?: object;
  /** The same schema that the server checks with. */
  readonly schema?: z.ZodType<FieldValues, FieldValues>;
  /** What the toast says when the server refused without words. */
  readonly failed: string | ((values: FieldValues) => string);
  readonly save: (values: FieldValues, event?: BaseSyntheticEvent) => Promise<unknown>;
  readonly id?: string;
  /** Asks before a page with unsaved typing is left. */
  readonly guarded?: boolean;
  /** A newer record fills the inputs that nobody has touched; without it, the inputs begin anew. */
  readonly keepsTyped?: boolean;
  readonly children: ReactNode;
}

/** A form whose refusals stand under the inputs they are about; what has no input becomes the toast. */
export function SaveForm({ record, defaults, schema, failed, save, id, children, ...how }: SaveFormProps) {
  const [form, page] = [useRef<UseFormReturn>(null), useRef<unknown>(null)];
  const refused = useRefused({ schema, failed }, form);
  const submit = async (values: FieldValues, event?: BaseSyntheticEvent) => {
    try {
      await save(values, event);
    } catch (error) {
      page.current = event?.target;
      return refused(error, values);
    }
    return undefined;
  };
  return (
    <Form
      id={id}
      record={record}
      defaultValues={defaults}
      onSubmit={submit}
      resolver={schema && zodResolver(schema)}
      warnWhenUnsavedChanges={how.guarded}
      resetOptions={how.keepsTyped ? keepTyped : undefined}
      disableInvalidFormNotification={!schema}
      noValidate
    >
      <Reach into={form} />
      <FocusRefused page={page} />
      {children}
    </Form>
  );
}

const keepTyped = { keepDirtyValues: true };

function useRefused(
  { schema, failed }: Pick<SaveFormProps, 'schema' | 'failed'>,
  form: RefObject<UseFormReturn | null>,
) {
  const notify = useNotify();
  return (error: unknown, values: FieldValues) => {
    const otherwise = typeof failed === 'function' ? failed(values) : failed;
    const inputs = form.current?.control._names.mount ?? new Set<string>();
    const placed = place(fieldErrorsOf(error) ?? [], inputs, messageOf(error, otherwise));
    const { 'root.serverError': sentence = '', ...under } = placed;
    // What stands under its input already is not said twice. With a schema, react-admin tells it.
    const isSaid = Object.values<string>(under).some((said) => said.includes(sentence));
    if (!schema && sentence && !isSaid) notify(sentence, { type: 'error' });
    // Without an answer a form would count as saved, and be left without a question.
    return placed;
  };
}

function Reach({ into }: { readonly into: RefObject<UseFormReturn | null> }) {
  into.current = useFormContext();
  return null;
}

/** Once the messages are drawn: no timer knows when that is. */
function FocusRefused({ page }: { readonly page: RefObject<unknown> }) {
  const { isSubmitting } = useFormState();
  useEffect(() => {
    if (isSubmitting) return;
    if (page.current instanceof Element) focusInvalid(page.current);
    page.current = null;
  }, [isSubmitting, page]);
  return null;
}
