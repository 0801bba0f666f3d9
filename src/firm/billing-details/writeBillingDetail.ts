import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { codesTakingMore } from '../../domain/billing-detail/codes.ts';
import type { BillingDetailCreate, BillingDetailUpdate } from '../../domain/billing-detail/schema.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { writePlain } from '../../lib/plain.ts';
import { queryOfManager } from '../../lib/query.ts';
import { BillingDetail } from './entity.ts';
import { User } from '../../platform/users/entity.ts';
import { codesOfAdvisor } from './advisorCodes.ts';

/**
 * Creates an advisor's billing details, of which there is one record: a second creation at the same moment waits for
 * the first, and is refused.
 */
export const createBillingDetail = (
  em: EntityManager,
  { advisorId, ...facts }: BillingDetailCreate,
  today: string,
): Promise<BillingDetail> =>
  inTransaction(em, async () => {
    const whom = { id: advisorId, role: 'advisor', archivedAt: null } as const;
    const advisor = await em.findOne(User, whom, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!advisor) throw new Invalid({ advisorId: ['is not an advisor'] });
    if (await em.findOne(BillingDetail, { advisor })) throw new Invalid({ advisorId: ['already has billing details'] });
    const { platformFee, accountFee } = facts;
    const detail = em.create(BillingDetail, { id: newId(), advisor, platformFee, accountFee });
    await writeBillingDetail(em, detail, facts, today);
    return detail;
  });

export const writeBillingDetail = async (
  em: EntityManager,
  detail: BillingDetail,
  changes: BillingDetailUpdate,
  today: string,
): Promise<void> => {
  if (changes.platformFee !== undefined) await refuseTooMuch(em, detail.advisor.id, changes.platformFee, today);
  writePlain(detail, changes);
};

const refuseTooMuch = async (em: EntityManager, advisorId: string, platformFee: string, today: string) => {
  const codes = await codesOfAdvisor(queryOfManager(em), advisorId, today);
  const numbers = codesTakingMore(codes, advisorId, platformFee);
  if (numbers.length === 0) return;
  const sentence = `On ${numbers.join(', ')}, platform fee, override and management fee would add up to more than 100%.`;
  throw new Invalid({ platformFee: [sentence] });
};
