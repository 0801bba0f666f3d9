import type { FastifyRequest } from 'fastify';
import type { Client } from '../clients/entity.ts';
import { newId } from '../lib/columns.ts';
import { StoredFile } from './entity.ts';
import { keepUpload } from './keepUpload.ts';
import { presentFile } from './present.ts';

/** An upload that becomes a file of whatever it belongs to; answers it as its list shows it. */
export const keepFile = async (request: FastifyRequest, belongsTo: { readonly client: Client }) => {
  const { em, user } = request;
  const blob = await keepUpload(em, request, 'file');
  const file = em.create(StoredFile, { id: newId(), blob, fileName: blob.filename, owner: user.id, ...belongsTo });
  await em.flush();
  return presentFile(em, file, user);
};
