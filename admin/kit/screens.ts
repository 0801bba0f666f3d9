import { createContext, type ComponentType } from 'react';
import { can, type Action } from '../../src/domain/permissions.ts';
import type { List } from '../../src/domain/list.ts';
import type { Me } from './me.tsx';
import type { Screen } from './screen.ts';

/** What a folder of the admin adds to it: everything below one address. */
export interface Screens {
  /** 'advisor-codes', so that all of /advisor-codes/* is drawn by `page`, which declares the routes below it. */
  readonly path: string;
  /** Who may open any of it; for everyone else there is no such page. */
  readonly can: Action;
  /** Nothing stands below its address. */
  readonly alone?: true;
  /** Its place in the navigation; without one, other pages lead to it. */
  readonly entry?: ScreenEntry;
  /** What can be found of it beside its entry: pages inside, and deeds that begin with a page. */
  readonly offers?: readonly Offer[];
  /** The list that stands at its address and opens there as its table says: it is drawn with the page, not after it. */
  readonly list?: () => Promise<List>;
  /** Loaded when it is first opened: `screen(async () => (await import('./BranchRoutes.tsx')).BranchRoutes)`. */
  readonly page: Screen;
}

export interface ScreenEntry {
  readonly label: string;
  /** In a group the group's is drawn. */
  readonly icon?: ComponentType;
  /** Waiting work, shown as a number. */
  readonly count?: (me: Me) => number;
}

/** A page or a deed that is found by its name. */
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

/** All there is to open. */
export const ScreensContext = createContext<readonly Screens[]>([]);

/** Whether that address is a page for this person: where a way leads to none, it leads home. */
export const isPageOf = (screens: readonly Screens[], me: Me, pathname: string): boolean =>
  screens.some((screen) => can(me, screen.can) && isAt(screen, pathname));

/** Whether that address stands at or below the screen's own. */
export const isAt = ({ path, alone }: Screens, pathname: string): boolean =>
  pathname === `/${path}` || (!alone && pathname.startsWith(`/${path}/`));
