import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useListScope } from './context.ts';

/**
 * Whether the rows that the list opens with have arrived. Rows prefetched without a view are not those of the default
 * view, and would flash; later, old rows stay until the new ones arrive.
 */
export function useHasBegun(): boolean {
  const { isPending, isPlaceholderData } = useListContext();
  const { ready } = useListScope();
  const begins = ready && !isPending && !isPlaceholderData;
  const [hasBegun, setBegun] = useState(begins);
  if (begins && !hasBegun) setBegun(true);
  return hasBegun || begins;
}
