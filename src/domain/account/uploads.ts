import type { Action } from '../permissions.ts';
import type { documentTypes } from './choices.ts';

export type DocumentType = keyof typeof documentTypes;

/** The right needed to upload a document of each type to an account. */
export const uploadRights: Readonly<Record<DocumentType, Action>> = {
  signedVerusAgreement: 'accounts.uploadAgreement',
  executedAgreement: 'accounts.uploadExecutedAgreement',
  other: 'accounts.uploadFile',
};
