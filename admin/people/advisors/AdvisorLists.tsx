import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { advisorAccountList } from '../../../src/domain/account/list.ts';
import { advisorClientList } from '../../../src/domain/client/list.ts';
import { ownFileList } from '../../../src/domain/file/list.ts';
import { FileList, sendTo } from '../../kit/file/FileList.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Can, useCan } from '../../kit/me.tsx';

interface OfAdvisor {
  readonly id: string;
}

export function Clients({ id }: OfAdvisor) {
  return (
    <ListPage
      list={advisorClientList}
      path={`advisors/${id}/clients`}
      title={false}
      empty={{ text: 'No clients under this advisor’s codes yet.' }}
      actions={
        <Can action="clients.create">
          <Button variant="contained" startIcon={<Add />} component={Link} to={`/advisors/${id}/advisor-clients/new`}>
            Add Client
          </Button>
        </Can>
      }
    />
  );
}

export function Accounts({ id }: OfAdvisor) {
  return (
    <ListPage
      list={advisorAccountList}
      path={`advisors/${id}/accounts`}
      title={false}
      empty={{ text: 'No accounts under this advisor’s codes yet.' }}
    />
  );
}

export function Files({ id }: OfAdvisor) {
  const mayUpload = useCan()('advisors.uploadFile');
  return (
    <FileList
      list={ownFileList}
      path={`advisors/${id}/files`}
      send={mayUpload && sendTo(`advisors/${id}`)}
      failureMessage="Cannot upload a file."
    />
  );
}
