import { dataProvider } from './dataProvider.ts';
import { prefetchList } from './kit/list/prefetchList.ts';
import { whoAmI } from './kit/me.tsx';
import { isAt, type Screens } from './kit/screens.ts';
import { queryClient } from './queryClient.ts';
import { screens } from './screens.ts';

/** Milliseconds for which nothing is shown rather than something that is drawn anew a moment later. */
const patience = 300;

/** What a page needs that somebody signed in opens, asked for at once: who they are, its code, its rows. Whoever draws it is told what is amiss. */
export async function startPage({ pathname, search }: Location): Promise<void> {
  const opened = screens.find((screen) => isAt(screen, pathname));
  if (!opened && pathname !== '/') return;
  const isWhole = opened && pathname === `/${opened.path}` && search === '';
  const loading = Promise.allSettled([whoAmI(), opened?.page.preload(), isWhole && rowsOf(opened)]);
  await Promise.race([loading, new Promise((late) => setTimeout(late, patience))]);
}

const rowsOf = async ({ list }: Screens) => list && prefetchList(queryClient, dataProvider, await list());
