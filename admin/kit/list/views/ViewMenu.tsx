import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { viewsName } from '../../../../src/domain/list.ts';
import { Confirm } from '../../dialog/Confirm.tsx';
import { MenuButton } from '../../button/MenuButton.tsx';
import { useCommand } from '../../wire/useCommand.ts';
import { http } from '../../wire/http.ts';
import { useListScope } from '../context.ts';
import { useViewState, useUpdateView } from './useViewState.ts';
import type { Viewing } from './useViewing.ts';
import type { View } from './view.ts';
import { ViewDialog } from './ViewDialog.tsx';

type ViewAction = 'save' | 'update' | 'rename' | 'prefer' | 'link' | 'delete';

/** Menu of commands on the views of a list. */
export function ViewMenu() {
  const { viewing } = useListScope();
  const { changed } = useViewState();
  const [dialog, setDialog] = useState<ViewAction>();
  const immediate = useImmediateActions();
  if (!viewing.isKept) return null;
  const { active } = viewing;
  const close = () => setDialog(undefined);
  const choose = (action: ViewAction) => (immediate[action] ?? setDialog)(action);
  return (
    <>
      <MenuButton label="Views" icon={<BookmarkBorder />} items={actionsOn(viewing, changed)} onChoose={choose} />
      {dialog === 'save' && <ViewDialog onClose={close} />}
      {dialog === 'rename' && <ViewDialog view={active} onClose={close} />}
      {dialog === 'delete' && active && <DeleteView view={active} onClose={close} />}
    </>
  );
}

/** Commands that apply to the open view. */
function actionsOn({ active, preferred }: Viewing, changed: boolean): { key: ViewAction; label: string }[] {
  const isDefault = preferred !== undefined && (!active || active.id === preferred);
  const own = active?.own === true;
  const all = [
    { key: 'save', label: 'Save as View', when: true },
    { key: 'update', label: 'Update View', when: own && changed },
    { key: 'rename', label: 'Rename View', when: own },
    { key: 'prefer', label: isDefault ? 'Clear Default View' : 'Set as Default View', when: active ?? isDefault },
    { key: 'link', label: 'Copy Link', when: active },
    { key: 'delete', label: 'Delete View', when: own },
  ] as const;
  return all.filter(({ when }) => when);
}

/** Commands that open no dialog. */
function useImmediateActions(): Partial<Record<ViewAction, () => void>> {
  const { active, preferred } = useListScope().viewing;
  const update = useUpdateView();
  const prefer = usePrefer();
  const copy = useCopyLink();
  return {
    update: () => update.mutate(),
    prefer: () => prefer.mutate(active && active.id !== preferred ? active.id : null),
    link: () => void copy(),
  };
}

/** Sets the person's default view; null for the whole list. */
function usePrefer() {
  const { list } = useListScope();
  return useCommand({
    call: (value: string | null) =>
      http<{ value: string | null }>(`/preferences/view.${viewsName(list)}`, {
        method: 'PUT',
        body: { value },
        verbatim: true,
      }),
    done: ({ value }) => `The list now opens with ${value ? 'this view' : 'all rows'}`,
    failureMessage: 'Your default could not be saved.',
  });
}

function useCopyLink() {
  const { active } = useListScope().viewing;
  const notify = useNotify();
  return () => {
    const { origin, pathname } = window.location;
    return navigator.clipboard.writeText(`${origin}${pathname}?view=${active?.id ?? ''}`).then(
      () => notify('Link copied', { type: 'success' }),
      () => notify('The link could not be copied.', { type: 'error' }),
    );
  };
}

function DeleteView({ view, onClose }: { readonly view: View; readonly onClose: () => void }) {
  const { open } = useListScope().viewing;
  const remove = useCommand({
    call: () => http(`/list_views/${view.id}`, { method: 'DELETE' }),
    done: 'View deleted',
    failureMessage: 'The view could not be deleted.',
    then: () => open(undefined, true),
    undo: () => http(`/list_views/${view.id}/restore`, { method: 'POST' }),
  });
  return (
    <Confirm
      open
      destructive
      title={`Are you sure you want to delete the view ${view.name}?`}
      confirm="Delete View"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {view.audience === 'mine'
        ? 'The records in the list are not deleted.'
        : 'It is deleted for everyone who sees it. The records in the list are not deleted.'}
    </Confirm>
  );
}
