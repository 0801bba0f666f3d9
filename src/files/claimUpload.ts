import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { id, name, optional, whole } from '../domain/fields.ts';
import type { Actor } from '../domain/permissions.ts';
import { Invalid } from '../lib/errors.ts';
import { Blob } from './entity.ts';
import { looseOf } from './findUpload.ts';
import type { Check, Kept } from './keepUpload.ts';
import { maxUploadBytes } from './storeUpload.ts';

/** What is said of a file once it has been PUT to its place. Its type is a browser's guess: the content has told. */
export const uploadReport = z.strictObject({
  awsFilename: id,
  filename: name(200),
  byteSize: whole(1, maxUploadBytes),
  contentType: name(200),
  docType: optional(name()),
});

/** The file that is reported, if it is what has arrived. Of two reports the second waits, and finds it used. */
export const claimUpload = async (
  em: EntityManager,
  user: Pick<Actor, 'id'>,
  { awsFilename, filename, byteSize, docType }: z.output<typeof uploadReport>,
  check: Check,
): Promise<Kept> => {
  const fields = { filename, ...(docType && { docType }) };
  await check(fields);
  const unused = { id: awsFilename, ...looseOf(user, 'file') };
  const blob = await em.findOne(Blob, unused, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!blob?.uploadedAt) throw new Invalid({ awsFilename: ['Please upload the file again.'] });
  if (byteSize !== blob.byteSize) throw new Invalid({ byteSize: [`${blob.byteSize} bytes have arrived.`] });
  blob.attachedAt = new Date();
  return { blob, fields };
};
