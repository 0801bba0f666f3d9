import { useEffect, useRef, type RefObject } from 'react';
import { useListContext } from 'react-admin';
import { useNarrowing } from './context.ts';

/** Where rows scroll: another page of them, another order or another choice is read from its first row on. */
export function useFromTheTop<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const { page, perPage, sort } = useListContext();
  const [narrowing] = useNarrowing();
  const asked = JSON.stringify([page, perPage, sort, narrowing]);
  const shown = useRef(asked);
  useEffect(() => {
    if (shown.current === asked || !place.current) return;
    shown.current = asked;
    place.current.scrollTop = 0;
    if (place.current.getBoundingClientRect().top < 0) place.current.scrollIntoView();
  }, [asked]);
  return place;
}
