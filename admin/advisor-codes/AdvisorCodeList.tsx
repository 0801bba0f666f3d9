import { advisorCodeList } from '../../src/domain/advisor-code/list.ts';
import { ListPage } from '../kit/list/ListPage.tsx';

export function AdvisorCodeList() {
  return (
    <ListPage
      list={advisorCodeList}
      empty={{
        text: 'No advisor codes yet. A code ties accounts at a custodian to the advisors who share their fees.',
      }}
    />
  );
}
