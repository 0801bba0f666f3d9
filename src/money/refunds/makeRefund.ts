import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../../book/accounts/entity.ts';
import type { By } from '../../book/accounts/moveAccount.ts';
import { notifyOfAccount } from '../../book/accounts/notifyOfAccount.ts';
import type { LateReason } from '../../domain/refund/choices.ts';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql } from '../../lib/sql.ts';
import { tryShareBillingLock } from '../../platform/billingLock.ts';
import type { FeeRow } from '../payouts/tables/feeRow.ts';
import { Refund } from './entity.ts';
import { readDues } from './dueRefunds.ts';
import { storeRefund } from './storeRefund.ts';

/** Makes the Pending refund that is due of a fee; repeated, it answers the one that exists. */
export const makeRefund = (
  em: EntityManager,
  feeRow: FeeRow,
  reason: LateReason,
  { actor, today }: By,
): Promise<Refund> =>
  inTransaction(em, async () => {
    const account = await em.findOneOrFail(Account, { id: feeRow.account.id });
    await lockRecord(em, account);
    const query = queryOfManager(em);
    await tryShareBillingLock(query);
    const pending = await em.findOne(Refund, { feeRow, reason, refundAllowed: false });
    const [current] = await readDues(query, reason, sql`f.id = ${feeRow.id}`);
    if (pending && (!current || current.amount === pending.totalRefunded)) return pending;
    if (!current || current.amount === '0.00')
      throw new Invalid({ reason: ['No part of this fee is due as a refund.'] });
    // The new amount replaces the former one.
    if (pending) await em.remove(pending).flush();
    const refund = storeRefund(em, account, current.due, today);
    await em.flush();
    await notifyOfAccount(em, 'refundWaiting', account, { by: actor });
    return refund;
  });
