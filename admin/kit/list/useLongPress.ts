import { useRef, type MouseEvent } from 'react';

/** Milliseconds of a long press, as on phones. */
const long = 500;

/** Handlers that detect a long press, and suppress the click that ends it. */
export function useLongPress(onLong: (() => void) | undefined) {
  const timer = useRef(0);
  const wasLong = useRef(false);
  if (!onLong) return {};
  const end = () => window.clearTimeout(timer.current);
  const start = () => {
    end();
    wasLong.current = false;
    timer.current = window.setTimeout(() => {
      wasLong.current = true;
      onLong();
    }, long);
  };
  const swallow = (event: MouseEvent) => {
    if (!wasLong.current) return;
    wasLong.current = false;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onPointerDown: start,
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onClickCapture: swallow,
    // Suppresses the context menu of a link.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
