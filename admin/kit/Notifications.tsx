import { Alert, Button, Stack } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'react-admin';
import { useToastPlace } from './ToastPlace.tsx';

const shownFor = 7000;
const most = 10;

/** Toasts, stacked: the same text once, ten at most, each gone after seven seconds unless someone is reading it. */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const shown = distinct(notifications).slice(-most);
  const close = useCallback(
    (closed: NotificationPayload) =>
      setNotifications((all) => all.filter((notification) => notification.message !== closed.message)),
    [setNotifications],
  );
  const place = useToastPlace();
  const toasts = (
    <Stack aria-live="polite" className="no-print" sx={place ? stack : corner}>
      {shown.map((notification) => (
        <Toast key={nameOf(notification)} notification={notification} onClose={close} />
      ))}
    </Stack>
  );
  // A dialog hides all beside it from a screen reader: toasts that are told in it are heard.
  return place ? createPortal(toasts, place) : toasts;
}

const nameOf = ({ message }: NotificationPayload): string => (typeof message === 'string' ? message : 'element');

const distinct = (all: readonly NotificationPayload[]) => [
  ...new Map(all.map((notification) => [notification.message, notification])).values(),
];

interface ToastProps {
  readonly notification: NotificationPayload;
  readonly onClose: (notification: NotificationPayload) => void;
}

function Toast({ notification, onClose }: ToastProps) {
  const { message, type, notificationOptions } = notification;
  const translate = useTranslate();
  const undo = useUndo(notification);
  const finish = useCallback(() => {
    undo?.(false);
    onClose(notification);
  }, [undo, onClose, notification]);
  const reading = usePause(finish, notificationOptions?.autoHideDuration);
  return (
    <Alert
      severity={type}
      role={type === 'error' || type === 'warning' ? 'alert' : 'status'}
      onClose={finish}
      action={undo && <UndoButton onUndo={() => (undo(true), onClose(notification))} />}
      sx={{ border: 1, borderColor: 'divider', pointerEvents: 'auto', whiteSpace: 'pre-line' }}
      {...reading}
    >
      {typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message}
    </Alert>
  );
}

function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  return (
    <Button size="small" variant="text" onClick={onUndo}>
      Undo
    </Button>
  );
}

function useUndo({ notificationOptions }: NotificationPayload) {
  const take = useTakeUndoableMutation();
  const undoable = notificationOptions?.undoable;
  const undo = useCallback((isUndo: boolean) => take()?.({ isUndo }), [take]);
  return undoable ? undo : undefined;
}

/** Runs `finish` after the time, which stands still while the pointer or the focus is on the toast. */
function usePause(finish: () => void, time: number | null = shownFor) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused || time === null) return undefined;
    const timer = setTimeout(finish, time);
    return () => clearTimeout(timer);
  }, [paused, time, finish]);
  const [pause, go] = [() => setPaused(true), () => setPaused(false)];
  return { onMouseEnter: pause, onMouseLeave: go, onFocus: pause, onBlur: go };
}

const stack = { gap: 1, py: 1, '&:empty': { p: 0 }, pointerEvents: 'none' };

/** Where nobody is signed in yet. */
const corner = {
  position: 'fixed',
  top: { xs: 16, sm: 'auto' },
  bottom: { sm: 16 },
  left: { xs: 16, sm: 'auto' },
  right: 16,
  width: { sm: 320 },
  gap: 1,
  zIndex: 'snackbar',
  pointerEvents: 'none',
};
