import { upload, type Progress } from '../../kit/wire/upload.ts';

/** Brings a paper to an account, under the type that it is kept as. */
export const uploadDocument = (accountId: string, docType: string, file: File, onProgress: Progress) =>
  upload(`/accounts/${accountId}/file_upload`, file, onProgress, { docType, filename: file.name });
