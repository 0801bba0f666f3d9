import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useNotificationContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '../../../src/domain/keys.ts';
import { forgetMe, loadMe } from '../../kit/me.tsx';
import { isPageOf, ScreensContext } from '../../kit/screens.ts';

/** Navigation state that a page of the sign-in passes to the next, not visible in the URL. */
export interface Visit {
  /** Path that the person wanted, under react-admin's names. */
  readonly nextPathname?: string;
  readonly nextSearch?: string;
  readonly email?: string;
  readonly qrCodeUrl?: string;
  readonly showCodes: boolean;
  /** True during the first super admin's setup, which ends with the firm's name. */
  readonly setsUp: boolean;
}

export function useVisit(): Visit {
  const state: unknown = useLocation().state;
  const { nextPathname, nextSearch, email, qrCodeUrl, showCodes, setsUp } = isRecord(state) ? state : {};
  return {
    nextPathname: textOf(nextPathname),
    nextSearch: textOf(nextSearch),
    email: textOf(email),
    qrCodeUrl: textOf(qrCodeUrl),
    showCodes: showCodes === true,
    setsUp: setsUp === true,
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Leads to the wanted path as the user who has just signed in. */
export function useEnter(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { resetNotifications } = useNotificationContext();
  const screens = useContext(ScreensContext);
  const { nextPathname = '/', nextSearch = '', setsUp } = useVisit();
  return async () => {
    forgetMe();
    // Removes cached answers from before the sign-in, which say that nobody is signed in.
    queries.removeQueries({ type: 'inactive' });
    await queries.resetQueries();
    resetNotifications();
    const me = await loadMe();
    if (setsUp) return void (await navigate('/setup/firm', { replace: true }));
    const isPage = isPageOf(screens, me, nextPathname);
    await navigate(isPage ? nextPathname + nextSearch : '/', { replace: true });
  };
}
