import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useNotificationContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { isRecord } from '../../../src/domain/keys.ts';
import { forgetMe, loadMe } from '../../kit/me.tsx';
import { isPageOf, ScreensContext } from '../../kit/screens.ts';

/** What one page of the sign-in hands to the next, out of sight of the address. */
export interface Visit {
  /** Where the person wanted to go, in react-admin's words. */
  readonly nextPathname?: string;
  readonly nextSearch?: string;
  readonly email?: string;
  readonly qrCodeUrl?: string;
  readonly showCodes: boolean;
  /** On the way of the first super admin, which ends with the firm's own name. */
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

/** Goes on to where the person wanted to go, as whoever they are now. */
export function useEnter(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { resetNotifications } = useNotificationContext();
  const screens = useContext(ScreensContext);
  const { nextPathname = '/', nextSearch = '', setsUp } = useVisit();
  return async () => {
    forgetMe();
    // The shell remembers that nobody was signed in: it has to ask again before it is entered.
    queries.removeQueries({ type: 'inactive' });
    await queries.resetQueries();
    resetNotifications();
    const me = await loadMe();
    if (setsUp) return void (await navigate('/setup/firm', { replace: true }));
    const isPage = isPageOf(screens, me, nextPathname);
    await navigate(isPage ? nextPathname + nextSearch : '/', { replace: true });
  };
}
