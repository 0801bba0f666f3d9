import { advisorList } from '../../src/domain/advisor/list.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { Can, useCan } from '../kit/me.tsx';
import { ManualBilling } from './ManualBilling.tsx';

export function AdvisorList() {
  const mayBill = useCan()('billingRuns.create');
  return (
    <ListPage
      list={advisorList}
      empty={{ text: 'No advisors yet. Invite one from the team of a branch.' }}
      actions={
        <Can action="billingRuns.create">
          <ManualBilling variant="contained" />
        </Can>
      }
      bulkActions={mayBill && <ManualBilling />}
    />
  );
}
