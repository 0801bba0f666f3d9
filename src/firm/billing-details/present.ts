import type { EntityManager } from '@mikro-orm/postgresql';
import { overrideOf } from '../../domain/billing-detail/codes.ts';
import { plainBillingDetail, type BillingDetailCreate } from '../../domain/billing-detail/schema.ts';
import { plainOf, type AnswerTo } from '../../lib/plain.ts';
import { queryOfManager } from '../../lib/query.ts';
import type { BillingDetail } from './entity.ts';
import { codesOfAdvisor } from './advisorCodes.ts';

/**
 * Billing details as they are answered: the override comes from the terms of the advisor's codes, and is read-only
 * here.
 */
export const presentBillingDetail = async (em: EntityManager, detail: BillingDetail, today: string) => {
  const { id, advisor, version } = detail;
  const codes = await codesOfAdvisor(queryOfManager(em), advisor.id, today);
  return {
    id,
    advisorId: advisor.id,
    ...plainOf(detail, plainBillingDetail),
    verusOverride: overrideOf(codes, advisor.id),
    version,
  } satisfies AnswerTo<BillingDetailCreate>;
};
