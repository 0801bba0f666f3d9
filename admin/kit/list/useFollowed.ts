import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Handles clicks on plain links within an element by the router. A list has hundreds of links, and router links would
 * each compute their target. Links that open another tab or window are left to the browser.
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

// Links to files and to the API are left to the browser.
const ofPages = 'a[href^="/"]:not([href^="/api/"], [target], [download])';
