import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const pause = 3000;
let knocking = false;

/** Whether the server can be reached. While it cannot, queries wait, and resume afterwards. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (read) => onlineManager.subscribe(read),
    () => onlineManager.isOnline(),
  );

/** Called after a failed request: polls until the server answers again. */
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

/** Whether the server answers at all, with any status. */
export const isThere = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
