import { useCallback, useEffect, useState } from 'react';
import { isSignedIn } from '../../kit/me.tsx';
import { onSessionExpired } from '../../kit/wire/session.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { StayDialog } from './StayDialog.tsx';
import { useSessionEnd } from './useSessionEnd.ts';

interface Waiting {
  readonly end: (isBack: boolean) => void;
}

/** Warns before the session ends, and signs in again in a dialog over the page, so that nothing typed is lost. */
export function SessionExpiry() {
  const [waiting, setWaiting] = useState<Waiting>();
  const { secondsLeft, stay, look } = useSessionEnd();
  useEffect(
    () =>
      onSessionExpired(async () => {
        // Not after an explicit sign-out.
        if (!isSignedIn()) return false;
        return new Promise<boolean>((end) => setWaiting({ end }));
      }),
    [],
  );
  // Rejects the pending calls on unmount.
  useEffect(() => () => waiting?.end(false), [waiting]);
  const back = useCallback(() => {
    waiting?.end(true);
    setWaiting(undefined);
    look();
  }, [waiting, look]);
  if (waiting) return <SignInAgain onSameUser={back} />;
  return secondsLeft === undefined ? null : <StayDialog secondsLeft={secondsLeft} onStay={stay} />;
}
