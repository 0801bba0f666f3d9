import type { Column, List } from '../list.ts';
import { breakdownList } from '../payout/list.ts';

const of = (keys: readonly string[], hidden: boolean): Column[] =>
  keys.flatMap((key) =>
    breakdownList.columns.filter((column) => column.key === key).map((one) => ({ ...one, hidden })),
  );

/** The fees that are flagged, a row per advisor who shares one: breakdown rows, asked for with `flagged`. */
export const flagList: List = {
  ...breakdownList,
  name: 'flags',
  pageSize: 999,
  pageSizes: [],
  columns: [
    ...of(['accNumber', 'advisors', 'advisorCodeNumber', 'flagStatus', 'grossCompensation', 'advisorSplit'], false),
    ...of(['clientName', 'startDate', 'flagReason', 'flagExplanation'], true),
  ],
};
