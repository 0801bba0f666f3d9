import { Alert, Button, Stack } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'react-admin';
import { useToastOutlet } from './ToastOutlet.tsx';

const shownFor = 7000;
const most = 10;

/**
 * Stack of at most ten toasts. Equal texts show once unless they can be undone. Each closes after seven seconds, paused
 * while somebody reads it.
 */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const shown = distinct(notifications).slice(-most);
  const close = useCallback(
    (closed: NotificationPayload) =>
      setNotifications((all) => all.filter((notification) => sameAs(notification) !== sameAs(closed))),
    [setNotifications],
  );
  const outlet = useToastOutlet();
  const toasts = (
    <Stack aria-live="polite" className="no-print" sx={outlet ? stack : corner}>
      {shown.map((notification) => (
        <Toast key={nameOf(notification)} notification={notification} onClose={close} />
      ))}
    </Stack>
  );
  // A dialog hides the rest of the page from screen readers, so toasts are rendered into it.
  return outlet ? createPortal(toasts, outlet) : toasts;
}

/** Toasts with an undo are never merged: each of two deletions needs its own undo. */
const sameAs = ({ message, notificationOptions }: NotificationPayload): unknown => notificationOptions?.nth ?? message;

const nameOf = (notification: NotificationPayload): string => {
  const same = sameAs(notification);
  return typeof same === 'string' || typeof same === 'number' ? String(same) : 'element';
};

const distinct = (all: readonly NotificationPayload[]) => [
  ...new Map(all.map((notification) => [sameAs(notification), notification])).values(),
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

interface Undoable {
  readonly undoable?: boolean;
  readonly undo?: () => void;
}

/** Undoes a command by its own call, or react-admin's pending mutation by cancelling it. */
function useUndo({ notificationOptions }: NotificationPayload) {
  const take = useTakeUndoableMutation();
  const { undoable, undo: takeBack }: Undoable = notificationOptions ?? {};
  const settle = useCallback((isUndo: boolean) => take()?.({ isUndo }), [take]);
  const undo = useCallback((isUndo: boolean) => (isUndo ? takeBack?.() : undefined), [takeBack]);
  if (takeBack) return undo;
  return undoable ? settle : undefined;
}

/** Calls `finish` after the time, paused while pointer or focus is on the toast. */
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

/** Position on pages without an outlet, before the sign-in. */
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
