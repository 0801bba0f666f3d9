import type { EntityManager } from '@mikro-orm/postgresql';
import { Account } from '../accounts/entity.ts';
import { type Blob } from '../../platform/blobs/entity.ts';
import { InternalForm, Signature } from './entity.ts';

/** Finds the account of a form's version, if the caller sees it. */
export const accountOfForm = async (em: EntityManager, blob: Blob): Promise<string | undefined> => {
  const signature = await em.findOne(Signature, { sealedBlob: blob }, { populate: ['form'] });
  const form = signature?.form ?? (await em.findOne(InternalForm, { blob }));
  if (!form || (await em.count(Account, { id: form.account.id, archivedAt: null })) === 0) return undefined;
  return form.account.id;
};
