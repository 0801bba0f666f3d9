import { explainFee } from '../../domain/payout/explain/explainFee.ts';
import { figuresOf } from '../../domain/payout/rows/feeRow.ts';
import { type ExplanationLine, line } from '../../domain/payout/explain/formula.ts';
import type { FrozenInputs } from '../../domain/payout/rows/frozenInputs.ts';
import type { Actor } from '../../domain/permissions.ts';
import { NotFound } from '../../lib/errors.ts';
import type { Query } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { visibleRows } from '../../platform/scope.ts';
import { isFee } from './liveFees.ts';

/** Explains an account's fee, as far as its client may read it, to everybody who sees the account. */
export const explainFeeTo = async (
  actor: Actor,
  query: Query,
  feeRowId: string,
): Promise<readonly ExplanationLine[]> => {
  const [row] = await query<{ inputs: FrozenInputs; isVoided: boolean }>(sql`
    select f.inputs, f.voided_at is not null as "isVoided" from fee_rows f join accounts a on a.id = f.account_id
    where f.id = ${feeRowId} and f.archived_at is null and ${isFee}
      and ${visibleRows('account', actor, 'a')}`);
  if (!row) throw new NotFound();
  return row.isVoided
    ? [line('Total fee', 'the fee was removed', '0.00')]
    : explainFee(row.inputs, figuresOf(row.inputs));
};
