import { Button, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { codeStatuses } from '../../../src/domain/advisor-code/choices.ts';
import { advisorCodePath } from '../../../src/domain/advisor-code/links.ts';
import { advisorCodeList } from '../../../src/domain/advisor-code/list.ts';
import { format } from '../../../src/domain/format.ts';
import type { Row } from '../../../src/domain/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { useCan } from '../../kit/me.tsx';

export function AdvisorCodeList() {
  return (
    <ListPage
      list={advisorCodeList}
      actions={<NewCode />}
      cells={cells}
      empty={{
        text: 'No advisor codes yet. A code ties accounts at a custodian to the advisors who share their fees.',
      }}
    />
  );
}

/** A requested code has no number yet: its status stands instead, with the reason. */
const cells = {
  number: ({ id, number, status, declineReason }: Row) => (
    <>
      <MuiLink component={Link} to={advisorCodePath(id)}>
        {typeof number === 'string' ? number : format('choice', status, { choices: codeStatuses })}
      </MuiLink>
      {typeof declineReason === 'string' && (
        <Typography variant="body2" sx={{ maxWidth: 240, color: 'text.secondary' }}>
          {declineReason}
        </Typography>
      )}
    </>
  ),
};

/** Button by which the firm adds a code, and an advisor requests one. */
function NewCode() {
  const can = useCan();
  if (!can('newAdvisorCodes.create')) return null;
  return (
    <Button component={Link} to="/advisor-codes/new" variant="contained">
      {can('advisorCodes.create') ? 'Add Advisor Code' : 'Request Advisor Code'}
    </Button>
  );
}
