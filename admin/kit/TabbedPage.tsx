import { Box } from '@mui/material';
import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, NavLink, Outlet, Route, Routes, useLocation } from 'react-router';
import type { Action } from '../../src/domain/permissions.ts';
import { useCan } from './me.tsx';
import { NotFound } from './NotFound.tsx';

export interface PageTab {
  /** The last part of the address: 'details'. */
  readonly path: string;
  readonly label: string;
  readonly element: ReactNode;
  /** Who has this tab; everyone else is led to /404. */
  readonly can?: Action;
  readonly record?: Parameters<ReturnType<typeof useCan>>[1];
  /** The address works, but no tab shows it. */
  readonly hidden?: boolean;
}

interface TabbedPageProps {
  /** The address above the tabs: '/branches/7'. */
  readonly base: string;
  readonly label: string;
  readonly tabs: readonly PageTab[];
  /** What stands above the tabs; an address that is none of them does not show it. */
  readonly header: ReactNode;
}

/** Tabs that are routes: a link, a bookmark and the back button all find them. The bare address opens the first. */
export function TabbedPage({ base, label, tabs, header }: TabbedPageProps) {
  const can = useCan();
  const isOpen = (tab: PageTab) => !tab.can || can(tab.can, tab.record);
  const open = tabs.filter(isOpen);
  const shown = open.filter((tab) => !tab.hidden);
  return (
    <Routes>
      <Route element={<Frame base={base} label={label} tabs={shown} header={header} />}>
        {open.map((tab) => (
          <Route key={tab.path} path={`${tab.path}/*`} element={tab.element} />
        ))}
      </Route>
      {tabs
        .filter((tab) => !isOpen(tab))
        .map((tab) => (
          <Route key={tab.path} path={`${tab.path}/*`} element={<Navigate to="/404" replace />} />
        ))}
      {shown[0] && <Route index element={<Navigate to={`${base}/${shown[0].path}`} replace />} />}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function Frame({ header, ...links }: TabbedPageProps) {
  return (
    <>
      {header}
      <TabLinks {...links} />
      <Outlet />
    </>
  );
}

// Addresses without a query: a list's filters must not follow into the next tab.
function TabLinks({ base, label, tabs }: Omit<TabbedPageProps, 'header'>) {
  return (
    <Box ref={useActiveInSight()} component="nav" aria-label={label} className="no-print" sx={strip}>
      {tabs.map((tab) => (
        <NavLink key={tab.path} to={{ pathname: `${base}/${tab.path}`, search: '' }}>
          {tab.label}
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
