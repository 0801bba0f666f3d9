import { useEffect, useState } from 'react';
import type { SearchResult } from './searchResult.ts';

/** For whoever presses Enter before the answer is there: opens what comes first, once it has come. */
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
  // What stands there already is chosen by the same key.
  return () => want(isWaiting && !first);
}
