import { Readable } from 'node:stream';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Blob } from '../../platform/blobs/entity.ts';
import { saveBlob } from '../../platform/blobs/saveBlob.ts';
import type { AppContext } from '../../platform/appContext.ts';
import type { Actor } from '../../domain/permissions.ts';
import { User } from '../../platform/users/entity.ts';

/** The purpose of blobs that hold a version of an account's form. */
export const formPurpose = 'internal_form';

interface Version {
  readonly title: string;
  readonly edition: number;
}

/** Stores a version of a form; earlier ones stay. */
export const storeVersion = (
  em: EntityManager,
  { storage }: AppContext,
  pdf: Buffer,
  { title, edition }: Version,
  actor: Pick<Actor, 'id'>,
): Promise<Blob> =>
  saveBlob(em, storage, Readable.from([pdf]), {
    filename: `${title} ${edition}.pdf`,
    contentType: 'application/pdf',
    purpose: formPurpose,
    owner: em.getReference(User, actor.id),
  });
