import type { MikroORM } from '@mikro-orm/postgresql';
import type { BackupWatch } from './backups/watchBackup.ts';
import type { Config } from './config.ts';
import type { Replica } from '../lib/database/replica.ts';
import type { Disk } from '../lib/disk.ts';
import type { Storage } from '../lib/storage.ts';

/** What every slice stands on. */
export interface House {
  readonly config: Config;
  readonly orm: MikroORM;
  readonly storage: Storage;
  /** A standby of the database, from which lists are read. */
  readonly replica?: Replica | undefined;
  /** How much room there is; without it nobody looks. */
  readonly disk?: Disk | undefined;
  /** How old the backup is; without it nobody looks. */
  readonly backup?: BackupWatch | undefined;
}
