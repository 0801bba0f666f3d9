import { useCallback, useEffect, useState } from 'react';
import { isSignedIn } from '../../kit/me.tsx';
import { onSessionExpired } from '../../kit/wire/session.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { StayDialog } from './StayDialog.tsx';
import { useSessionEnd } from './useSessionEnd.ts';

interface Waiting {
  readonly end: (isBack: boolean) => void;
}

/** Nobody loses what they type because time went by: they may stay, and come in again over the page that they were at. */
export function SessionExpiry() {
  const [waiting, setWaiting] = useState<Waiting>();
  const { secondsLeft, stay, look } = useSessionEnd();
  useEffect(
    () =>
      onSessionExpired(async () => {
        // Whoever has left by themselves is not asked back.
        if (!isSignedIn()) return false;
        return new Promise<boolean>((end) => setWaiting({ end }));
      }),
    [],
  );
  // Where the page goes, nobody waits any more.
  useEffect(() => () => waiting?.end(false), [waiting]);
  const back = useCallback(() => {
    waiting?.end(true);
    setWaiting(undefined);
    look();
  }, [waiting, look]);
  if (waiting) return <SignInAgain onBack={back} />;
  return secondsLeft === undefined ? null : <StayDialog secondsLeft={secondsLeft} onStay={stay} />;
}
