import EditOutlined from '@mui/icons-material/EditOutlined';
import { Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { mediumDay } from '../../../src/domain/format.ts';
import type { List, Row } from '../../../src/domain/list.ts';
import { IconAction } from '../../kit/button/IconAction.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useCan } from '../../kit/me.tsx';
import { ResendInvitation, ResetTwoFactor } from '../../parts/people/personActions.tsx';
import { TeamName } from './TeamName.tsx';

interface TeamTableProps {
  readonly branchId: string;
  readonly list: List;
  readonly userType: 'advisor' | 'assistant';
  readonly none: string;
  /** The dialog that edits a person of the table. */
  readonly editing: (id: string, close: () => void) => ReactNode;
  readonly actions: ReactNode;
  /** Further buttons of a person's row. */
  readonly more?: (row: Row) => ReactNode;
}

/** The people of one kind in a branch. */
export function TeamTable({ branchId, list, userType, none, editing, actions, more }: TeamTableProps) {
  const [edited, setEdited] = useState<string>();
  const can = useCan();
  return (
    <>
      <ListPage
        list={list}
        path={`branches/${branchId}/${userType}s`}
        title={false}
        oneOfSeveral
        empty={{ text: none }}
        actions={actions}
        cells={{
          name: (row) => <TeamName row={row} list={list} />,
          lastLogin: (row) => <LastLogin row={row} userType={userType} />,
        }}
        rowActions={(row) => (
          <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
            {can(`${userType}s.edit`, row) && <Edit row={row} onClick={() => setEdited(row.id)} />}
            <ResetTwoFactor id={row.id} name={String(row.name)} />
            {more?.(row)}
          </Stack>
        )}
      />
      {edited !== undefined && editing(edited, () => setEdited(undefined))}
    </>
  );
}

const Edit = ({ row, onClick }: { readonly row: Row; readonly onClick: () => void }) => (
  <IconAction label={`Edit ${String(row.name)}`} icon={<EditOutlined fontSize="small" />} onClick={onClick} />
);

/** The last sign-in, or a button that invites the person. */
function LastLogin({ row, userType }: { readonly row: Row } & Pick<TeamTableProps, 'userType'>) {
  if (row.isInvited === true) return <ResendInvitation id={row.id} name={String(row.name)} userType={userType} />;
  return typeof row.lastLogin === 'string' ? mediumDay(row.lastLogin) : '–';
}
