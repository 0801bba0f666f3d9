import { createContext, type ComponentType } from 'react';
import { can, type Action } from '../../src/domain/permissions.ts';
import type { List } from '../../src/domain/list.ts';
import type { Me } from './me.tsx';
import type { Screen } from './screen.ts';

/** A screen folder's contribution to the admin: all pages below one path. */
export interface Screens {
  /** 'advisor-codes': `page` renders all of /advisor-codes/*, and declares the routes below it. */
  readonly path: string;
  /** The right to open any of its pages; for everyone else they do not exist. */
  readonly can: Action;
  /** The path has no pages below it. */
  readonly alone?: true;
  /** Entry in the navigation; without one, other pages lead to it. */
  readonly entry?: ScreenEntry;
  /** Further entries for the finder: inner pages, and commands that begin with a page. */
  readonly offers?: readonly Offer[];
  /** The list at its path, prefetched together with the page's code. */
  readonly list?: () => Promise<List>;
  /** The page, loaded on first use: `screen(async () => (await import('./BranchRoutes.tsx')).BranchRoutes)`. */
  readonly page: Screen;
}

export interface ScreenEntry {
  readonly label: string;
  /** Entries in a group show the group's icon. */
  readonly icon?: ComponentType;
  /** Number of waiting items, shown in the navigation. */
  readonly count?: (me: Me) => number;
}

/** A page or a command that the finder finds by its name. */
export interface Offer {
  readonly label: string;
  readonly to: string | ((me: Me) => string);
  readonly can: Action;
}

/** Screens whose entries stand under one heading. */
export interface ScreenGroup {
  readonly label: string;
  readonly icon: ComponentType;
  readonly screens: readonly Screens[];
}

/** All screens. */
export const ScreensContext = createContext<readonly Screens[]>([]);

/** Whether a path is a page for this user; links to others lead home. */
export const isPageOf = (screens: readonly Screens[], me: Me, pathname: string): boolean =>
  screens.some((screen) => can(me, screen.can) && isAt(screen, pathname));

/** Whether that address stands at or below the screen's own. */
export const isAt = ({ path, alone }: Screens, pathname: string): boolean =>
  pathname === `/${path}` || (!alone && pathname.startsWith(`/${path}/`));
