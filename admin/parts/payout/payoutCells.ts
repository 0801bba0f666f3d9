import { longDay } from '../../../src/domain/format.ts';
import type { Row } from '../../../src/domain/list.ts';

const dayOf = (key: string) => (row: Row) => (typeof row[key] === 'string' ? longDay(row[key]) : '–');

/** Cells of payout lists that differ from other lists. */
export const payoutCells = {
  // Plain text instead of a status chip: 'Flagged' is no fault of the payout.
  kind: ({ kind }: Row) => String(kind),
  billDate: dayOf('billDate'),
  estimatedPayDate: dayOf('estimatedPayDate'),
};
