import { defineEntity, p } from '@mikro-orm/postgresql';
import { FeeRow } from './feeRow.ts';

/** The positions under a fee row as they were when it was billed, where a later file has told of that day otherwise. */
const KeptCloseSchema = defineEntity({
  name: 'KeptClose',
  tableName: 'kept_closes',
  properties: {
    feeRow: p.oneToOne(FeeRow).primary().deleteRule('restrict').updateRule('no action'),
    /** As the explanation shows them. */
    positions: p.json<readonly object[]>().columnType('json'),
  },
});
export class KeptClose extends KeptCloseSchema.class {}
KeptCloseSchema.setClass(KeptClose);
