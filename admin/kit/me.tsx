import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { configureTimeZone } from '../../src/domain/firmTime.ts';
import { can, type Action, type Actor } from '../../src/domain/permissions.ts';
import { http } from './wire/http.ts';

/** The signed-in user, as the server answers it. */
export interface Me extends Actor {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly newAccountsCount: number;
  readonly profilePic?: { readonly small: string; readonly medium: string; readonly large: string } | null;
  /** The business day, which need not be the calendar's. */
  readonly today: string;
  readonly timeZone: string;
  /** Whether this is a staging server. */
  readonly staging: boolean;
}

// Cached, as permissions are checked for every menu entry and table.
let remembered: Me | undefined;
let pending: PendingMe | undefined;

interface PendingMe {
  readonly answer: Promise<Me>;
  readonly stop: () => void;
}

export const whoAmI = async (): Promise<Me> => remembered ?? loadMe();

export const isSignedIn = (): boolean => remembered !== undefined;

export const forgetMe = (): void => {
  remembered = undefined;
  // An answer from before a sign-in would say that nobody is signed in.
  pending?.stop();
  pending = undefined;
};

export async function loadMe(): Promise<Me> {
  pending ??= fetchMe();
  remembered = await pending.answer;
  // Instants are shown by the firm's clock.
  configureTimeZone(remembered.timeZone);
  return remembered;
}

function fetchMe(): PendingMe {
  const stopping = new AbortController();
  const answer = http<Me>('/users/current-user', { signal: stopping.signal }).finally(() => {
    if (pending?.answer === answer) pending = undefined;
  });
  return { answer, stop: () => stopping.abort() };
}

/** Query key of the identity, shared with react-admin; change it with setQueryData to correct a counter. */
export const meKey = ['auth', 'getIdentity'];

export const useMe = (): Me =>
  useSuspenseQuery({ queryKey: meKey, queryFn: refetchMe, staleTime: 5 * 60_000, initialData: () => remembered }).data;

/** Refetches. A pending request may be older than the reason to refetch, so it is not reused. */
function refetchMe(): Promise<Me> {
  if (remembered) pending = undefined;
  return loadMe();
}

type Subject = Parameters<typeof can>[2];

/** Whether the signed-in user may do something, by the server's own table of rights. */
export function useCan(): (action: Action, record?: Subject) => boolean {
  const me = useMe();
  return (action, record) => can(me, action, record);
}

interface CanProps {
  readonly action: Action;
  readonly record?: Subject;
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
}

export function Can({ action, record, children, otherwise = null }: CanProps) {
  return useCan()(action, record) ? children : otherwise;
}
