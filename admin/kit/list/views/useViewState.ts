import { useListSortContext } from 'react-admin';
import { visibleColumns } from '../../../../src/domain/list.ts';
import { useMe } from '../../me.tsx';
import { useCommand } from '../../wire/useCommand.ts';
import { http } from '../../wire/http.ts';
import { applyLayout, layoutOf } from '../columns.ts';
import { useListScope, useListFilters } from '../context.ts';
import { viewState, isSame } from './view.ts';

/** Saved views: the list's present state, and whether it differs from the open view. */
export function useViewState() {
  const { list, listColumns, viewing } = useListScope();
  const me = useMe();
  const [listFilters] = useListFilters();
  const { active, columns } = viewing;
  const now = viewState(listFilters, useListSortContext().sort, layoutOf(listColumns));
  if (!active) return { now, changed: false };
  // Includes columns that were added to the list after the view was saved.
  const inFull = active.columns && layoutOf(applyLayout(visibleColumns(list, me), active.columns));
  const changed = !isSame({ ...active, columns: inFull }, columns ? now : { ...now, columns: null });
  return { now, changed };
}

/** Overwrites one's own view with the present state. */
export function useUpdateView() {
  const { active } = useListScope().viewing;
  const { now } = useViewState();
  return useCommand({
    call: () => http(`/list_views/${active?.id ?? ''}`, { method: 'PATCH', body: { listView: now } }),
    done: 'View updated',
    failureMessage: 'The view could not be updated',
  });
}
