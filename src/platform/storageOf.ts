import type { Config } from './config.ts';
import type { House } from './house.ts';
import { type Disk, watchDisk } from '../lib/disk.ts';
import { folderStorage } from '../lib/folderStorage.ts';
import { roomyStorage } from '../lib/roomyStorage.ts';
import type { Storage } from '../lib/storage.ts';

/** Where this server's files lie: in the bucket that its settings name, or in its folder. */
export const storageOf = async (config: Config, say: (sentence: string) => void = () => {}): Promise<Storage> =>
  config.s3 ? storageInBucket(config.s3, config.storageDir, say) : folderStorage(config.storageDir);

/** The same beside the disks that it and the database write to: on the last of one it takes nothing. */
export const placesOf = async (config: Config, say: (sentence: string) => void): Promise<Places> => {
  const disk = diskOf(config);
  return { disk, storage: roomyStorage(await storageOf(config, say), disk) };
};

type Places = Required<Pick<House, 'storage' | 'disk'>>;

/** What is not there is not looked at; a database elsewhere backs itself up. */
const diskOf = ({ dataDir, storageDir, backupDir, database }: Config): Disk =>
  watchDisk({ data: dataDir, files: storageDir, ...(backupDir && !database && { backup: backupDir }) });

/** Whoever has no bucket does not wait for its client to be loaded. */
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
