import type { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../domain/permissions.ts';
import { Invalid } from '../lib/errors.ts';
import type { Storage } from '../lib/storage.ts';
import { Blob } from './entity.ts';

interface TakenBlob {
  readonly blob: Blob;
  open(): Promise<Readable>;
}

/** An uploaded file for the deed that it was uploaded for: by its maker, whole, and once. Attached by the next flush. */
export const takeBlob = async (
  em: EntityManager,
  storage: Storage,
  user: Pick<Actor, 'id'>,
  signedId: string,
  purpose: string,
): Promise<TakenBlob> => {
  const blob = await findUpload(em, user, signedId, purpose);
  if (!blob.uploadedAt) throw new Invalid({ signedBlobId: ['The file has not arrived yet.'] });
  blob.attachedAt = new Date();
  return { blob, open: () => storage.get(blob.id) };
};

/** The same without attaching it: for a preview. */
export const findUpload = async (
  em: EntityManager,
  user: Pick<Actor, 'id'>,
  signedId: string,
  purpose: string,
): Promise<Blob> => {
  const blob = isUuid(signedId) ? await em.findOne(Blob, { id: signedId, ...looseOf(user, purpose) }) : null;
  if (!blob) throw new Invalid({ signedBlobId: ['Please upload the file again.'] });
  return blob;
};

/** What its maker may still use for a purpose. */
export const looseOf = ({ id: createdBy }: Pick<Actor, 'id'>, purpose: string) => ({
  ...{ createdBy, attachedAt: null },
  purpose: { $in: [purpose, 'any'] },
});

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
