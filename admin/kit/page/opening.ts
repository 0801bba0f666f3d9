import { useSyncExternalStore } from 'react';

/** Something of the shell that stands over every page, and that anything may open. */
export const opening = () => {
  let isOpen = false;
  const readers = new Set<() => void>();
  const turn = (open: boolean) => () => {
    isOpen = open;
    readers.forEach((read) => read());
  };
  const listen = (read: () => void) => {
    readers.add(read);
    return () => readers.delete(read);
  };
  return { open: turn(true), close: turn(false), useIsOpen: () => useSyncExternalStore(listen, () => isOpen) };
};
