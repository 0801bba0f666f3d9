import type { EntityManager } from '@mikro-orm/postgresql';
import type { billingErrorStatuses } from '../../domain/flag/choices.ts';
import { can, type Actor } from '../../domain/permissions.ts';
import { Conflict, Forbidden } from '../../lib/errors.ts';
import { queryOfManager } from '../../lib/query.ts';
import type { BillingError } from '../payouts/tables/billingError.ts';
import { User } from '../../platform/users/entity.ts';
import { removeFee, type Removal } from './removeFee.ts';
import { restorePay, reversePay } from './reversePay.ts';

export type FlagStatus = keyof typeof billingErrorStatuses;

/** Sets the status of a flag, with what follows for pay; the caller holds the billing lock and has locked the flag. */
export const settleFlag = async (
  em: EntityManager,
  flag: BillingError,
  status: FlagStatus,
  removal: Removal,
): Promise<void> => {
  refuseStatus(flag, status, removal.by);
  if (status === 'remove_fee') return removeFee(em, flag.feeRow.id, removal);
  if (status === flag.status) return;
  const query = queryOfManager(em);
  await (status === 'resolved' ? restorePay : reversePay)(query, flag.feeRow.id);
  const resolved = status === 'resolved';
  flag.status = status;
  flag.resolvedBy = resolved ? em.getReference(User, removal.by.id) : null;
  flag.resolvedAt = resolved ? new Date() : null;
  await em.flush();
};

/** Refuses a status: the firm sets any, and an advisor paid for the fee may only resolve a flag that waits for them. */
const refuseStatus = (flag: BillingError, status: FlagStatus, by: Actor): void => {
  if (!can(by, 'billingErrors.resolve', flag)) throw new Forbidden();
  if (status !== 'resolved' && !can(by, 'billingErrors.edit')) throw new Forbidden();
  if (flag.status === 'remove_fee') throw new Conflict('This fee has already been removed.');
};
