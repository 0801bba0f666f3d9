import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { mostFound } from '../../../src/domain/search/found.ts';
import { useMe } from '../../kit/me.tsx';
import { recordAt } from './recordAt.ts';

/**
 * Records that the user has opened last in this browser, newest first, as `clients:{id}`. Only ids are stored: names
 * come from the server, and nobody else may find them here.
 */
export const openedBy = (userId: string): readonly string[] =>
  (localStorage.getItem(storageKey(userId)) ?? '').split(',').filter(Boolean);

/** Remembers the record of the page. */
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
