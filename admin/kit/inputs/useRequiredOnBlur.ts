import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { isEmpty } from '../../../src/domain/rules.ts';
import { RequiredContext } from './requiredContext.ts';

/** On leaving an input: whoever has passed one by that must be answered is told so. */
export function useRequiredOnBlur(source: string): () => void {
  const isRequired = useContext(RequiredContext);
  const { getValues, setError } = useFormContext();
  return () => {
    if (!isRequired(source)) return;
    // Where the focus goes is known only afterwards. A message on the way to a button would move it from under the hand.
    setTimeout(() => {
      const hasGoneOn = document.activeElement?.matches(inputs);
      if (hasGoneOn && isEmpty(getValues(source))) setError(source, { type: 'missed', message: 'Required' });
    });
  };
}

const inputs = 'input:not([type=checkbox]), textarea, [role=combobox]';
