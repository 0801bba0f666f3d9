import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../accounts/entity.ts';
import { type Blob } from '../files/entity.ts';
import { InternalForm, Signature } from './entity.ts';

/** Of a version of a form: whether the caller sees the account that it was made for. */
export const canRead = async (em: EntityManager, blob: Blob): Promise<boolean> => {
  const signature = await em.findOne(Signature, { sealedBlob: blob }, { populate: ['form'] });
  const form = signature?.form ?? (await em.findOne(InternalForm, { blob }));
  return form !== null && (await em.count(Account, { id: form.account.id, archivedAt: null })) > 0;
};
