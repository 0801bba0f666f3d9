import type { Config } from './config.ts';
import type { AppContext } from './appContext.ts';
import { type Disk, watchDisk } from '../lib/disk.ts';
import { folderStorage } from '../lib/folderStorage.ts';
import { roomyStorage } from '../lib/roomyStorage.ts';
import type { Storage } from '../lib/storage.ts';

/** Opens the storage of files: the bucket that the settings name, or the folder. */
export const storageOf = async (config: Config, say: (sentence: string) => void = () => {}): Promise<Storage> =>
  config.s3 ? storageInBucket(config.s3, config.storageDir, say) : folderStorage(config.storageDir);

/**
 * Opens the storage, and watches the disks that it and the database write to: on a nearly full one it refuses writes.
 */
export const storageAndDisk = async (config: Config, say: (sentence: string) => void): Promise<Places> => {
  const disk = diskOf(config);
  return { disk, storage: roomyStorage(await storageOf(config, say), disk) };
};

type Places = Required<Pick<AppContext, 'storage' | 'disk'>>;

/** The disks to watch: those of data, files and backup. A database elsewhere has its own backup. */
const diskOf = ({ dataDir, storageDir, backupDir, database }: Config): Disk =>
  watchDisk({ data: dataDir, files: storageDir, ...(backupDir && !database && { backup: backupDir }) });

/** Opens a bucket; its client is imported only here, so that a server without one does not load it. */
export const storageInBucket = async (
  settings: NonNullable<Config['s3']>,
  folder: string,
  say: (sentence: string) => void,
): Promise<Storage> => {
  const [{ Bucket }, { reachBucket }, { s3Storage }] = await Promise.all([
    import('../lib/s3/bucket.ts'),
    import('../lib/s3/reachBucket.ts'),
    import('../lib/s3/s3Storage.ts'),
  ]);
  const bucket = new Bucket(settings);
  const trouble = await reachBucket(bucket, settings);
  if (trouble) say(trouble);
  return s3Storage(bucket, folder);
};
