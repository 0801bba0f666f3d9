import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { PathError } from '../wire/fieldErrors.ts';
import { focusInvalid } from './focusInvalid.ts';
import { errorsByInput } from './errorsByInput.ts';

/** Shows errors of another request under the inputs of the surrounding form. */
export function RefusedFields({ errors }: { readonly errors?: readonly PathError[] }) {
  const { control, setError, clearErrors, watch } = useFormContext();
  const { isReady } = useFormState();
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isReady || !errors) return undefined;
    const messages = new Map<string, string>(Object.entries(errorsByInput(errors, control._names.mount, '')));
    messages.delete('root.serverError');
    messages.forEach((message, input) => setError(input, { type: 'server', message }));
    const shown = setTimeout(() => {
      const form = here.current?.closest('form');
      // Somebody who is typing in the form keeps the focus.
      if (!form?.contains(document.activeElement)) focusInvalid(form);
    });
    return () => clearTimeout(shown);
  }, [errors, isReady, control, setError]);
  // react-hook-form revalidates only after a submit, so an edit clears the error here.
  useEffect(() => {
    const edits = watch((_, { name }) => name && clearErrors(name));
    return () => edits.unsubscribe();
  }, [watch, clearErrors]);
  return <span ref={here} hidden />;
}
