import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, type BaseSyntheticEvent, type ReactNode, type RefObject } from 'react';
import { Form } from 'react-admin';
import { useFormContext, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { fieldErrorsOf, messageOf } from './failures.ts';
import { place } from './fieldErrors.ts';

export interface SaveFormProps {
  /** What the inputs start from. */
  readonly record?: object;
  readonly defaults?: object;
  /** The same schema that the server checks with. */
  readonly schema?: z.ZodType<FieldValues, FieldValues>;
  /** What the toast says when the server refused without words. */
  readonly failed: string;
  readonly save: (values: FieldValues, event?: BaseSyntheticEvent) => Promise<unknown>;
  readonly id?: string;
  /** Asks before a page with unsaved typing is left. */
  readonly guarded?: boolean;
  readonly children: ReactNode;
}

/** A form whose refusals stand under the inputs they are about; what has no input becomes the toast. */
export function SaveForm({ record, defaults, schema, failed, save, id, guarded, children }: SaveFormProps) {
  const form = useRef<UseFormReturn>(null);
  const submit = async (values: FieldValues, event?: BaseSyntheticEvent) => {
    try {
      await save(values, event);
    } catch (error) {
      const inputs = form.current?.control._names.mount ?? new Set<string>();
      // Without an answer a form would count as saved, and be left without a question.
      return place(fieldErrorsOf(error) ?? [], inputs, messageOf(error, failed));
    }
    return undefined;
  };
  return (
    <Form
      {...{ id, record }}
      defaultValues={defaults}
      onSubmit={submit}
      resolver={schema && zodResolver(schema)}
      warnWhenUnsavedChanges={guarded}
      noValidate
    >
      <Reach into={form} />
      {children}
    </Form>
  );
}

function Reach({ into }: { readonly into: RefObject<UseFormReturn | null> }) {
  into.current = useFormContext();
  return null;
}
