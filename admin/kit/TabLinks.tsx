import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation, type NavLinkProps } from 'react-router';

export interface TabLink extends Pick<NavLinkProps, 'to' | 'end'> {
  readonly label: string;
}

/** A strip of links to pages that stand beside each other. */
export function TabLinks({ label, links }: { readonly label: string; readonly links: readonly TabLink[] }) {
  return (
    <Box ref={useActiveInSight()} component="nav" aria-label={label} className="no-print" sx={strip}>
      {links.map((link) => (
        <NavLink key={link.label} to={link.to} end={link.end}>
          {link.label}
        </NavLink>
      ))}
    </Box>
  );
}

/** On a phone the strip is wider than the screen. */
function useActiveInSight() {
  const links = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    links.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
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
    '&.active': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 600 },
    // The strip scrolls, so a ring outside the link would be cut off.
    '&:focus-visible': { outlineOffset: -2 },
  },
};
