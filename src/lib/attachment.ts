import { plainFileName } from '../domain/fileName.ts';

/** Content-Disposition of a download: the file's name in any script. */
export const disposition = (name: string, how: 'attachment' | 'inline' = 'attachment'): string =>
  `${how}; filename*=UTF-8''${encodeURIComponent(plainFileName(name))}`;
