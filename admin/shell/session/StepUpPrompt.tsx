import { useEffect, useState } from 'react';
import { onCodeRequired } from '../../kit/wire/stepUp.ts';
import { CodeDialog } from '../../parts/second-factor/CodeDialog.tsx';

interface Waiting {
  readonly end: (isVerified: boolean) => void;
}

/** Some deeds want a code of the last minutes: it is asked for over the page that the person is at. */
export function StepUpPrompt() {
  const [waiting, setWaiting] = useState<Waiting>();
  useEffect(() => onCodeRequired(() => new Promise((end) => setWaiting({ end }))), []);
  // Where the page goes, nobody waits any more.
  useEffect(() => () => waiting?.end(false), [waiting]);
  const settle = (isVerified: boolean) => () => {
    waiting?.end(isVerified);
    setWaiting(undefined);
  };
  return waiting ? <CodeDialog onVerified={settle(true)} onClose={settle(false)} /> : null;
}
