import { Button } from '@mui/material';
import { Link } from 'react-router';
import { advisorCodeList } from '../../src/domain/advisor-code/list.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { useCan } from '../kit/me.tsx';

export function AdvisorCodeList() {
  return (
    <ListPage
      list={advisorCodeList}
      actions={<NewCode />}
      empty={{
        text: 'No advisor codes yet. A code ties accounts at a custodian to the advisors who share their fees.',
      }}
    />
  );
}

/** The firm adds a code, an advisor asks for one. */
function NewCode() {
  const can = useCan();
  if (!can('newAdvisorCodes.create')) return null;
  return (
    <Button component={Link} to="/advisor-codes/new" variant="contained">
      {can('advisorCodes.create') ? 'Add Advisor Code' : 'Request Advisor Code'}
    </Button>
  );
}
