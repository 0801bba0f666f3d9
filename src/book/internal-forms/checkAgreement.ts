import type { EntityManager } from '@mikro-orm/postgresql';
import type { Account } from '../accounts/entity.ts';
import { documentTypes } from '../../domain/account/choices.ts';
import { uploadRights } from '../../domain/account/uploads.ts';
import { codesOf } from '../../domain/choices.ts';
import { refusal, type Actor } from '../../domain/permissions.ts';
import type { Check } from '../../platform/blobs/saveUpload.ts';
import { Forbidden, Invalid } from '../../lib/errors.ts';
import { lockRecord } from '../../lib/lockRecord.ts';

/**
 * Checks whether this person may upload a document of that type to the account, as the account is once the upload has
 * arrived.
 */
export const checkAgreement =
  (em: EntityManager, account: Account, actor: Actor): Check =>
  async ({ docType }) => {
    await lockRecord(em, account);
    if (!docType) throw new Invalid({ docType: ['Document type is not specified'] });
    const type = codesOf(documentTypes).find((code) => code === docType);
    if (!type) throw new Invalid({ docType: ['Not one of the choices'] });
    const refused = refusal(actor, uploadRights[type], account);
    if (refused === 'role') throw new Forbidden();
    if (refused) throw new Invalid({ docType: ['This document cannot be uploaded at this step.'] });
    if (type === 'signedVerusAgreement' && account.hasLinkedAccount)
      throw new Invalid({ docType: ['The agreement of the linked account covers this one.'] });
  };
