import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify, useStore } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { viewsName, type List } from '../../../../src/domain/list.ts';
import { http } from '../../wire/http.ts';
import type { ColumnLayout } from '../columns.ts';
import type { ListFilters } from '../query.ts';
import { addressOf, type View } from './view.ts';

interface Answer {
  readonly data: readonly View[];
  /** Id of the person's default view. */
  readonly meta: { readonly default: string | null };
}

/** Unsaved column layout of the open view. */
interface ViewLayout {
  readonly view: string;
  readonly columns: ColumnLayout;
}

interface Viewed {
  readonly list: List;
  readonly defaultFilter: ListFilters;
  /** False for a list within a record, which has no views. */
  readonly isKept: boolean;
}

/** The saved views of a list, and the open one, which stands in the URL together with its filters. */
export function useViewing({ list, defaultFilter, isKept }: Viewed) {
  const { add, ...saved } = useViews(list, isKept);
  const { views, preferred } = saved;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const active = search.has('filter') ? views.find(({ id }) => id === search.get('view')) : undefined;
  const viewLayout = useViewLayout(list, active);
  // The view just left: the URL changes later, and deleting one's own view needs no warning.
  const [left, setLeft] = useState<string | null>(null);
  const addressFor = (view: View | undefined) => `?${addressOf(list, view, { search, defaultFilter })}`;
  const open = (view: View | undefined, replace = false) => {
    viewLayout.leave();
    setLeft(search.get('view'));
    void navigate({ search: addressFor(view) }, { replace });
  };
  /** Adds and opens a new view. */
  const adopt = (view: View) => {
    add(view);
    open(view, true);
  };
  const ready = useOpening(list, { ...saved, isKept, left, open });
  return { isKept, views, preferred, active, ...viewLayout, addressFor, open, adopt, ready };
}

export type Viewing = ReturnType<typeof useViewing>;

/** Columns of the open view; undefined if the view leaves them to the person. */
function useViewLayout(list: List, active: View | undefined) {
  const [viewLayout, setViewLayout] = useStore<ViewLayout | undefined>(`columns.${viewsName(list)}`);
  return {
    columns: active && (viewLayout?.view === active.id ? viewLayout.columns : (active.columns ?? undefined)),
    setLayout: (columns: ColumnLayout) => active && setViewLayout({ view: active.id, columns }),
    /** Discards the unsaved layout. */
    leave: () => setViewLayout(undefined),
  };
}

const none: readonly View[] = [];

/** Query of a list's views, fetched along with the rows and cached between visits. */
export const viewsOf = (list: List) => ({
  queryKey: ['list_views', viewsName(list)],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    http<Answer>('/list_views', { query: { list: viewsName(list) }, signal }),
  staleTime: 60_000,
});

function useViews(list: List, isKept: boolean) {
  const queries = useQueryClient();
  const { data, isPending, isError } = useQuery({
    ...viewsOf(list),
    enabled: isKept,
    // No retry: a list must not wait for its views longer than for its rows.
    retry: false,
  });
  const add = (view: View) =>
    queries.setQueryData<Answer>(
      viewsOf(list).queryKey,
      (before) => before && { ...before, data: [...before.data, view] },
    );
  return { views: data?.data ?? none, preferred: data?.meta.default ?? undefined, isPending, isFailed: isError, add };
}

interface Opening extends Pick<Viewed, 'isKept'> {
  readonly views: readonly View[];
  readonly preferred: string | undefined;
  readonly isPending: boolean;
  readonly isFailed: boolean;
  /** Id of the view that is being left. */
  readonly left: string | null;
  readonly open: (view: View | undefined, replace: boolean) => void;
}

/**
 * Opens the view of the URL, or once a visit the default view if the URL has no filters. Answers whether the list is
 * ready.
 */
function useOpening(list: List, { views, preferred, isKept, isPending, isFailed, left, open }: Opening): boolean {
  const notify = useNotify();
  const [search] = useSearchParams();
  const [wasOpened, setOpened] = useStore(`opened.${viewsName(list)}`, false);
  const named = search.get('view') ?? undefined;
  const hasFilter = search.has('filter');
  const wanted = named ?? (wasOpened || hasFilter ? undefined : preferred);
  const begin = useEffectEvent(() => {
    const view = views.find(({ id }) => id === wanted);
    // Marked as opened only when the URL has the view: until then the list is not ready.
    if (view && !hasFilter) return open(view, true);
    setOpened(true);
    if (view || !named || named === left) return;
    open(undefined, true);
    notify(isFailed ? 'The saved views could not be loaded.' : gone, { type: 'warning' });
  });
  useEffect(() => {
    if (isKept && !isPending) begin();
  }, [isKept, isPending, views, wanted, hasFilter]);
  return !isKept || (!isPending && (hasFilter || wanted === undefined));
}

const gone = 'This view was deleted, or is not shared with you.';
