import { rearranged, type List } from '../list.ts';
import { breakdownList } from '../payout/list.ts';

/** The breakdowns that are or were in dispute: the rows of `breakdownList`, requested with `disputed`. */
export const disputeList: List = {
  ...breakdownList,
  name: 'disputes',
  views: 'disputes',
  columns: rearranged(
    breakdownList,
    ['accNumber', 'clientName', 'advisors', 'startDate', 'disputeStatus', 'grossCompensation', 'netCompensation'],
    ['advisorCodeNumber', 'advisorSplit', 'flagStatus'],
  ),
};
