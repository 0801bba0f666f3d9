import type { EntityManager } from '@mikro-orm/postgresql';
import { Invalid } from '../../lib/errors.ts';
import { Branch } from './entity.ts';

/** The branch that a body names; one outside the caller's scope is refused. */
export const branchOf = async (em: EntityManager, id: string): Promise<Branch> => {
  const branch = await em.findOne(Branch, { id });
  if (!branch) throw new Invalid({ branchId: ['is not one of your branches'] });
  return branch;
};
