import { dataProvider } from './dataProvider.ts';
import { prefetchList } from './kit/list/prefetchList.ts';
import { whoAmI } from './kit/me.tsx';
import { isAt, type Screens } from './kit/screens.ts';
import { queryClient } from './queryClient.ts';
import { screens } from './screens.ts';

/** Milliseconds for which the page stays blank, rather than render something that changes a moment later. */
const patience = 300;

/**
 * Prefetches the first page: the user, its code and its rows, all at once. Errors are left to the components, which
 * request the same.
 */
export async function startPage({ pathname, search }: Location): Promise<void> {
  const opened = screens.find((screen) => isAt(screen, pathname));
  if (!opened && pathname !== '/') return;
  const isWhole = opened && pathname === `/${opened.path}` && search === '';
  const loading = Promise.allSettled([whoAmI(), opened?.page.preload(), isWhole && rowsOf(opened)]);
  await Promise.race([loading, new Promise((late) => setTimeout(late, patience))]);
}

const rowsOf = async ({ list }: Screens) => list && prefetchList(queryClient, dataProvider, await list());
