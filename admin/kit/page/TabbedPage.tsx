import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import type { Action } from '../../../src/domain/permissions.ts';
import { useCan } from '../me.tsx';
import { NotFound } from './NotFound.tsx';
import { OpenTab } from '../file/openTab.ts';
import { TabLinks } from './TabLinks.tsx';

export interface PageTab {
  /** The last part of the address: 'details'. */
  readonly path: string;
  readonly label: string;
  readonly element: ReactNode;
  /** The right that shows the tab; everyone else is led to /404. */
  readonly can?: Action;
  readonly record?: Parameters<ReturnType<typeof useCan>>[1];
  /** The path works, but has no tab. */
  readonly hidden?: boolean;
  /** Dialogs over the tab, at paths below its own: 'edit'. */
  readonly dialogs?: readonly Pick<PageTab, 'path' | 'element' | 'can' | 'record'>[];
}

interface TabbedPageProps {
  /** The address above the tabs: '/branches/7'. */
  readonly base: string;
  readonly label: string;
  readonly tabs: readonly PageTab[];
  /** Header above the tabs; not shown for a path that is none of them. */
  readonly header: ReactNode;
}

/** Tabs that are routes: a link, a bookmark and the back button all find them. The bare address opens the first. */
export function TabbedPage({ base, label, tabs, header }: TabbedPageProps) {
  const can = useCan();
  const isOpen = (tab: Pick<PageTab, 'can' | 'record'>) => !tab.can || can(tab.can, tab.record);
  const open = tabs.filter(isOpen);
  const shown = open.filter((tab) => !tab.hidden);
  return (
    <Routes>
      <Route element={<Frame base={base} label={label} tabs={open} header={header} />}>
        {open.map(({ path, element, dialogs = [] }) => (
          <Route key={path} path={path} element={<WithOutlet>{element}</WithOutlet>}>
            <Route index element={null} />
            {dialogs.filter(isOpen).map((dialog) => (
              <Route key={dialog.path} path={dialog.path} element={dialog.element} />
            ))}
          </Route>
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

/** Renders the page of a path, with the dialog of a path below it on top. */
export function WithOutlet({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {children}
      <Outlet />
    </>
  );
}

// Addresses without a query: a list's filters must not follow into the next tab.
function Frame({ header, base, label, tabs }: TabbedPageProps) {
  const { pathname } = useLocation();
  const opened = tabs.find(({ path }) => `${pathname}/`.startsWith(`${base}/${path}/`));
  const shown = tabs.filter((tab) => !tab.hidden);
  const links = shown.map((tab) => ({ to: { pathname: `${base}/${tab.path}`, search: '' }, label: tab.label }));
  return (
    <>
      <OpenTab value={opened?.label}>{header}</OpenTab>
      <TabLinks label={label} links={links} />
      <Outlet />
    </>
  );
}
