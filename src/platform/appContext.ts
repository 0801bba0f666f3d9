import type { MikroORM } from '@mikro-orm/postgresql';
import type { BackupWatch } from './backups/watchBackup.ts';
import type { Config } from './config.ts';
import type { Replica } from '../lib/database/replica.ts';
import type { Disk } from '../lib/disk.ts';
import type { Storage } from '../lib/storage.ts';

/** The application context: the dependencies of every slice. */
export interface AppContext {
  readonly config: Config;
  readonly orm: MikroORM;
  readonly storage: Storage;
  /** A standby of the database, from which lists are read. */
  readonly replica?: Replica | undefined;
  /** Free disk space; undefined: it is not watched. */
  readonly disk?: Disk | undefined;
  /** The backup's age; undefined: it is not watched. */
  readonly backup?: BackupWatch | undefined;
}
