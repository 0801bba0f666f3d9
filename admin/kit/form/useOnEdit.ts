import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { LabeledField } from '../inputs/labeledField.ts';

/** Runs when a person changes that input; not when the form starts, is put back, or is written by another rule. */
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
