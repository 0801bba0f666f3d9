import { useCallback, useEffect, useState } from 'react';
import { http } from '../../kit/wire/http.ts';

/** Seconds before the end at which the warning opens. */
const warned = 120;
const second = 1000;

interface SessionEnd {
  readonly secondsLeft: number;
}

/**
 * Follows the session's end on the server, as other tabs extend it too. Answers the seconds left from two minutes
 * before.
 */
export function useSessionEnd() {
  const [endsAt, setEndsAt] = useState<number>();
  const [now, setNow] = useState(() => Date.now());
  const look = useCallback(() => {
    const tell = ({ secondsLeft }: SessionEnd) => {
      setNow(Date.now());
      setEndsAt(Date.now() + secondsLeft * second);
    };
    void http<SessionEnd>('/session').then(tell, () => setEndsAt(undefined));
  }, []);
  useEffect(look, [look]);
  useEffect(() => {
    if (endsAt === undefined) return wait(look, 60 * second);
    const left = endsAt - Date.now();
    // Counts down during the warning; before, asks the server again when the end may be near, and once it must be over.
    return left > 0 && left <= warned * second
      ? wait(() => setNow(Date.now()), second)
      : wait(look, Math.max(second, left - warned * second));
  }, [endsAt, now, look]);
  const stay = () => void http('/users/current-user').then(look, look);
  const left = endsAt === undefined ? Infinity : Math.ceil((endsAt - now) / second);
  return { secondsLeft: left <= warned ? Math.max(0, left) : undefined, stay, look };
}

function wait(then: () => void, time: number): () => void {
  const timer = setTimeout(then, time);
  return () => clearTimeout(timer);
}
