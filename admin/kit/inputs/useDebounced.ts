import { useEffect, useState } from 'react';

/** The text once it has stood still for so many milliseconds. */
export function useDebounced(text: string, after: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), after);
    return () => clearTimeout(timer);
  }, [text, after]);
  return settled;
}
