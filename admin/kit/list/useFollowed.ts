import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows the plain links within an element without loading the page anew: a list has hundreds, and each of the
 * router's own would work out by itself where it leads. Whatever opens another tab or window is the browser's.
 */
export function useFollowed() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const to = target instanceof Element ? target.closest(ofPages) : null;
    if (!to) return;
    event.preventDefault();
    void navigate(to.getAttribute('href') ?? '');
  };
}

// A file is the server's to hand out.
const ofPages = 'a[href^="/"]:not([href^="/api/"], [target], [download])';
