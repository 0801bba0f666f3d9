import { useRef, useState } from 'react';

/**
 * Neither a click beside the dialog nor a key meant for something else may lose what was typed: whoever shows the inputs
 * says in `typed` whether something was, and `question` is asked by <AskToDiscard>.
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
