import { Button } from '@mui/material';
import { Link } from 'react-router';
import { branchList } from '../../../src/domain/branch/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Can } from '../../kit/me.tsx';

export function BranchList() {
  return (
    <ListPage
      list={branchList}
      actions={<NewButton />}
      empty={{ text: 'No branches yet. A branch is a team of advisors.', action: <NewButton /> }}
    />
  );
}

const NewButton = () => (
  <Can action="branches.create">
    <Button component={Link} to="/branches/new" variant="contained">
      New Branch
    </Button>
  </Can>
);
