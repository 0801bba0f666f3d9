import { useRef, type MouseEvent } from 'react';

/** Half a second under the finger, as phones have it. */
const long = 500;

/** Handlers that tell a long press from a short one: the click that ends it does nothing more. */
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
    // The menu of a link is not what was meant.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
