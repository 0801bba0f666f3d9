import type { FastifyRequest } from 'fastify';
import { can, type Actor } from '../domain/permissions.ts';
import { mostPictureBytes, pictureTypes } from '../domain/user/picture.ts';
import { newId } from '../lib/columns.ts';
import { Invalid } from '../lib/errors.ts';
import { endsAs, fileTypes, type FileType } from '../lib/fileTypes.ts';
import { inTransaction } from '../lib/inTransaction.ts';
import { queryOfManager } from '../lib/query.ts';
import { sql } from '../lib/sql.ts';
import { Blob } from './entity.ts';
import { maxUploadBytes } from './storeUpload.ts';

interface Allowed {
  readonly types: readonly FileType[];
  readonly bytes: number;
  /** Of all that was announced within a day and put to no use yet. */
  readonly loose: number;
}

const files: Allowed = { types: fileTypes, bytes: maxUploadBytes, loose: 5 * 2 ** 30 };

/** Of who uploads their own picture and nothing else. */
const pictures: Allowed = { types: pictureTypes, bytes: mostPictureBytes, loose: 5 * mostPictureBytes };

/** What a person may upload. */
export const allowedTo = (actor: Actor): Allowed => (can(actor, 'uploads.anyType') ? files : pictures);

interface Announced {
  readonly filename: string;
  readonly contentType: string;
  readonly purpose: string;
  /** Unknown where no more is said than a name. */
  readonly byteSize?: number;
  readonly checksum?: string;
}

/** The row of what is to come. What its sender may not send, or has no more room for, is refused before it is sent. */
export const announce = ({ em, user }: FastifyRequest, said: Announced): Promise<Blob> => {
  const { types, bytes } = allowedTo(user);
  const { byteSize = bytes } = said;
  if (byteSize > bytes) throw new Invalid({ byteSize: [`At most ${megabytes(bytes)} MB`] });
  if (types === pictures.types && !endsAs(said.filename, types))
    throw new Invalid({ filename: ['Choose a PNG, JPEG, WebP or GIF picture.'] });
  return inTransaction(em, async () => {
    await keepRoom(em, user, byteSize);
    const blob = em.create(Blob, { id: newId(), ...said, byteSize, createdBy: user.id });
    await em.flush();
    return blob;
  });
};

/** Of several that announce at once, each sees what the one before has. */
const keepRoom = async (em: FastifyRequest['em'], user: Actor, bytes: number): Promise<void> => {
  const query = queryOfManager(em);
  await query(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${user.id}`}, 0))`);
  const [waiting] = await query<{ bytes: string }>(sql`select coalesce(sum(byte_size), 0) as bytes from blobs
    where created_by_id = ${user.id} and attached_at is null`);
  if (Number(waiting?.bytes) + bytes <= allowedTo(user).loose) return;
  throw new Invalid({ base: ['You have uploaded much that was put to no use yet. Use it, or try again tomorrow.'] });
};

const megabytes = (bytes: number): number => bytes / 2 ** 20;
