import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../domain/permissions.ts';
import { isUuid } from '../../domain/uuid.ts';
import { Invalid } from '../../lib/errors.ts';
import { Blob } from './entity.ts';

/** An uploaded file for the purpose that it was uploaded for: by the same person, and not used yet. */
export const findUpload = async (
  em: EntityManager,
  user: Pick<Actor, 'id'>,
  signedId: string,
  purpose: string,
): Promise<Blob> => {
  const blob = isUuid(signedId) ? await em.findOne(Blob, { id: signedId, ...unusedOf(user, purpose) }) : null;
  if (!blob) throw new Invalid({ signedBlobId: [again] });
  return blob;
};

const again = 'Please upload the file again.';

/**
 * Finds an upload and marks it as used, in the caller's transaction. Of two callers the second waits, and is refused.
 */
export const takeUpload = async (
  em: EntityManager,
  user: Pick<Actor, 'id'>,
  signedId: string,
  field: 'signedBlobId' | 'awsFilename',
): Promise<Blob> => {
  const unused = { id: signedId, ...unusedOf(user, 'file') };
  const blob = isUuid(signedId) ? await em.findOne(Blob, unused, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  if (!blob?.uploadedAt) throw new Invalid({ [field]: [again] });
  blob.attachedAt = new Date();
  return blob;
};

/** The condition of uploads that a person may still use for a purpose. */
export const unusedOf = ({ id: createdBy }: Pick<Actor, 'id'>, purpose: string) => ({
  createdBy,
  attachedAt: null,
  purpose: { $in: [purpose, 'any'] },
});
