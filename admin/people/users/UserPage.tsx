import { Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { mediumDay } from '../../../src/domain/format.ts';
import { roles } from '../../../src/domain/user/choices.ts';
import { adminList } from '../../../src/domain/user/list.ts';
import { userLabels } from '../../../src/domain/user/labels.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Can } from '../../kit/me.tsx';
import { NotFound } from '../../kit/page/NotFound.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { Fact, Facts, Section } from '../../kit/page/Section.tsx';
import { useRecord } from '../../kit/wire/useRecord.ts';
import { UserActions } from '../../parts/people/UserActions.tsx';
import { EditUserDialog, type OfficePerson } from '../../parts/people/UserDialog.tsx';

/** A person of the firm's office. */
export function UserPage() {
  const { id = '' } = useParams();
  const { data: user, isError } = useRecord<OfficePerson>('users', id);
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  if (isError) return <NotFound />;
  if (!user) return <Skeleton variant="rounded" height={320} />;
  const actions = (
    <Can action="users.edit">
      <UserActions person={user} onDeleted={() => void navigate('/settings/users')} />
    </Can>
  );
  const edit = (
    <Can action="users.edit">
      <Button variant="contained" onClick={() => setEditing(true)}>
        Edit
      </Button>
    </Can>
  );
  return (
    <>
      <PageHeader title={user.name} subtitle={roles[user.userType]} actions={actions} main={edit} />
      <Details user={user} />
      <Running title="Admins" role="admin" />
      <Running title="Super Admins" role="super_admin" />
      {editing && <EditUserDialog user={user} onClose={() => setEditing(false)} />}
    </>
  );
}

const Details = ({ user }: { readonly user: OfficePerson }) => (
  <Section title="User Information">
    <Facts>
      <Fact label={userLabels.firstName}>{user.firstName}</Fact>
      <Fact label={userLabels.lastName}>{user.lastName}</Fact>
      <Fact label={userLabels.email}>{user.email}</Fact>
      <Fact label="Role">{roles[user.userType]}</Fact>
      <Fact label="Last Login">{user.lastLogin && mediumDay(user.lastLogin)}</Fact>
      <Can action="users.edit">
        <Fact label={userLabels.lplCode}>{user.lplCode}</Fact>
        <Fact label="Two-Factor">{user.otpRequiredForLogin ? 'Yes' : 'No'}</Fact>
      </Can>
    </Facts>
  </Section>
);

function Running({ title, role }: { readonly title: string; readonly role: 'admin' | 'super_admin' }) {
  return (
    <Can action="admins.list">
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {title}
      </Typography>
      <ListPage
        list={runningLists[role]}
        title={false}
        oneOfSeveral
        exportable={false}
        filter={{ role: { option: '=', values: [role] } }}
        storeKey={`admins/${role}`}
        failureMessage={`Cannot load ${title}`}
        empty={{ text: `There are no ${title}.` }}
        cells={{ lastLogin: ({ lastLogin }) => (typeof lastLogin === 'string' ? mediumDay(lastLogin) : '–') }}
      />
    </Can>
  );
}

/** Two lists on one page need different names. */
const runningLists = { admin: adminList, super_admin: { ...adminList, name: 'super admins' } };
