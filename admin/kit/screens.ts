import type { ComponentType } from 'react';
import type { Action } from '../../src/domain/permissions.ts';

/** What a folder of the admin adds to it: everything below one address. */
export interface Screens {
  /** 'advisor-codes', so that all of /advisor-codes/* is drawn by `page`, which declares the routes below it. */
  readonly path: string;
  /** Who may open any of it; for everyone else there is no such page. */
  readonly can: Action;
  /** Loaded when it is first opened: `lazy(() => import('./BranchRoutes.tsx'))`. */
  readonly page: ComponentType;
}
