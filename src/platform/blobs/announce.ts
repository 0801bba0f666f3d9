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

/** The purposes for which a file may be announced, each with the right that it needs. */
export const purposes = {
  any: 'uploads.create',
  client_fees: 'billingRuns.create',
  reconciliation: 'reconciliations.create',
} as const satisfies Record<string, Action>;

/** The purpose of a file that comes in the request that uses it. */
export const sentWithRequest = 'file';

/** The purposes of files that people send; the server makes others. */
const sentFor = [...codesOf(purposes), sentWithRequest];

interface Allowed {
  readonly types: readonly FileType[];
  readonly bytes: number;
  /** The limit of bytes announced and not used yet. */
  readonly unused: number;
  /** The limit of bytes within a day, used or not: a used file is kept for years. */
  readonly daily: number;
}

const files: Allowed = { types: fileTypes, bytes: maxUploadBytes, unused: 5 * 2 ** 30, daily: 10 * 2 ** 30 };

/** The limits of a person who may upload nothing but their own picture. */
const pictures: Allowed = {
  types: pictureTypes,
  bytes: mostPictureBytes,
  unused: 5 * mostPictureBytes,
  daily: 5 * mostPictureBytes,
};

/** The types and amounts that a person may upload. */
export const allowedTo = (actor: Actor): Allowed => (can(actor, 'uploads.anyType') ? files : pictures);

/** Asked again when what was announced comes: the right to it may have been withdrawn meanwhile. */
export const maySend = (actor: Actor, { purpose, byteSize }: Pick<Blob, 'purpose' | 'byteSize'>): boolean =>
  can(actor, purposes[codesOf(purposes).find((code) => code === purpose) ?? 'any']) &&
  byteSize <= allowedTo(actor).bytes;

interface Announced {
  readonly filename: string;
  readonly contentType: string;
  readonly purpose: string;
  /** Undefined if nothing but the name was announced. */
  readonly byteSize?: number;
  readonly checksum?: string;
}

/**
 * Creates the row of an upload to come. A file of a wrong type, or beyond the person's limits, is refused before it is
 * sent.
 */
export const announce = ({ em, user }: FastifyRequest, said: Announced): Promise<Blob> => {
  const { types, bytes } = allowedTo(user);
  const { byteSize = bytes } = said;
  if (byteSize > bytes) throw new Invalid({ byteSize: [`At most ${megabytes(bytes)} MB`] });
  if (types === pictures.types && !endsAs(said.filename, types))
    throw new Invalid({ filename: ['Choose a PNG, JPEG, WebP or GIF picture.'] });
  return inTransaction(em, async () => {
    await requireQuota(em, user, byteSize);
    const blob = em.create(Blob, { id: newId(), ...said, byteSize, createdBy: user.id });
    await em.flush();
    return blob;
  });
};

/** Refuses a file beyond the person's limits. The advisory lock makes several at once see each other's. */
export const requireQuota = async (em: FastifyRequest['em'], user: Actor, bytes: number): Promise<void> => {
  const query = queryOfManager(em);
  await query(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${user.id}`}, 0))`);
  const [sent] = await query<{ loose: string; daily: string }>(sql`
    select coalesce(sum(byte_size) filter (where attached_at is null), 0) as loose,
      coalesce(sum(byte_size) filter (where created_at > now() - interval '1 day'), 0) as daily
    from blobs where created_by_id = ${user.id} and purpose = any(${texts(sentFor)})`);
  const { unused, daily } = allowedTo(user);
  if (Number(sent?.loose) + bytes > unused)
    throw new Invalid({ base: ['You have too many unused uploads. Use them, or try again tomorrow.'] });
  if (Number(sent?.daily) + bytes > daily)
    throw new Invalid({ base: [`You have uploaded ${daily / 2 ** 30} GB within a day. Please try again tomorrow.`] });
};

const megabytes = (bytes: number): number => bytes / 2 ** 20;
