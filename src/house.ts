import type { MikroORM } from '@mikro-orm/postgresql';
import { businessToday } from './clock.ts';
import type { Config } from './config.ts';
import type { Storage } from './lib/storage.ts';

/** What every slice stands on. */
export interface House {
  readonly config: Config;
  readonly orm: MikroORM;
  readonly storage: Storage;
}

/** What stands at the head of a file: whose it is, and of which day. */
export const letterhead = ({ config }: House) => ({ firmName: config.firmName, generatedOn: businessToday(config) });
