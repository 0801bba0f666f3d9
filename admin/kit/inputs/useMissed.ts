import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { isEmpty } from '../../../src/domain/rules.ts';
import { AskedContext } from './asked.ts';

/** On leaving an input: whoever has passed one by that must be answered is told so. */
export function useMissed(source: string): () => void {
  const isAsked = useContext(AskedContext);
  const { getValues, setError } = useFormContext();
  return () => {
    if (!isAsked(source)) return;
    // Where the focus goes is known only afterwards. A message on the way to a button would move it from under the hand.
    setTimeout(() => {
      const hasGoneOn = document.activeElement?.matches(inputs);
      if (hasGoneOn && isEmpty(getValues(source))) setError(source, { type: 'missed', message: 'Required' });
    });
  };
}

const inputs = 'input:not([type=checkbox]), textarea, [role=combobox]';
