import { Button } from '@mui/material';
import { useState } from 'react';
import { advisorTeamList } from '../../../src/domain/advisor/team.ts';
import { useCan } from '../../kit/me.tsx';
import { EditAdvisorDialog, NewAdvisorDialog } from '../../parts/people/AdvisorDialog.tsx';
import { TeamTable } from './TeamTable.tsx';

export function Advisors({ branchId }: { readonly branchId: string }) {
  const [adding, setAdding] = useState(false);
  const mayInvite = useCan()('invitations.create');
  return (
    <>
      <TeamTable
        branchId={branchId}
        list={advisorTeamList}
        userType="advisor"
        none="No advisors in this branch yet."
        editing={(id, close) => <EditAdvisorDialog id={id} onClose={close} />}
        actions={
          mayInvite && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              New Advisor
            </Button>
          )
        }
      />
      {adding && <NewAdvisorDialog branchId={branchId} onClose={() => setAdding(false)} />}
    </>
  );
}
