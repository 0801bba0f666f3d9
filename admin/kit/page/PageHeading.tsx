import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Heading of a page. It takes the focus after a navigation, so that the keyboard goes on from here. */
export function PageHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirstPage = useRef(key === 'default');
  // Once per page: its tabs and filters leave the focus alone.
  useEffect(() => {
    if (!isFirstPage.current && !isElsewhere()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {children}
    </Typography>
  );
}

/** Whether the focus is in a field or an overlay already. */
const isElsewhere = (): boolean =>
  document.activeElement?.closest('[role="dialog"], [role="menu"], input, textarea') instanceof HTMLElement;
