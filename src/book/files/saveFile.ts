import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Account } from '../accounts/entity.ts';
import type { Client } from '../clients/entity.ts';
import type { User } from '../../platform/users/entity.ts';
import { newId } from '../../lib/columns.ts';
import { inTransaction } from '../../lib/inTransaction.ts';
import { claimUpload, type uploadReport } from '../../platform/blobs/claimUpload.ts';
import { StoredFile } from './entity.ts';
import { takeUpload } from '../../platform/blobs/findUpload.ts';
import { saveUpload, shortName, type Check, type Kept } from '../../platform/blobs/saveUpload.ts';
import { presentFile } from './present.ts';

type Owner =
  | { readonly client: Client }
  | { readonly account: Account }
  | { readonly advisor: User }
  | { readonly general: true };
type Report = z.output<typeof uploadReport> | null | undefined;

/**
 * Makes a file of the record that it belongs to, from an upload or the report of one; answers it as its list shows it.
 */
export const saveFile = async (
  request: FastifyRequest,
  report: Report,
  belongsTo: Owner,
  check: Check = () => undefined,
) => {
  const { em, user } = request;
  const use = (upload: Kept) => save(request, belongsTo, upload);
  if (!report) return saveUpload(em, request, check, use);
  return inTransaction(em, async () => use(await claimUpload(em, user, report, check)));
};

/** Makes a file, from an earlier upload, that only its owner and the firm see. */
export const saveGeneralFile = (request: FastifyRequest, signedBlobId: string) => {
  const { em, user } = request;
  return inTransaction(em, async () => {
    const blob = await takeUpload(em, user, signedBlobId, 'signedBlobId');
    return save(request, { general: true }, { blob, fields: {} });
  });
};

const save = async ({ em, user }: FastifyRequest, belongsTo: Owner, { blob, fields }: Kept) => {
  const fileName = shortName(fields.filename ?? '') || blob.filename;
  const docType = fields.docType ?? null;
  const file = em.create(StoredFile, { id: newId(), blob, fileName, docType, owner: user.id, ...belongsTo });
  await em.flush();
  return presentFile(em, file, user);
};
