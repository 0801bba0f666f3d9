import { useEffect, useRef, type RefObject } from 'react';
import { useListContext } from 'react-admin';
import { useListFilters } from './context.ts';

/** Scrolls to the first row when page, order or filters change. */
export function useScrollToTop<Scroller extends HTMLElement>(): RefObject<Scroller | null> {
  const scroller = useRef<Scroller>(null);
  const { page, perPage, sort } = useListContext();
  const [listFilters] = useListFilters();
  const requested = JSON.stringify([page, perPage, sort, listFilters]);
  const shown = useRef(requested);
  useEffect(() => {
    if (shown.current === requested || !scroller.current) return;
    shown.current = requested;
    scroller.current.scrollTop = 0;
    if (scroller.current.getBoundingClientRect().top < 0) scroller.current.scrollIntoView();
  }, [requested]);
  return scroller;
}
