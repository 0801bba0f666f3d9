import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meKey, type Me } from '../../kit/me.tsx';
import { address, http } from '../../kit/wire/http.ts';
import { jobsKey } from '../../kit/wire/jobsKey.ts';
import { parse } from '../../kit/wire/json.ts';
import { leaveTo } from '../session/leaveTo.ts';

const second = 1000;

/** While the page is looked at, the server tells what has changed; where it cannot, it is asked every few seconds. */
export function useEvents(): void {
  const queries = useQueryClient();
  const isSeen = useIsSeen();
  const [isTold, setTold] = useState(false);
  useEffect(() => (isSeen ? follow(queries, setTold) : undefined), [queries, isSeen]);
  useEffect(() => (isSeen && !isTold ? askNowAndThen(queries) : undefined), [queries, isSeen, isTold]);
}

interface Waiting {
  readonly newAccountsCount: number;
}

/**
 * A lost stream comes back by itself; one that is refused is tried again later. Where the session is over, the page is
 * covered until somebody is back, and nothing need be pressed for it.
 */
function follow(queries: QueryClient, setTold: (isTold: boolean) => void): () => void {
  let source: EventSource | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const refused = () => {
    setTold(false);
    if (source?.readyState !== EventSource.CLOSED) return;
    later = setTimeout(open, 30 * second);
    void lookForSession();
  };
  const ended = () => {
    source?.close();
    setTold(false);
    // What the page itself has just done, a logout or another mail address, leads on by itself.
    later = setTimeout(() => void lookForSession().then(open), second);
  };
  function open() {
    if (isLeft) return;
    source = new EventSource(address('/events'));
    source.addEventListener('error', refused);
    source.addEventListener('ended', ended);
    hear(source, queries, setTold);
  }
  open();
  return () => {
    isLeft = true;
    clearTimeout(later);
    source?.close();
    setTold(false);
  };
}

/**
 * Comes back when there is one, the page covered until then: it need not be the one that the stream belonged to, if somebody
 * has come in again meanwhile.
 */
const lookForSession = (): Promise<unknown> => http('/session').catch(() => undefined);

function hear(source: EventSource, queries: QueryClient, setTold: (isTold: boolean) => void): void {
  source.addEventListener('open', () => setTold(true));
  source.addEventListener('jobs', () => void queries.invalidateQueries({ queryKey: jobsKey }));
  source.addEventListener('newAccounts', ({ data }) => tellCount(queries, parse<Waiting>(String(data))));
  source.addEventListener('reader', ({ data }) => {
    const me = queries.getQueryData<Me>(meKey);
    // Somebody else has signed in with this browser: they begin with a page of their own.
    if (me && me.id !== parse<Pick<Me, 'id'>>(String(data)).id) leaveTo('/');
  });
}

/** Once in a while it is only the stream that is on its way: the first question waits. */
function askNowAndThen(queries: QueryClient): () => void {
  const ask = async () => {
    await queries.invalidateQueries({ queryKey: jobsKey });
    tellCount(queries, await http<Waiting>('/events'));
  };
  // One question after the other: at an ended session they would gather.
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => void ask().then(wait, wait), 5 * second);
  };
  wait();
  return () => clearTimeout(timer);
}

function tellCount(queries: QueryClient, { newAccountsCount }: Waiting): void {
  // Who this is may be on its way, with a count that is older.
  if (queries.isFetching({ queryKey: meKey }) > 0) void queries.invalidateQueries({ queryKey: meKey });
  const before = queries.getQueryData<Me>(meKey)?.newAccountsCount;
  if (before === newAccountsCount) return;
  queries.setQueryData<Me>(meKey, (now) => now && { ...now, newAccountsCount });
  void queries.invalidateQueries({ queryKey: ['new_accounts', 'counts'] });
}

function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}
