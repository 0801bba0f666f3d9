import { upload, type Progress } from '../../kit/wire/upload.ts';

/** Uploads a document of an account under a document type. */
export const uploadDocument = (accountId: string, docType: string, file: File, onProgress: Progress) =>
  upload(`/accounts/${accountId}/file_upload`, file, onProgress, { docType, filename: file.name });
