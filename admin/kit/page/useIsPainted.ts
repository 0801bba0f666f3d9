import { startTransition, useEffect, useState } from 'react';

/** Whether the first paint is done; less urgent parts render after it. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted;
}
