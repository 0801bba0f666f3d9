import { useSyncExternalStore } from 'react';

let isOpen = false;
const readers = new Set<() => void>();

const turn = (open: boolean) => () => {
  isOpen = open;
  readers.forEach((read) => read());
};

/** The drawer of long work stands in the shell; whatever shows such work leads there. */
export const jobDrawer = { open: turn(true), close: turn(false) };

export const useIsJobDrawerOpen = (): boolean => useSyncExternalStore(listen, () => isOpen);

const listen = (read: () => void) => {
  readers.add(read);
  return () => readers.delete(read);
};
