import { loadConfig, type Config } from '../platform/config.ts';
import { connect } from '../server/db.ts';
import { moveFiles, type Moved } from '../platform/blobs/moveFiles.ts';
import { folderStorage } from '../lib/folderStorage.ts';
import { CannotStart, whyCannotStart } from '../lib/process/cannotStart.ts';
import { queryOfManager } from '../lib/query.ts';
import type { Storage } from '../lib/storage.ts';
import { openDatabase } from '../server/openDatabase.ts';
import { storageInBucket } from '../platform/storageOf.ts';

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`);

/**
 * `npm run storage:move -- --to s3`, or `--to folder`: copies all files to the other storage, deletes nothing from the
 * first one, and lists those that failed.
 */
const move = async (args: readonly string[]): Promise<void> => {
  const config = loadConfig();
  const [from, to] = await storagesOf(config, args);
  const { settings, release } = await openDatabase(config);
  try {
    const orm = await connect(settings);
    const query = queryOfManager(orm.em.fork());
    const moved = await moveFiles({ query, from, to, onFiles }).finally(() => orm.close());
    say(summaryOf(moved));
    process.exitCode = moved.faults.length === 0 ? 0 : 1;
  } finally {
    await release();
  }
};

const storagesOf = async (
  config: Config,
  [option, target, ...more]: readonly string[],
): Promise<[Storage, Storage]> => {
  const isTarget = target === 's3' || target === 'folder';
  if (option !== '--to' || !isTarget || more.length > 0)
    throw new CannotStart('Specify the destination: npm run storage:move -- --to s3, or --to folder.');
  if (!config.s3) throw new CannotStart('S3_ENDPOINT is missing: set it and the other S3_* settings to your bucket.');
  const bucket = await storageInBucket(config.s3, config.storageDir, refuseToStart);
  const folder = await folderStorage(config.storageDir);
  return target === 's3' ? [folder, bucket] : [bucket, folder];
};

const refuseToStart = (trouble: string) => {
  throw new CannotStart(trouble);
};

const onFiles = (count: number) => {
  if (count % 1000 === 0) say(`${countOfFiles(count)} so far.`);
};

const summaryOf = ({ copied, already, faults }: Moved): string => {
  const failed = faults.length > 0 ? `, ${faults.length} failed` : '';
  const all = copied + already + faults.length;
  return [`${countOfFiles(all)}: ${copied} copied, ${already} already there${failed}.`, ...faults].join('\n');
};

const countOfFiles = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en-US')} files`);

move(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${whyCannotStart(error) ?? String(error)}\n`);
  process.exitCode = 1;
});
