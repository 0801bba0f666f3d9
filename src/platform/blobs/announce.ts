import type { FastifyRequest } from 'fastify';
import { codesOf } from '../../domain/choices.ts';
import { can, type Action, type Actor } from '../../domain/permissions.ts';
import { mostPictureBytes, pictureTypes } from '../../domain/user/picture.ts';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { endsAs, fileTypes, type FileType } from '../../lib/fileTypes.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { queryOfManager } from '../../lib/query.ts';
import { sql, texts } from '../../lib/sql.ts';
import { Blob } from './entity.ts';
import { maxUploadBytes } from './storeUpload.ts';

/** What a file may be announced for, and who may do that with it. */
export const purposes = {
  any: 'uploads.create',
  client_fees: 'billingRuns.create',
  reconciliation: 'reconciliations.create',
} as const satisfies Record<string, Action>;

/** Of one that comes with the call that uses it. */
export const sentAtOnce = 'file';

/** What people send, beside what the server makes for them. */
const sentFor = [...codesOf(purposes), sentAtOnce];

interface Allowed {
  readonly types: readonly FileType[];
  readonly bytes: number;
  /** Of all that was announced within a day and put to no use yet. */
  readonly loose: number;
  /** Of all that came within a day, put to use or not: what is used stays for years. */
  readonly daily: number;
}

const files: Allowed = { types: fileTypes, bytes: maxUploadBytes, loose: 5 * 2 ** 30, daily: 10 * 2 ** 30 };

/** Of who uploads their own picture and nothing else. */
const pictures: Allowed = {
  types: pictureTypes,
  bytes: mostPictureBytes,
  loose: 5 * mostPictureBytes,
  daily: 5 * mostPictureBytes,
};

/** What a person may upload. */
export const allowedTo = (actor: Actor): Allowed => (can(actor, 'uploads.anyType') ? files : pictures);

/** Asked again when what was announced comes: the right to it may have been withdrawn meanwhile. */
export const maySend = (actor: Actor, { purpose, byteSize }: Pick<Blob, 'purpose' | 'byteSize'>): boolean =>
  can(actor, purposes[codesOf(purposes).find((code) => code === purpose) ?? 'any']) &&
  byteSize <= allowedTo(actor).bytes;

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

/** Of several that announce or send at once, each sees what the one before has. */
export const keepRoom = async (em: FastifyRequest['em'], user: Actor, bytes: number): Promise<void> => {
  const query = queryOfManager(em);
  await query(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${user.id}`}, 0))`);
  const [sent] = await query<{ loose: string; daily: string }>(sql`
    select coalesce(sum(byte_size) filter (where attached_at is null), 0) as loose,
      coalesce(sum(byte_size) filter (where created_at > now() - interval '1 day'), 0) as daily
    from blobs where created_by_id = ${user.id} and purpose = any(${texts(sentFor)})`);
  const { loose, daily } = allowedTo(user);
  if (Number(sent?.loose) + bytes > loose)
    throw new Invalid({ base: ['You have uploaded much that was put to no use yet. Use it, or try again tomorrow.'] });
  if (Number(sent?.daily) + bytes > daily)
    throw new Invalid({ base: [`You have uploaded ${daily / 2 ** 30} GB within a day. Please try again tomorrow.`] });
};

const megabytes = (bytes: number): number => bytes / 2 ** 20;
