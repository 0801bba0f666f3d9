import { readdirSync } from 'node:fs';
import type { MikroORM } from '@mikro-orm/postgresql';
import { CannotStart } from '../lib/process/cannotStart.ts';

/** The schema of a database compared with this version's migrations. */
export interface SchemaVersion {
  /** Migrations that have not run yet. */
  readonly waiting: readonly string[];
  /** Migrations of a newer version, which this one does not know. */
  readonly unknown: readonly string[];
}

export const schemaVersionOf = async (orm: MikroORM): Promise<SchemaVersion> => {
  const ran = new Set((await orm.migrator.getExecuted()).map(({ name }) => name));
  return {
    waiting: [...ownMigrations].filter((name) => !ran.has(name)),
    unknown: [...ran].filter((name) => !ownMigrations.has(name)),
  };
};

/** Refuses a database of a newer version, whose data an older one could damage. */
export const mustNotBeNewer = async (orm: MikroORM): Promise<void> => {
  const { unknown } = await schemaVersionOf(orm);
  if (unknown.length > 0) throw new CannotStart(newerSentence(unknown));
};

export const newerSentence = (unknown: readonly string[]): string =>
  `The database is from a newer version whose ${unknown.length === 1 ? 'migration' : 'migrations'} this one does not know (${unknown.join(', ')}): start that version again, or restore a backup from before the upgrade.`;

/** The migrations of this version, by the names that they have in the database. */
const ownMigrations: ReadonlySet<string> = new Set(
  readdirSync(new URL('../../migrations', import.meta.url)).flatMap(
    (file) => /^(Migration\w+)\.ts$/.exec(file)?.[1] ?? [],
  ),
);
