import { useEffect, useState } from 'react';
import { onCodeRequired } from '../../kit/wire/stepUp.ts';
import { CodeDialog } from '../../parts/second-factor/CodeDialog.tsx';

interface Waiting {
  readonly end: (isVerified: boolean) => void;
}

/** Asks for a second-factor code over the current page, for commands that need a recent one. */
export function StepUpPrompt() {
  const [waiting, setWaiting] = useState<Waiting>();
  useEffect(() => onCodeRequired(() => new Promise((end) => setWaiting({ end }))), []);
  // Rejects the pending calls on unmount.
  useEffect(() => () => waiting?.end(false), [waiting]);
  const settle = (isVerified: boolean) => () => {
    waiting?.end(isVerified);
    setWaiting(undefined);
  };
  return waiting ? <CodeDialog onVerified={settle(true)} onClose={settle(false)} /> : null;
}
