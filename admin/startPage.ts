import { isAt } from './kit/screens.ts';
import { whoAmI } from './kit/me.tsx';
import { screens } from './screens.ts';

/** What a page needs that somebody signed in opens, asked for before anything is drawn: who they are, and its code. */
export function startPage(pathname: string): void {
  const opened = screens.find((screen) => isAt(screen, pathname));
  if (!opened && pathname !== '/') return;
  opened?.page.preload();
  // Whoever draws first asks again, and is told.
  whoAmI().catch(() => undefined);
}
