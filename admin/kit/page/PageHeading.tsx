import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Heading of a page. It takes the focus when the user comes from another page, so that the keyboard continues there. */
export function PageHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirstPage = useRef(key === 'default');
  // Once, when the page is new: its tabs and filters leave the focus where it is.
  useEffect(() => {
    const focus = () => heading.current?.focus({ preventScroll: true });
    if (isFirstPage.current || isIn(fields)) return undefined;
    if (isIn(overlays)) return onceClosed(focus);
    focus();
    return undefined;
  }, []);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {children}
    </Typography>
  );
}

const overlays = '[role="dialog"], [role="menu"]';
const fields = ':is(input, textarea):not([role="dialog"] *, [role="menu"] *)';

const isIn = (selector: string): boolean => document.activeElement?.closest(selector) instanceof HTMLElement;

/** Calls back when the dialog or menu that has the focus is gone and has left it to no other element. */
function onceClosed(focus: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (isIn(overlays)) return;
    observer.disconnect();
    if (document.activeElement === document.body) focus();
  });
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}
