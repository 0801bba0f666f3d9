import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useListScope } from './context.ts';

/**
 * Whether rows of what the list opens with have come. All of its rows, which were asked for beside its views, are none of
 * a view that it opens with, and would be seen for a moment; later the rows before stand until the next have come.
 */
export function useHasBegun(): boolean {
  const { isPending, isPlaceholderData } = useListContext();
  const { ready } = useListScope();
  const begins = ready && !isPending && !isPlaceholderData;
  const [hasBegun, setBegun] = useState(begins);
  if (begins && !hasBegun) setBegun(true);
  return hasBegun || begins;
}
