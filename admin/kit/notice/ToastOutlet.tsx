import { Box, type BoxProps } from '@mui/material';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const outlets = new Set<HTMLElement>();
const listeners = new Set<() => void>();
const notifyAll = () => listeners.forEach((read) => read());

/** Renders toasts within a page or a dialog: they push content aside rather than cover it. */
export function ToastOutlet({ sx }: Pick<BoxProps, 'sx'>) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const outlet = here.current;
    if (!outlet) return undefined;
    outlets.add(outlet);
    notifyAll();
    return () => {
      outlets.delete(outlet);
      notifyAll();
    };
  }, []);
  return (
    <Box sx={sx}>
      <Box ref={here} sx={{ maxHeight: '40vh', overflowY: 'auto' }} />
    </Box>
  );
}

/** The topmost outlet: overlays come later in the document. */
export const useToastOutlet = (): HTMLElement | undefined => useSyncExternalStore(listen, topmost);

const listen = (read: () => void) => {
  listeners.add(read);
  return () => listeners.delete(read);
};

const isAfter = (one: HTMLElement, other: HTMLElement) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

const topmost = (): HTMLElement | undefined =>
  [...outlets].reduce<HTMLElement | undefined>((top, place) => (!top || isAfter(top, place) ? place : top), undefined);
