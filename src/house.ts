import type { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from './config.ts';
import type { Storage } from './lib/storage.ts';

/** What every slice stands on. */
export interface House {
  readonly config: Config;
  readonly orm: MikroORM;
  readonly storage: Storage;
}
