import { resolve, sep } from 'node:path';

/** The settings that name folders which the server writes to, or reads from. */
const names = ['DATA_DIR', 'STORAGE_DIR', 'BACKUP_DIR', 'IMPORT_DIR'] as const;

interface Folder {
  readonly name: string;
  readonly path: string;
}

/** The longest paths first. */
let folders: readonly Folder[] = [];

/** Stores the settings, so that a fault of a folder is reported with the name of its setting. */
export const configureFolders = (
  settings: Readonly<Partial<Record<(typeof names)[number], string | undefined>>>,
): void => {
  const given = names.flatMap((name) => {
    const path = settings[name];
    return path === undefined ? [] : { name, path: resolve(path) };
  });
  folders = given.sort((a, b) => b.path.length - a.path.length);
};

/**
 * The setting that a path comes from: the innermost folder that contains it, or one that cannot be made because of it.
 * A folder that is not set lies in DATA_DIR.
 */
export const folderSettingOf = (path: string): string => {
  const match =
    folders.find((folder) => isWithin(path, folder.path)) ?? folders.find((folder) => isWithin(folder.path, path));
  return match?.name ?? 'DATA_DIR';
};

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}${sep}`);
