import type { MultipartFile } from '@fastify/multipart';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../lib/columns.ts';
import { Invalid } from '../../lib/errors.ts';
import { plainFileName } from '../../domain/fileName.ts';
import { camelKey } from '../../domain/keys.ts';
import type { StorageKey } from '../../lib/storage.ts';
import { allowedTo, requireQuota, sentWithRequest } from './announce.ts';
import { Blob } from './entity.ts';
import { receiveBytes } from './receiveBytes.ts';
import { storeUpload } from './storeUpload.ts';

/** The form fields beside the file. */
export type Fields = Readonly<Record<string, string>>;

/** Refuses, by throwing, a form whose fields do not allow the file to be kept. */
export type Check = (fields: Fields) => void | Promise<void>;

export interface Kept {
  readonly blob: Blob;
  readonly fields: Fields;
}

/**
 * Stores the file of a multipart request, its type detected from its content, then checks and uses it; removes it again
 * if that fails.
 */
export const saveUpload = <Result>(
  em: EntityManager,
  request: FastifyRequest,
  check: Check,
  use: (upload: Kept) => Promise<Result>,
): Promise<Result> =>
  receiveBytes(
    request,
    (key) => readParts(request, (part) => store(request, key, part)),
    async ({ file, fields }) => {
      await check(fields);
      if (!file) throw new Invalid({ file: ['Choose a file.'] });
      await requireQuota(em, request.user, file.byteSize);
      const [uploadedAt, createdBy] = [new Date(), request.user.id];
      const made = { purpose: sentWithRequest, createdBy, uploadedAt, attachedAt: uploadedAt };
      return use({ blob: em.create(Blob, { id: newId(), ...file, ...made }), fields });
    },
  );

/** Reads the parts in the order in which they come: an unread file would hold up everything after it. */
const readParts = async <Stored>(request: FastifyRequest, keep: (part: MultipartFile) => Promise<Stored>) => {
  const fields: Record<string, string> = {};
  let file: Stored | undefined;
  for await (const part of request.isMultipart() ? request.parts() : []) {
    if (part.type === 'field')
      fields[camelKey(part.fieldname)] = typeof part.value === 'string' ? plainFileName(part.value) : '';
    else if (part.filename) file = await keep(part);
    else part.file.resume();
  }
  return { file, fields };
};

/** The last 200 characters, which include the file type. A surrogate that is cut in half is dropped. */
export const shortName = (text: string) => text.slice(-200).replace(/^\p{Cs}/u, '');

const store = async (
  { server, user }: FastifyRequest,
  key: StorageKey,
  { filename: name, file: content }: MultipartFile,
) => {
  const filename = shortName(plainFileName(name));
  const { types, bytes: maxBytes } = allowedTo(user);
  const arriving = { filename, content, types, limits: { maxBytes } };
  return { filename, ...(await storeUpload(server.context.storage, key, arriving)) };
};
