import { HttpError } from 'react-admin';
import { isRecord } from '../../../src/domain/keys.ts';
import { upload, type Progress } from '../../kit/wire/upload.ts';

/** Result of an import, or of its dry run. */
export interface Outcome {
  readonly results: readonly string[];
  readonly accounts: number;
  readonly clients: number;
}

export const checkAccounts = (file: File, onProgress?: Progress) =>
  upload<Outcome>('/accounts/import?dry_run=true', file, onProgress);

export const importAccounts = (file: File) => upload<Outcome>('/accounts/import', file);

/** The errors of the file, a sentence each; undefined if the call failed for another reason. */
export function errorsOf(error: unknown): readonly string[] | undefined {
  if (!(error instanceof HttpError) || !isRecord(error.body) || !Array.isArray(error.body.errors)) return undefined;
  return error.body.errors.filter((item) => typeof item === 'string');
}
