import { useListSortContext } from 'react-admin';
import { visibleColumns } from '../../../../src/domain/list.ts';
import { useMe } from '../../me.tsx';
import { useDeed } from '../../wire/deeds.ts';
import { http } from '../../wire/http.ts';
import { arrange, choiceOf } from '../columns.ts';
import { useListScope, useNarrowing } from '../context.ts';
import { arranged, isSame } from './view.ts';

/** How the list stands now, and whether the open view says otherwise. */
export function useArranged() {
  const { list, placed, viewing } = useListScope();
  const me = useMe();
  const [narrowing] = useNarrowing();
  const { active, columns } = viewing;
  const now = arranged(narrowing, useListSortContext().sort, choiceOf(placed));
  if (!active) return { now, changed: false };
  // A column that came to the list later has its place in the view, too.
  const inFull = active.columns && choiceOf(arrange(visibleColumns(list, me), active.columns));
  const changed = !isSame({ ...active, columns: inFull }, columns ? now : { ...now, columns: null });
  return { now, changed };
}

/** Overwrites one's own view with what stands now. */
export function useUpdateView() {
  const { active } = useListScope().viewing;
  const { now } = useArranged();
  return useDeed({
    call: () => http(`/list_views/${active?.id ?? ''}`, { method: 'PATCH', body: { listView: now } }),
    done: 'View updated',
    failed: 'The view could not be updated',
  });
}
