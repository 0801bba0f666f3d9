import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { fileName, id, name, optional, wholeNumber } from '../../domain/fields.ts';
import type { Actor } from '../../domain/permissions.ts';
import { Invalid } from '../../lib/errors.ts';
import { takeUpload } from './findUpload.ts';
import type { Check, Kept } from './saveUpload.ts';
import { maxUploadBytes } from './storeUpload.ts';

/**
 * The report of a file that was PUT directly. Its content type is the browser's guess and is not used: the stored type
 * comes from the content.
 */
export const uploadReport = z.strictObject({
  awsFilename: id,
  filename: fileName,
  byteSize: wholeNumber(1, maxUploadBytes),
  contentType: name(200),
  docType: optional(name()),
});

/** Claims the reported file, if its size is what has arrived. */
export const claimUpload = async (
  em: EntityManager,
  user: Pick<Actor, 'id'>,
  { awsFilename, filename, byteSize, docType }: z.output<typeof uploadReport>,
  check: Check,
): Promise<Kept> => {
  const fields = { filename, ...(docType && { docType }) };
  await check(fields);
  const blob = await takeUpload(em, user, awsFilename, 'awsFilename');
  if (byteSize !== blob.byteSize) throw new Invalid({ byteSize: [`${blob.byteSize} bytes were received.`] });
  return { blob, fields };
};
