import type { EntityManager } from '@mikro-orm/postgresql';
import { presentLocation, presentPhone } from '../reference/contact.ts';
import type { Branch } from './entity.ts';

export const presentBranch = async (em: EntityManager, branch: Branch) => {
  await em.populate(branch, ['location.state', 'jurisdictions']);
  return {
    id: branch.id,
    name: branch.name,
    url: branch.url,
    phone: presentPhone(branch.phone),
    location: presentLocation(branch.location),
    jurisdictions: branch.jurisdictions.getItems().map(({ id, name }) => ({ id, name })),
    createdAt: branch.createdAt,
    updatedAt: branch.updatedAt,
    version: branch.version,
  };
};
