import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const pause = 3000;
let knocking = false;

/** Whether the server can be reached. While it cannot, queries wait, and go on by themselves afterwards. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (read) => onlineManager.subscribe(read),
    () => onlineManager.isOnline(),
  );

/** A call has not come through: where the server does not answer at all, it is asked until it does. */
export async function lost(): Promise<void> {
  if (knocking) return;
  knocking = true;
  while (!(await isThere())) {
    onlineManager.setOnline(false);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  knocking = false;
  onlineManager.setOnline(true);
}

/** Whether the server answers, whatever it says. */
export const isThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
