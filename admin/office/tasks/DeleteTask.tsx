import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import type { Row } from '../../../src/domain/list.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { http } from '../../kit/wire/http.ts';

export function DeleteTask({ row: { id, name } }: { readonly row: Row }) {
  const { mutateAsync } = useCommand({
    call: () => http(`/tasks/${id}`, { method: 'DELETE' }),
    done: 'Task deleted',
    undo: () => http(`/tasks/${id}/restore`, { method: 'POST' }),
    failureMessage: "Can't delete task",
  });
  return (
    <ConfirmButton
      label={`Delete ${String(name)}`}
      icon={<DeleteOutlined fontSize="small" />}
      prompt={`Are you sure you want to delete “${String(name)}”?`}
      confirm="Delete"
      destructive
      onConfirm={mutateAsync}
    />
  );
}
