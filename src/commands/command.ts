import type { MikroORM } from '@mikro-orm/postgresql';
import { followFirmTime } from '../platform/company/firm.ts';
import { loadConfig, type Config } from '../platform/config.ts';
import { connect } from '../server/db.ts';
import { configureTimeZone } from '../domain/firmTime.ts';
import { CannotStart, whyCannotStart } from '../lib/process/cannotStart.ts';
import { configureSecrets } from '../lib/secrets/secrets.ts';
import { openDatabase } from '../server/openDatabase.ts';
import { mustNotBeNewer, schemaVersionOf } from '../platform/schemaVersion.ts';

export interface CommandContext {
  readonly config: Config;
  readonly orm: MikroORM;
}

export const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** Runs a command on the server's machine; it opens the database whether the server runs or not. */
export const command = (action: (context: CommandContext, args: readonly string[]) => Promise<void>): void => {
  run(action).catch((error: unknown) => {
    process.stderr.write(`${whyCannotStart(error) ?? String(error)}\n`);
    process.exitCode = 1;
  });
};

const run = async (action: (context: CommandContext, args: readonly string[]) => Promise<void>): Promise<void> => {
  const config = loadConfig();
  configureSecrets(config.encryptionKeys);
  configureTimeZone(config.timeZone);
  const { settings, release } = await openDatabase(config);
  try {
    const orm = await connect(settings);
    try {
      await mustBeCurrent(orm);
      await followFirmTime(orm.em.fork());
      await action({ config, orm }, process.argv.slice(2));
    } finally {
      await orm.close();
    }
  } finally {
    await release();
  }
};

/** Refuses a database whose migrations have not all run: the command might need a column that is not there yet. */
const mustBeCurrent = async (orm: MikroORM): Promise<void> => {
  await mustNotBeNewer(orm);
  const { waiting } = await schemaVersionOf(orm);
  if (waiting.length > 0)
    throw new CannotStart(
      'The database has not been upgraded to this version yet: start the server once, then run the command again.',
    );
};
