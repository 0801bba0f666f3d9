import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { mediumDay } from '../../../src/domain/format.ts';
import type { Row } from '../../../src/domain/list.ts';
import { userList } from '../../../src/domain/user/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Can, useCan } from '../../kit/me.tsx';
import { UserActions } from '../../parts/people/UserActions.tsx';
import { InviteUserDialog } from '../../parts/people/UserDialog.tsx';

/** Users of the firm's own office, and invited ones. */
export function Users() {
  const [inviting, setInviting] = useState(false);
  const can = useCan();
  const invite = (
    <Can action="users.edit">
      <Button variant="contained" onClick={() => setInviting(true)}>
        Invite User
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        list={userList}
        title={false}
        actions={invite}
        empty={{ text: 'No office users yet.' }}
        cells={{ lastLogin }}
        rowActions={can('users.edit') ? (row) => <InviteActions row={row} /> : undefined}
      />
      {inviting && <InviteUserDialog onClose={() => setInviting(false)} />}
    </>
  );
}

/** The last sign-in, or the state of the invitation. */
function lastLogin({ lastLogin: at, isInvited, invitationSentAt }: Row): string {
  if (isInvited === true) return invitationSentAt ? 'Invited' : 'Not yet invited';
  return typeof at === 'string' ? mediumDay(at) : '–';
}

const InviteActions = ({ row }: { readonly row: Row }) => (
  <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
    <UserActions person={{ ...row, name: String(row.name) }} />
  </Stack>
);
