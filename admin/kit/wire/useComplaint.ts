import { useMemo } from 'react';
import { useNotificationContext, useNotify, type NotificationPayload } from 'react-admin';

export interface Complaint {
  readonly tell: (sentence: string) => void;
  /** Once what it was about is mended, or tried anew. */
  readonly withdraw: () => void;
}

/** A toast about what was refused, which goes with its cause: only one form is filled in at a time. */
export function useComplaint(cause = 'form'): Complaint {
  const notify = useNotify();
  const { setNotifications } = useNotificationContext();
  return useMemo(
    () => ({
      tell: (sentence) => notify(sentence, { type: 'error', cause }),
      withdraw: () => setNotifications((all) => without(all, cause)),
    }),
    [notify, setNotifications, cause],
  );
}

/** The same text may have been told by a form of react-admin's too. */
function without(all: NotificationPayload[], cause: string): NotificationPayload[] {
  const gone = all.filter(({ notificationOptions }) => notificationOptions?.cause === cause);
  const said = new Set([
    ...gone.map(({ message }) => message),
    ...(cause === 'form' ? ['ra.message.invalid_form'] : []),
  ]);
  return all.some(({ message }) => said.has(message)) ? all.filter(({ message }) => !said.has(message)) : all;
}
