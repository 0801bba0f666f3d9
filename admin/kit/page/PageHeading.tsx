import { Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** What a page is called. Who comes from another page stands here, and goes on from here with the keyboard. */
export function PageHeading({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirstPage = useRef(key === 'default');
  // Once, where the page is new: its tabs and filters leave the focus where it is.
  useEffect(() => {
    if (!isFirstPage.current && !isElsewhere()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {children}
    </Typography>
  );
}

/** In a field of the page, or in what stands over it. */
const isElsewhere = (): boolean =>
  document.activeElement?.closest('[role="dialog"], [role="menu"], input, textarea') instanceof HTMLElement;
