import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { isEmpty } from '../../../src/domain/rules.ts';
import { RequiredContext } from './requiredContext.ts';

/** Marks a required input that was left empty. */
export function useRequiredOnBlur(source: string): () => void {
  const isRequired = useContext(RequiredContext);
  const { getValues, setError } = useFormContext();
  return () => {
    if (!isRequired(source)) return;
    // The next focus is known only after this event. No message on the way to a button: it would move the button away.
    setTimeout(() => {
      const hasGoneOn = document.activeElement?.matches(inputs);
      if (hasGoneOn && isEmpty(getValues(source))) setError(source, { type: 'missed', message: 'Required' });
    });
  };
}

const inputs = 'input:not([type=checkbox]), textarea, [role=combobox]';
