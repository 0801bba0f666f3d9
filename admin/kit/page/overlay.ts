import { useSyncExternalStore } from 'react';

/** State of an overlay of the shell, which any component may open. */
export const overlay = () => {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const turn = (open: boolean) => () => {
    isOpen = open;
    listeners.forEach((read) => read());
  };
  const listen = (read: () => void) => {
    listeners.add(read);
    return () => listeners.delete(read);
  };
  return { open: turn(true), close: turn(false), useIsOpen: () => useSyncExternalStore(listen, () => isOpen) };
};
