import { startTransition, useEffect, useState } from 'react';

/** Whether what was drawn first is to be seen by now: what nobody looks for at once comes after it. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted;
}
