import { Box, type BoxProps } from '@mui/material';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const places = new Set<HTMLElement>();
const readers = new Set<() => void>();
const tell = () => readers.forEach((read) => read());

/** Room for toasts in a page or a dialog: they move what is beside them rather than lie over it. */
export function ToastPlace({ sx }: Pick<BoxProps, 'sx'>) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = here.current;
    if (!place) return undefined;
    places.add(place);
    tell();
    return () => {
      places.delete(place);
      tell();
    };
  }, []);
  return (
    <Box sx={sx}>
      <Box ref={here} sx={{ maxHeight: '40vh', overflowY: 'auto' }} />
    </Box>
  );
}

/** The topmost place: what opens over a page comes after it in the document. */
export const useToastPlace = (): HTMLElement | undefined => useSyncExternalStore(listen, topmost);

const listen = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};

const isAfter = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

const topmost = (): HTMLElement | undefined =>
  [...places].reduce<HTMLElement | undefined>((top, place) => (!top || isAfter(top, place) ? place : top), undefined);
