import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { assistantList } from '../../../src/domain/assistant/list.ts';
import { counted } from '../../../src/domain/format.ts';
import type { Row } from '../../../src/domain/list.ts';
import { ConfirmButton } from '../../kit/dialog/ConfirmButton.tsx';
import { Can } from '../../kit/me.tsx';
import { useCommand } from '../../kit/wire/useCommand.ts';
import { saveFrom } from '../../kit/wire/download.ts';
import { http } from '../../kit/wire/http.ts';
import { EditAssistantDialog, NewAssistantDialog } from '../../parts/people/AssistantDialog.tsx';
import { TeamTable } from './TeamTable.tsx';

export function AccessPersons({ branchId }: { readonly branchId: string }) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <TeamTable
        branchId={branchId}
        list={assistantList}
        userType="assistant"
        none="No access persons in this branch yet."
        editing={(id, close) => <EditAssistantDialog id={id} onClose={close} />}
        actions={<Actions onNew={() => setAdding(true)} />}
        more={(row) => <Delete row={row} />}
      />
      {adding && <NewAssistantDialog branchId={branchId} onClose={() => setAdding(false)} />}
    </>
  );
}

function Actions({ onNew }: { readonly onNew: () => void }) {
  return (
    <>
      <Checklist />
      <Can action="invitations.create">
        <Button variant="contained" onClick={onNew}>
          New Access Person
        </Button>
      </Can>
    </>
  );
}

function Checklist() {
  const { mutate, isPending } = useCommand({
    call: async () => saveFrom((await http<{ url: string }>('/app_lib_files/assistant_checklist')).url),
    failureMessage: 'Cannot load the checklist',
  });
  return (
    <Can action="assistants.checklist">
      <Button variant="text" loading={isPending} onClick={() => mutate()}>
        Checklist
      </Button>
    </Can>
  );
}

function Delete({ row }: { readonly row: Row }) {
  const name = String(row.name);
  const { mutateAsync } = useCommand({
    call: () => http(`/assistants/${row.id}`, { method: 'DELETE' }),
    done: 'Assistant deleted',
    failureMessage: 'Access person could not be deleted',
  });
  return (
    <Can action="assistants.delete">
      <ConfirmButton
        label={`Delete ${name}`}
        icon={<DeleteOutlined fontSize="small" />}
        prompt={`Are you sure you want to delete ${name}?`}
        confirm="Delete"
        destructive
        onConfirm={mutateAsync}
      >
        {`${name} will be signed out, can no longer sign in, and no longer works for ${codesOf(row)}.`}
      </ConfirmButton>
    </Can>
  );
}

const codesOf = ({ advisorCodes }: Row) =>
  counted(Array.isArray(advisorCodes) ? advisorCodes.length : 0, 'advisor code');
