import { longDay } from '../../../src/domain/format.ts';
import type { Row } from '../../../src/domain/list.ts';

const dayOf = (key: string) => (row: Row) => (typeof row[key] === 'string' ? longDay(row[key]) : '–');

/** How a list of payouts shows what it does not show as every list does. */
export const payoutCells = {
  // A word, not a status: a flagged payout pays what was found to be right.
  kind: ({ kind }: Row) => String(kind),
  billDate: dayOf('billDate'),
  estimatedPayDate: dayOf('estimatedPayDate'),
};
