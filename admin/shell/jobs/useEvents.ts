import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meKey, type Me } from '../../kit/me.tsx';
import { address, http } from '../../kit/wire/http.ts';
import { jobsKey } from '../../kit/wire/jobsKey.ts';
import { parse } from '../../kit/wire/json.ts';
import { leaveTo } from '../session/leaveTo.ts';

const second = 1000;

/** Follows the server's events while the tab is visible; polls every few seconds if the stream is not available. */
export function useEvents(): void {
  const queries = useQueryClient();
  const isSeen = useIsSeen();
  const [isStreaming, setStreaming] = useState(false);
  useEffect(() => (isSeen ? follow(queries, setStreaming) : undefined), [queries, isSeen]);
  useEffect(() => (isSeen && !isStreaming ? poll(queries) : undefined), [queries, isSeen, isStreaming]);
}

interface Waiting {
  readonly newAccountsCount: number;
}

/**
 * Keeps an event stream open. The browser reconnects a lost one; a refused one is retried later. If the session has
 * ended, the sign-in dialog opens without any action of the user.
 */
function follow(queries: QueryClient, setStreaming: (isStreaming: boolean) => void): () => void {
  let source: EventSource | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const refused = () => {
    setStreaming(false);
    if (source?.readyState !== EventSource.CLOSED) return;
    later = setTimeout(open, 30 * second);
    void untilSession();
  };
  const ended = () => {
    source?.close();
    setStreaming(false);
    // After a delay: a logout or a new email of this page ends the session too, and navigates by itself.
    later = setTimeout(() => void untilSession().then(open), second);
  };
  function open() {
    if (isLeft) return;
    source = new EventSource(address('/events'));
    source.addEventListener('error', refused);
    source.addEventListener('ended', ended);
    listen(source, queries, setStreaming);
  }
  open();
  return () => {
    isLeft = true;
    clearTimeout(later);
    source?.close();
    setStreaming(false);
  };
}

/**
 * Resolves once there is a session, and opens the sign-in dialog until then. It may be a newer session than the
 * stream's, if somebody has signed in meanwhile.
 */
const untilSession = (): Promise<unknown> => http('/session').catch(() => undefined);

function listen(source: EventSource, queries: QueryClient, setStreaming: (isStreaming: boolean) => void): void {
  source.addEventListener('open', () => setStreaming(true));
  source.addEventListener('jobs', () => void queries.invalidateQueries({ queryKey: jobsKey }));
  source.addEventListener('newAccounts', ({ data }) => storeCount(queries, parse<Waiting>(String(data))));
  source.addEventListener('reader', ({ data }) => {
    const me = queries.getQueryData<Me>(meKey);
    // Another user has signed in with this browser: they start with a page of their own.
    if (me && me.id !== parse<Pick<Me, 'id'>>(String(data)).id) leaveTo('/');
  });
}

/** Polls. The first request waits, as the stream is often just being opened. */
function poll(queries: QueryClient): () => void {
  const ask = async () => {
    await queries.invalidateQueries({ queryKey: jobsKey });
    storeCount(queries, await http<Waiting>('/events'));
  };
  // One request after the other: they would pile up while the session has ended.
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => void ask().then(wait, wait), 5 * second);
  };
  wait();
  return () => clearTimeout(timer);
}

function storeCount(queries: QueryClient, { newAccountsCount }: Waiting): void {
  // The user's record may be in flight with an older count.
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
