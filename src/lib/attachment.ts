import { plainFileName } from '../domain/fileName.ts';

/** The header under which a file goes out by its name, whatever letters that has. */
export const disposition = (name: string, how: 'attachment' | 'inline' = 'attachment'): string =>
  `${how}; filename*=UTF-8''${encodeURIComponent(plainFileName(name))}`;
