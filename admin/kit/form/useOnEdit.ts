import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { LabeledField } from '../inputs/labeledField.ts';

/** Calls `then` when a person changes that input; not on start, on a reset, or when another rule writes it. */
export function useOnEdit({ source }: LabeledField, then: (value: unknown) => void): void {
  const { watch, getValues } = useFormContext();
  const latest = useRef(then);
  latest.current = then;
  useEffect(() => {
    const edits = watch((_, { name, type }) => {
      if (name === source && type === 'change') latest.current(getValues(source));
    });
    return () => edits.unsubscribe();
  }, [watch, getValues, source]);
}
