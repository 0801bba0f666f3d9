import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../../../book/accounts/entity.ts';
import type { SetAsideCreate } from '../../../domain/payout/schema.ts';
import type { Actor } from '../../../domain/permissions.ts';
import { newId } from '../../../lib/columns.ts';
import { Invalid } from '../../../lib/errors.ts';
import { inTransaction } from '../../../lib/inTransaction.ts';
import { type Query, queryOfManager } from '../../../lib/query.ts';
import { sql } from '../../../lib/sql.ts';
import { User } from '../../../platform/users/entity.ts';
import { lockBilling } from '../../../platform/billingLock.ts';
import { SetAside } from '../tables/setAside.ts';

/**
 * Sets an account aside: no run bills it for the quarter, and no list shows it as unbilled. An account with a fee of
 * the quarter is refused.
 */
export const setAside = (
  em: EntityManager,
  { accountId, startDate: quarter, reason }: SetAsideCreate,
  { id }: Pick<Actor, 'id'>,
): Promise<SetAside> =>
  inTransaction(em, async () => {
    await lockBilling(queryOfManager(em));
    const account = await em.findOne(Account, { id: accountId, archivedAt: null });
    if (!account) throw new Invalid({ accountId: ['is not one of your accounts'] });
    const why = await whyNot(queryOfManager(em), accountId, quarter);
    if (why) throw new Invalid({ accountId: [why] });
    return em.create(SetAside, { id: newId(), account, quarter, reason, createdBy: em.getReference(User, id) });
  });

export const whyNot = async (query: Query, accountId: string, quarter: string): Promise<string | undefined> => {
  const [state] = await query<{ billed: boolean; aside: boolean }>(sql`select
    exists (select from fee_rows where account_id = ${accountId} and quarter = ${quarter} and kind = 'fee'
      and archived_at is null) as billed,
    exists (select from set_asides where account_id = ${accountId} and quarter = ${quarter}) as aside`);
  if (state?.billed) return 'The account already has a fee for this quarter.';
  return state?.aside ? 'The account is already waived for this quarter.' : undefined;
};
