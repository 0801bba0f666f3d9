import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { standardExplanations } from '../../domain/flag/choices.ts';
import type { ReconciliationSettle } from '../../domain/reconciliation/schema.ts';
import { raiseFlags } from '../flags/raiseFlags.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { type Query, queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { lockBilling } from '../../platform/billingLock.ts';
import type { SignedIn } from '../../platform/request.ts';
import { User } from '../../platform/users/entity.ts';
import type { ReconciliationRow } from './entity.ts';
import { isFlaggable, isLast } from './rows.ts';

/** Settles a difference, once: by flags on the fees that were not debited as requested, or by a note. */
export const settleRow = (
  em: EntityManager,
  row: ReconciliationRow,
  { settledAs, note }: ReconciliationSettle,
  by: SignedIn,
): Promise<void> =>
  inTransaction(em, async () => {
    const query = queryOfManager(em);
    await lockBilling(query);
    await em.refresh(row, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (row.settledAs) throw new Conflict('This difference has already been resolved.');
    const state = await readState(query, row.id);
    if (!state.last) throw new Conflict('A later report for the quarter has been imported. Please use that one.');
    if (row.fate === 'matched') throw new Invalid({ settledAs: ['There is no difference to resolve.'] });
    if (settledAs === 'flag' && !state.flaggable) throw new Invalid({ settledAs: [tooMuch] });
    if (settledAs === 'flag') await flagDebited(em, query, row.id, by);
    const settledBy = em.getReference(User, by.id);
    em.assign(row, { settledAs, note: note ?? null, settledBy, settledAt: new Date() });
    await em.flush();
  });

const tooMuch = 'Only a fee that was requested but not debited in full can be flagged.';

interface State {
  readonly last: boolean;
  readonly flaggable: boolean;
}

const readState = async (query: Query, id: string): Promise<State> => {
  const [state] = await query<State>(sql`select ${isLast} as last, ${isFlaggable} as flaggable
    from reconciliation_rows r join reconciliations c on c.id = r.reconciliation_id where r.id = ${id}`);
  return state ?? { last: false, flaggable: false };
};

/** Flags each fee that the quarter's files debit from the payer and that is neither flagged nor removed. */
const flagDebited = async (em: EntityManager, query: Query, rowId: string, by: SignedIn): Promise<void> => {
  const fees = await query<{ payoutBreakdownId: string }>(sql`
    select (select b.id from breakdowns b where b.fee_row_id = f.id order by b.id limit 1) as "payoutBreakdownId"
    from reconciliation_rows r join reconciliations c on c.id = r.reconciliation_id
    join debits d on d.payer_id = r.payer_id join fee_files e on e.id = d.fee_file_id
    join fee_rows f on f.id = d.fee_row_id
    where r.id = ${rowId} and e.quarter = c.quarter and e.custodian_id = c.custodian_id and f.voided_at is null
      and not exists (select from billing_errors g where g.fee_row_id = f.id)
    order by f.id`);
  const reason = 'insufficient_funds';
  const explanation = standardExplanations[reason];
  for (const { payoutBreakdownId } of fees)
    await raiseFlags(em, { payoutBreakdownId, reason, explanation, all: false }, by);
};
