import { useCallback, useEffect, useState } from 'react';
import { http } from '../../kit/wire/http.ts';

/** How long before the end somebody is asked whether they stay. */
const warned = 120;
const second = 1000;

interface SessionEnd {
  readonly secondsLeft: number;
}

/** When the session ends, as the server tells it: other tabs keep it awake too. Nothing is told until two minutes before. */
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
    // Told, the time runs down; before, the server is asked again when it may be near, and once it must be over.
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
