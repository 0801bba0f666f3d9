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
  /** The one that the list opens with. */
  readonly meta: { readonly default: string | null };
}

/** The columns of the open view as they are laid out by now. */
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

/** The saved views of a list and which of them is open: that stands in the address, with all that it says. */
export function useViewing({ list, defaultFilter, isKept }: Viewed) {
  const { add, ...saved } = useViews(list, isKept);
  const { views, preferred } = saved;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const active = search.has('filter') ? views.find(({ id }) => id === search.get('view')) : undefined;
  const viewLayout = useViewLayout(list, active);
  // The address follows later than this: of one's own deletion nobody need be told.
  const [left, setLeft] = useState<string | null>(null);
  const addressFor = (view: View | undefined) => `?${addressOf(list, view, { search, defaultFilter })}`;
  const open = (view: View | undefined, replace = false) => {
    viewLayout.leave();
    setLeft(search.get('view'));
    void navigate({ search: addressFor(view) }, { replace });
  };
  /** One that was just made. */
  const adopt = (view: View) => {
    add(view);
    open(view, true);
  };
  const ready = useOpening(list, { ...saved, isKept, left, open });
  return { isKept, views, preferred, active, ...viewLayout, addressFor, open, adopt, ready };
}

export type Viewing = ReturnType<typeof useViewing>;

/** The open view's columns: undefined where it leaves them to the person. */
function useViewLayout(list: List, active: View | undefined) {
  const [viewLayout, setViewLayout] = useStore<ViewLayout | undefined>(`columns.${viewsName(list)}`);
  return {
    columns: active && (viewLayout?.view === active.id ? viewLayout.columns : (active.columns ?? undefined)),
    setLayout: (columns: ColumnLayout) => active && setViewLayout({ view: active.id, columns }),
    /** Forgets how they are laid out by now. */
    leave: () => setViewLayout(undefined),
  };
}

const none: readonly View[] = [];

/** How a list's views are asked for: beside the rows, and not again on each way back to the list. */
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
    // A list does not wait for its views longer than for its rows.
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
  /** The one that is being left. */
  readonly left: string | null;
  readonly open: (view: View | undefined, replace: boolean) => void;
}

/** Opens the view that the address names, or once a visit one's default, where the address asks for nothing else. */
function useOpening(list: List, { views, preferred, isKept, isPending, isFailed, left, open }: Opening): boolean {
  const notify = useNotify();
  const [search] = useSearchParams();
  const [wasOpened, setOpened] = useStore(`opened.${viewsName(list)}`, false);
  const named = search.get('view') ?? undefined;
  const hasFilter = search.has('filter');
  const wanted = named ?? (wasOpened || hasFilter ? undefined : preferred);
  const begin = useEffectEvent(() => {
    const view = views.find(({ id }) => id === wanted);
    // It counts as opened once the address says so: until then the list is not ready.
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
