import { buffer } from 'node:stream/consumers';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { mostPictureBytes, pictureTypes } from '../../domain/user/picture.ts';
import { claimUpload, uploadReport } from './claimUpload.ts';
import { openBlob } from './openBlob.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { lockRecord } from '../../lib/lockRecord.ts';
import { badPicture, drawPicture, type Drawn } from './drawPicture.ts';
import { UserPicture, type User } from '../users/entity.ts';

export const pictureReport = uploadReport.omit({ docType: true });

/** Makes an uploaded picture the person's; nothing of the upload itself is kept. */
export const savePicture = async (
  request: FastifyRequest,
  person: User,
  report: z.output<typeof pictureReport>,
): Promise<void> => {
  const { em } = request;
  const drawn = await drawPicture(await takePicture(request, report));
  await inTransaction(em, async () => {
    // Locks the person, so that of two pictures at once all sizes come from the same one.
    await lockRecord(em, person);
    await write(em, person, drawn);
  });
};

/** Reads the bytes of an upload and removes them from the storage. */
export const takePicture = async (request: FastifyRequest, report: z.output<typeof pictureReport>): Promise<Buffer> => {
  const { storage } = request.server.context;
  const upload = await takeUpload(request, report);
  return buffer(await openBlob(storage, upload)).finally(() => storage.remove(upload.storageKey));
};

/** Claims the upload and deletes its row first, so that it cannot be reported again. */
const takeUpload = ({ em, user }: FastifyRequest, report: z.output<typeof pictureReport>) =>
  inTransaction(em, async () => {
    const { blob } = await claimUpload(em, user, report, () => undefined);
    // The content type was detected from the bytes when they came.
    const { storageKey, contentType, byteSize } = blob;
    if (!storageKey || !pictureTypes.some((type) => type === contentType))
      throw badPicture('Choose a PNG, JPEG, WebP or GIF picture.');
    if (byteSize > mostPictureBytes) throw badPicture(`A picture can have at most ${mostPictureBytes / 2 ** 20} MB.`);
    em.remove(blob);
    return { storageKey, byteSize };
  });

const write = async (em: EntityManager, person: User, drawn: readonly Drawn[]): Promise<void> => {
  const existing = new Map((await em.find(UserPicture, { user: person })).map((picture) => [picture.size, picture]));
  for (const { size, image } of drawn) {
    const picture = existing.get(size);
    if (picture) picture.image = image;
    else em.create(UserPicture, { user: person, size, image });
  }
};

/** Removes the person's picture: the initials are shown again. */
export const removePicture = (em: EntityManager, person: User): Promise<void> =>
  inTransaction(em, async () => {
    await lockRecord(em, person);
    for (const picture of await em.find(UserPicture, { user: person })) em.remove(picture);
  });
