import { advisorList } from '../../../src/domain/advisor/list.ts';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { Can, useCan } from '../../kit/me.tsx';
import { LinkedBilling, ManualBilling } from './ManualBilling.tsx';
import { NewAdvisor } from './NewAdvisor.tsx';
import { Unbilled } from './Unbilled.tsx';

export function AdvisorList() {
  const mayBill = useCan()('billingRuns.create');
  return (
    <ListPage
      list={advisorList}
      above={
        <Can action="billingRuns.show">
          <Unbilled />
        </Can>
      }
      empty={{ text: 'No advisors yet. Invite advisors on the Team tab of a branch.' }}
      actions={
        <>
          <Can action="invitations.create">
            <NewAdvisor />
          </Can>
          <Can action="billingRuns.create">
            <ManualBilling variant="contained" />
            <LinkedBilling />
          </Can>
        </>
      }
      bulkActions={mayBill && <ManualBilling />}
    />
  );
}
