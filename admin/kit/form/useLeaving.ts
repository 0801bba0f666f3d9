import { useRef, useState } from 'react';

/**
 * Guards a dialog against losing its input by a click beside it or a key. The form sets `typed` while something is
 * unsaved, and `discardDialog` are the props of <AskToDiscard>.
 */
export function useLeaving(onClose: () => void) {
  const typed = useRef(false);
  const [open, setOpen] = useState(false);
  const leave = (_: unknown, reason: string) => {
    if (typed.current) setOpen(reason !== 'backdropClick');
    else if (reason !== 'backdropClick') onClose();
  };
  const discard = () => {
    setOpen(false);
    onClose();
  };
  return { typed, leave, discardDialog: { open, onConfirm: discard, onClose: () => setOpen(false) } };
}
