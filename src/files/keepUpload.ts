import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import { newId } from '../lib/columns.ts';
import { Invalid } from '../lib/errors.ts';
import { peek, typeOf } from '../lib/fileTypes.ts';
import { Blob } from './entity.ts';
import { maxUploadBytes } from './receiveUpload.ts';

/** The file of a multipart request, its type sniffed: stored whole, then known to the database by the next flush. */
export const keepUpload = async (em: EntityManager, request: FastifyRequest, purpose: string): Promise<Blob> => {
  const upload = request.isMultipart() ? await request.file() : undefined;
  if (!upload?.filename) throw new Invalid({ file: ['Choose a file.'] });
  const id = newId();
  const filename = upload.filename.slice(-200);
  try {
    const { head, stream } = await peek(upload.file);
    const contentType = typeOf(filename, head);
    const { bytes, sha256, md5 } = await request.server.house.storage.put(id, stream, { maxBytes: maxUploadBytes });
    const [uploadedAt, createdBy] = [new Date(), request.user.id];
    const stored = { byteSize: bytes, sha256, checksum: md5, uploadedAt, attachedAt: uploadedAt };
    return em.create(Blob, { id, filename, contentType, purpose, createdBy, ...stored });
  } catch (error) {
    // What is not read would keep the sender waiting.
    upload.file.resume();
    throw error;
  }
};
