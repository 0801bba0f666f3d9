import type { EntityManager } from '@mikro-orm/postgresql';
import { plainBranch, type BranchUpdate } from '../../domain/branch/schema.ts';
import { plainOf, type AnswerTo } from '../../lib/plain.ts';
import { presentLocation, presentPhone } from '../../platform/reference/contact.ts';
import type { Branch } from '../../platform/branches/entity.ts';

/** A branch as document 2 spells it: its address is answered as `location`, and written as `locationAttributes`. */
export const presentBranch = async (em: EntityManager, branch: Branch) => {
  await em.populate(branch, ['location.state', 'jurisdictions']);
  const states = branch.jurisdictions.getItems().sort((a, b) => a.name.localeCompare(b.name));
  return {
    id: branch.id,
    ...plainOf(branch, plainBranch),
    phoneAttributes: presentPhone(branch.phone),
    location: { id: branch.id, ...presentLocation(branch.location) },
    jurisdictions: { data: states.map(({ id, name }) => ({ id, name })) },
    jurisdictionStates: states.map(({ id }) => id),
    createdAt: branch.createdAt,
    updatedAt: branch.updatedAt,
    version: branch.version,
  } satisfies AnswerTo<Omit<BranchUpdate, 'locationAttributes'>>;
};
