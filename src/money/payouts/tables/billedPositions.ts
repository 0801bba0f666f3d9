import { defineEntity, p } from '@mikro-orm/postgresql';
import { FeeRow } from './feeRow.ts';

/** The positions behind a fee row as they were when it was billed, kept if a later file changed that day. */
const BilledPositionsSchema = defineEntity({
  name: 'BilledPositions',
  tableName: 'billed_positions',
  properties: {
    feeRow: p.oneToOne(FeeRow).primary().deleteRule('restrict').updateRule('no action'),
    /** The positions as the explanation shows them. */
    positions: p.json<readonly object[]>().columnType('json'),
  },
});
export class BilledPositions extends BilledPositionsSchema.class {}
BilledPositionsSchema.setClass(BilledPositions);
