import type { EntityManager } from '@mikro-orm/postgresql';
import type { OwnerUpdate } from '../../domain/account/schema.ts';
import { newId } from '../../lib/columns.ts';
import { writePlain } from '../../lib/plain.ts';
import { writeLocation } from '../../platform/reference/writeLocation.ts';
import { AccountOwner, type Account } from './entity.ts';
import { ownerNumberOf } from './secrets.ts';

type Position = 'primary' | 'secondary';

export const writeOwner = async (
  em: EntityManager,
  account: Account,
  position: Position,
  changes: OwnerUpdate | undefined,
): Promise<void> => {
  if (!changes) return;
  const { ssn, ftid, phoneAttributes, locationAttributes, ...facts } = changes;
  const owner = await ownerAt(em, account, position);
  writePlain(owner, facts);
  if (ssn !== undefined) owner.ssn = ssn && ownerNumberOf(owner.id, 'ssn').seal(ssn);
  if (ftid !== undefined) owner.ftid = ftid && ownerNumberOf(owner.id, 'ftid').seal(ftid);
  if (phoneAttributes) writePlain(owner.phone, phoneAttributes);
  const path = [`${position}OwnerAttributes`, 'locationAttributes'];
  if (locationAttributes) await writeLocation(em, owner.location, locationAttributes, path);
};

const ownerAt = async (em: EntityManager, account: Account, position: Position): Promise<AccountOwner> => {
  const existing = await em.findOne(AccountOwner, { account, position });
  return existing ?? em.create(AccountOwner, { id: newId(), account, position, phone: {}, location: {} });
};
