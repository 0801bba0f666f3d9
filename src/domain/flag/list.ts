import { rearranged, type List } from '../list.ts';
import { breakdownList } from '../payout/list.ts';

/** The flagged fees, a row per advisor who shares one: the rows of `breakdownList`, requested with `flagged`. */
export const flagList: List = {
  ...breakdownList,
  name: 'flags',
  views: 'flags',
  pageSize: 999,
  pageSizes: [],
  columns: rearranged(
    breakdownList,
    ['accNumber', 'advisors', 'advisorCodeNumber', 'flagStatus', 'grossCompensation', 'advisorSplit'],
    ['clientName', 'startDate', 'flagReason', 'flagExplanation', 'disputeStatus'],
  ),
};
