import { useMemo } from 'react';
import { useNotificationContext, useNotify, type NotificationPayload } from 'react-admin';

export interface ErrorToast {
  readonly show: (message: string) => void;
  /** Call it once the cause is corrected or retried. */
  readonly clear: () => void;
}

/** A toast about a refusal that disappears with its cause: only one form is filled in at a time. */
export function useErrorToast(cause = 'form'): ErrorToast {
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  return useMemo(
    () => ({
      show: (message) => notify(message, { type: 'error', cause }),
      clear: () => setNotifications((all) => without(all, cause)),
    }),
    [notify, setNotifications, cause],
  );
}

/** Also removes the same text shown by react-admin's form. */
function without(all: NotificationPayload[], cause: string): NotificationPayload[] {
  const gone = all.filter(({ notificationOptions }) => notificationOptions?.cause === cause);
  const said = new Set([
    ...gone.map(({ message }) => message),
    ...(cause === 'form' ? ['ra.message.invalid_form'] : []),
  ]);
  return all.some(({ message }) => said.has(message)) ? all.filter(({ message }) => !said.has(message)) : all;
}
