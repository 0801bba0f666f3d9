import { useEffect, useState } from 'react';
import type { SearchResult } from './searchResult.ts';

/** Lets Enter open the first result as soon as it has arrived. */
export function useAhead(
  first: SearchResult | undefined,
  isWaiting: boolean,
  open: (choice: SearchResult) => void,
): () => void {
  const [wanted, want] = useState(false);
  useEffect(() => {
    if (!wanted || isWaiting) return;
    want(false);
    if (first) open(first);
  }, [wanted, isWaiting, first, open]);
  // With a result present, the same key already selects it.
  return () => want(isWaiting && !first);
}
