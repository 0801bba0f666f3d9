import type { Config } from './config.ts';
import { folderStorage } from './lib/folderStorage.ts';
import type { Storage } from './lib/storage.ts';

/** Where this server's files lie: in the bucket that its settings name, or in its folder. */
export const storageOf = async (config: Config, say: (sentence: string) => void = () => {}): Promise<Storage> =>
  config.s3 ? storageInBucket(config.s3, config.storageDir, say) : folderStorage(config.storageDir);

/** Whoever has no bucket does not wait for its client to be loaded. */
export const storageInBucket = async (
  settings: NonNullable<Config['s3']>,
  folder: string,
  say: (sentence: string) => void,
): Promise<Storage> => {
  const [{ Bucket }, { reachBucket }, { s3Storage }] = await Promise.all([
    import('./lib/s3/bucket.ts'),
    import('./lib/s3/reachBucket.ts'),
    import('./lib/s3/s3Storage.ts'),
  ]);
  const bucket = new Bucket(settings);
  const trouble = await reachBucket(bucket, settings);
  if (trouble) say(trouble);
  return s3Storage(bucket, folder);
};
