import type { EntityManager } from '@mikro-orm/postgresql';
import { isPlaced, type BranchCreate, type BranchUpdate } from '../../domain/branch/schema.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { writePlain } from '../../lib/plain.ts';
import { statesOf } from '../../platform/reference/statesOf.ts';
import { writeLocation } from '../../platform/reference/writeLocation.ts';
import { Branch } from '../../platform/branches/entity.ts';

export const createBranch = async (em: EntityManager, body: BranchCreate): Promise<Branch> => {
  const branch = em.create(Branch, { id: newId(), name: body.name, phone: {}, location: {} });
  await writeBranch(em, branch, body);
  return branch;
};

export const writeBranch = async (em: EntityManager, branch: Branch, changes: BranchUpdate): Promise<void> => {
  const { phoneAttributes, locationAttributes, jurisdictionStates, ...facts } = changes;
  if (facts.name !== undefined) await refuseTaken(em, branch, facts.name);
  writePlain(branch, facts);
  if (phoneAttributes) writePlain(branch.phone, phoneAttributes);
  if (locationAttributes) await moveTo(em, branch, locationAttributes);
  if (jurisdictionStates) {
    const states = await statesOf(em, jurisdictionStates);
    // A new branch has none yet, and nothing to load.
    if (!branch.jurisdictions.isInitialized()) await branch.jurisdictions.init();
    branch.jurisdictions.set(states);
  }
  // Another state is a change of the branch, too: its version must move.
  branch.updatedAt = new Date();
};

const moveTo = async (em: EntityManager, { location }: Branch, said: Address): Promise<void> => {
  await writeLocation(em, location, said, ['locationAttributes']);
  const isUnplaced = !isPlaced({ state: location.state, country: location.country?.id });
  if (isUnplaced && ('state' in said || 'country' in said))
    throw new Invalid({ locationAttributes: { state: ['Required'] } });
};

type Address = NonNullable<BranchUpdate['locationAttributes']>;

/**
 * Refuses a name that another branch has; of two branches named at the same moment, the database refuses the second.
 */
const refuseTaken = async (em: EntityManager, { id }: Branch, name: string): Promise<void> => {
  const others = await em.execute('select 1 from branches where lower(name) = lower(?) and id <> ?', [name, id]);
  if (others.length > 0) throw new Invalid({ name: ['Another branch already has this name.'] });
};
