import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify, useStore } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { viewsName, type List } from '../../../../src/domain/list.ts';
import { http } from '../../wire/http.ts';
import type { Choice } from '../columns.ts';
import type { Narrowing } from '../query.ts';
import { addressOf, type View } from './view.ts';

interface Answer {
  readonly data: readonly View[];
  /** The one that the list opens with. */
  readonly meta: { readonly default: string | null };
}

/** The columns of the open view as they are laid out by now. */
interface LaidOut {
  readonly view: string;
  readonly columns: Choice;
}

interface Viewed {
  readonly list: List;
  readonly defaultFilter: Narrowing;
  /** False for a list within a record, which has no views. */
  readonly isKept: boolean;
}

/** The saved views of a list and which of them is open: that stands in the address, with all that it says. */
export function useViewing({ list, defaultFilter, isKept }: Viewed) {
  const { add, ...known } = useViews(list, isKept);
  const { views, preferred } = known;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const active = search.has('filter') ? views.find(({ id }) => id === search.get('view')) : undefined;
  const laidOut = useLaidOut(list, active);
  // The address follows later than this: of one's own deletion nobody need be told.
  const [left, setLeft] = useState<string | null>(null);
  const addressFor = (view: View | undefined) => `?${addressOf(list, view, { search, defaultFilter })}`;
  const open = (view: View | undefined, replace = false) => {
    laidOut.leave();
    setLeft(search.get('view'));
    void navigate({ search: addressFor(view) }, { replace });
  };
  /** One that was just made. */
  const adopt = (view: View) => {
    add(view);
    open(view, true);
  };
  const ready = useOpening(list, { ...known, isKept, left, open });
  return { isKept, views, preferred, active, ...laidOut, addressFor, open, adopt, ready };
}

export type Viewing = ReturnType<typeof useViewing>;

/** The open view's columns: undefined where it leaves them to the person. */
function useLaidOut(list: List, active: View | undefined) {
  const [laidOut, setLaidOut] = useStore<LaidOut | undefined>(`columns.${viewsName(list)}`);
  return {
    columns: active && (laidOut?.view === active.id ? laidOut.columns : (active.columns ?? undefined)),
    layOut: (columns: Choice) => active && setLaidOut({ view: active.id, columns }),
    /** Forgets how they are laid out by now. */
    leave: () => setLaidOut(undefined),
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
  const isArranged = search.has('filter');
  const wanted = named ?? (wasOpened || isArranged ? undefined : preferred);
  const begin = useEffectEvent(() => {
    const view = views.find(({ id }) => id === wanted);
    // It counts as opened once the address says so: until then the list is not ready.
    if (view && !isArranged) return open(view, true);
    setOpened(true);
    if (view || !named || named === left) return;
    open(undefined, true);
    notify(isFailed ? 'The saved views could not be loaded.' : gone, { type: 'warning' });
  });
  useEffect(() => {
    if (isKept && !isPending) begin();
  }, [isKept, isPending, views, wanted, isArranged]);
  return !isKept || (!isPending && (isArranged || wanted === undefined));
}

const gone = 'This view was deleted, or is not shared with you.';
