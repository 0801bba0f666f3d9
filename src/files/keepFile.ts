import type { FastifyRequest } from 'fastify';
import type { Account } from '../accounts/entity.ts';
import type { Client } from '../clients/entity.ts';
import { newId } from '../lib/columns.ts';
import { StoredFile } from './entity.ts';
import { keepUpload, type Fields } from './keepUpload.ts';
import { presentFile } from './present.ts';

type Owner = { readonly client: Client } | { readonly account: Account };

/** An upload that becomes a file of whatever it belongs to; answers it as its list shows it. */
export const keepFile = async (
  request: FastifyRequest,
  belongsTo: Owner,
  check: (fields: Fields) => void = () => undefined,
) => {
  const { em, user } = request;
  const { blob, fields } = await keepUpload(em, request, 'file', check);
  const fileName = fields.filename?.trim().slice(-200) || blob.filename;
  const docType = fields.docType ?? null;
  const file = em.create(StoredFile, { id: newId(), blob, fileName, docType, owner: user.id, ...belongsTo });
  await em.flush();
  return presentFile(em, file, user);
};
