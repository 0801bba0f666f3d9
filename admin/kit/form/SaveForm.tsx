import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type BaseSyntheticEvent, type ReactNode, type RefObject } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { SpokenContext, type Spoken } from '../inputs/spoken.ts';
import { fieldErrorsOf, messageOf } from '../wire/failures.ts';
import { useComplaint, type Complaint } from '../wire/useComplaint.ts';
import { LeaveGuard } from './AskBeforeLeaving.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { focusInvalid } from './focusInvalid.ts';
import { place } from './place.ts';
import { useConflict } from './useConflict.ts';

export interface SaveFormProps<Kind extends object = object> {
  /** As the server answers it. */
  readonly record?: Kind;
  /** What the inputs start from, where that is not the record itself. */
  readonly asForm?: (record: Kind) => object;
  readonly defaults?: object;
  /** The same schema that the server checks with. */
  readonly schema?: z.ZodType<FieldValues, FieldValues>;
  /** What the toast says when the server refused without words. */
  readonly failed: string | ((values: FieldValues) => string);
  /** `newer` is what somebody else has made of the record meanwhile, once it is settled what of it stays. */
  readonly save: (values: FieldValues, event?: BaseSyntheticEvent, newer?: Kind) => Promise<unknown>;
  readonly id?: string;
  /** Asks before a page with unsaved typing is left. */
  readonly guarded?: boolean;
  readonly children: ReactNode;
}

/**
 * A form whose refusals stand under the inputs they are about; what has no input becomes the toast. Where somebody else
 * was faster, it is settled field by field what holds, and saved once more.
 */
export function SaveForm<Kind extends object>(props: SaveFormProps<Kind>) {
  const { record, asForm, defaults, schema, failed, save, id } = props;
  const [form, page] = [useRef<UseFormReturn>(null), useRef<BaseSyntheticEvent>(undefined)];
  const { complaint, refused } = useRefused({ schema, failed }, form);
  const [spoken] = useState(() => new Map<string, Spoken>());
  const { newer, found, dialog } = useConflict({ record, asForm, spoken, form, page });
  const submit = async (values: FieldValues, event?: BaseSyntheticEvent) => {
    page.current = event;
    const refusal = (error: unknown) => found(error, values) ?? refused(error, values);
    return save(values, event, newer()).then(() => undefined, refusal);
  };
  return (
    <SpokenContext value={spoken}>
      <Form
        id={id}
        record={record && asForm ? asForm(record) : record}
        defaultValues={defaults}
        onSubmit={submit}
        {...checks(schema)}
        noValidate
      >
        <Reach into={form} page={page} />
        <Tried complaint={complaint} />
        {props.guarded && <LeaveGuard />}
        {props.children}
        {dialog && <ConflictDialog {...dialog} />}
      </Form>
    </SpokenContext>
  );
}

function useRefused(
  { schema, failed }: Pick<SaveFormProps, 'schema' | 'failed'>,
  form: RefObject<UseFormReturn | null>,
) {
  const complaint = useComplaint();
  const refused = (error: unknown, values: FieldValues) => {
    const otherwise = typeof failed === 'function' ? failed(values) : failed;
    const inputs = form.current?.control._names.mount ?? new Set<string>();
    const placed = place(fieldErrorsOf(error) ?? [], inputs, messageOf(error, otherwise));
    const { 'root.serverError': sentence = '', ...under } = placed;
    // What stands under its input already is not said twice. With a schema, react-admin tells it all the same.
    const isSaid = Object.values<string>(under).some((said) => said.includes(sentence));
    if (schema || (sentence && !isSaid)) complaint.tell(sentence);
    // Without an answer a form would count as saved, and be left without a question.
    return placed;
  };
  return { complaint, refused };
}

const checks = (schema: SaveFormProps['schema']) => ({
  resolver: schema && zodResolver(schema),
  disableInvalidFormNotification: !schema,
});

interface ReachProps {
  readonly into: RefObject<UseFormReturn | null>;
  readonly page: RefObject<BaseSyntheticEvent | undefined>;
}

/** In the form: what is refused takes the focus once the messages are drawn, and no timer knows when that is. */
function Reach({ into, page }: ReachProps) {
  into.current = useFormContext();
  const { isSubmitting } = useFormState();
  useEffect(() => {
    const form: unknown = page.current?.target;
    if (!isSubmitting && form instanceof Element) focusInvalid(form);
  }, [isSubmitting, page]);
  return null;
}

/** In the form: what was told of it goes once it is tried anew, is left, or has no mark any more. */
function Tried({ complaint: { withdraw } }: { readonly complaint: Complaint }) {
  const { errors, isSubmitting } = useFormState();
  const isMarked = Object.keys(errors).some((key) => key !== 'root');
  useEffect(() => (isMarked ? withdraw : undefined), [isMarked, withdraw]);
  useEffect(() => (isSubmitting ? withdraw() : undefined), [isSubmitting, withdraw]);
  return null;
}
