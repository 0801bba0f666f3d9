import { useEffect, useState } from 'react';

/** Debounces: answers the text once it has not changed for that many milliseconds. */
export function useDebounced(text: string, after: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), after);
    return () => clearTimeout(timer);
  }, [text, after]);
  return settled;
}
