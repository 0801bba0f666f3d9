import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { mostFound } from '../../../src/domain/search/found.ts';
import { useMe } from '../../kit/me.tsx';
import { recordAt } from './recordAt.ts';

/**
 * The records that a person opened last in this browser, newest first, as `clients:{id}`. Their ids alone are kept:
 * who they are is the server's to say, and nobody else's to find here.
 */
export const openedBy = (userId: string): readonly string[] =>
  (localStorage.getItem(storageKey(userId)) ?? '').split(',').filter(Boolean);

/** Notes which record the page shows. */
export function useNoteOpened(): void {
  const { id } = useMe();
  const { pathname } = useLocation();
  useEffect(() => {
    const shown = recordAt(pathname);
    if (!shown) return;
    const others = openedBy(id).filter((one) => one !== shown);
    localStorage.setItem(storageKey(id), [shown, ...others].slice(0, mostFound).join());
  }, [id, pathname]);
}

const storageKey = (userId: string) => `opened:${userId}`;
