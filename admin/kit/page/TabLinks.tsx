import { Box } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink, useLocation, type NavLinkProps } from 'react-router';

export interface TabLink extends Pick<NavLinkProps, 'to' | 'end'> {
  readonly label: string;
}

/** A strip of links to pages that stand beside each other. */
export const TabLinks = ({ label, links }: { readonly label: string; readonly links: readonly TabLink[] }) => (
  <TabStrip label={label}>
    {links.map((link) => (
      <NavLink key={link.label} to={link.to} end={link.end}>
        {link.label}
      </NavLink>
    ))}
  </TabStrip>
);

interface TabStripProps {
  readonly label: string;
  /** The open link, if the page's path does not tell. */
  readonly open?: string;
  readonly children: ReactNode;
}

/** The strip alone, for links of which the open one has `aria-current`. */
export const TabStrip = ({ label, open, children }: TabStripProps) => (
  <Box ref={useOpenInSight(open)} component="nav" aria-label={label} className="no-print" sx={strip}>
    {children}
  </Box>
);

/** Scrolls the open link into view, as the strip is wider than a phone's screen. */
function useOpenInSight(open: string | undefined) {
  const links = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname, open]);
  return links;
}

const strip = {
  display: 'flex',
  gap: 3,
  mb: 2,
  overflowX: 'auto',
  borderBottom: 1,
  borderColor: 'divider',
  '& a': {
    py: 1,
    color: 'text.secondary',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '2px solid transparent',
    '&:hover': { color: 'text.primary' },
    '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
    // The strip scrolls, so a ring outside the link would be cut off.
    '&:focus-visible': { outlineOffset: -2 },
  },
};
