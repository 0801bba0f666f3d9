import type { ComponentType } from 'react';
import type { Action } from '../../src/domain/permissions.ts';
import type { Me } from './me.tsx';

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
  /** Loaded when it is first opened: `lazy(() => import('./BranchRoutes.tsx'))`. */
  readonly page: ComponentType;
}

export interface ScreenEntry {
  readonly label: string;
  /** In a group the group's is drawn. */
  readonly icon?: ComponentType;
  /** Waiting work, shown as a number. */
  readonly count?: (me: Me) => number;
}

/** Screens whose entries stand under one heading. */
export interface ScreenGroup {
  readonly label: string;
  readonly icon: ComponentType;
  readonly screens: readonly Screens[];
}
