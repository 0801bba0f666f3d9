import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { loadDemoFirm } from '../../fixtures/load.ts';
import { beginTerms } from '../firm/advisor-codes/beginTerms.ts';
import { backlog, build } from './app.ts';
import { watchBackup } from '../platform/backups/watchBackup.ts';
import { isBehindHttps } from '../platform/auth/sessionCookie.ts';
import { mustOpenSecrets } from '../people/sign-in/mustOpenSecrets.ts';
import { businessToday } from '../platform/clock.ts';
import { followFirmTime } from '../platform/company/firm.ts';
import { loadConfig, startupSettings, type Config } from '../platform/config.ts';
import { connect, connectionOf } from './db.ts';
import { configureTimeZone } from '../domain/firmTime.ts';
import type { DatabaseSettings } from '../lib/database/settings.ts';
import { mustBeDemoFirm } from '../people/demo/mustBeDemoFirm.ts';
import { mustHaveNoDemoSignIns } from '../people/demo/signIns.ts';
import { greet } from './greet.ts';
import type { AppContext } from '../platform/appContext.ts';
import { warningsOf } from '../platform/installation/warnings.ts';
import { crontab } from './tasks.ts';
import { startWorkers } from './workers.ts';
import { naming, whyCannotStart } from '../lib/process/cannotStart.ts';
import { withStartupLock } from '../lib/database/withStartupLock.ts';
import { startPostgres } from '../lib/process/embeddedPostgres.ts';
import { lockFolder } from '../lib/process/folderLock.ts';
import { mustBeFree } from '../lib/process/freeAddress.ts';
import { configureSecrets } from '../lib/secrets/secrets.ts';
import { settleAfterStart } from '../lib/process/settle.ts';
import { isStopping, stopAndExit, stopOnSignal } from '../lib/process/stopping.ts';
import { openReplica } from './openReplica.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { applicationRole, mayRewriteAudit } from '../platform/roles.ts';
import { storageAndDisk } from '../platform/storageOf.ts';
import { User } from '../platform/users/entity.ts';

const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/**
 * Starts the whole product: database, schema, demo firm, worker and server, in this order; stops in the reverse one.
 */
const start = async (): Promise<void> => {
  const onShutdown = stopOnSignal();
  const { host, port, ownFolder } = startupSettings();
  await mustBeFree(host, port);
  if (ownFolder) await lockFolder(ownFolder);
  const config = loadConfig();
  configureSecrets(config.encryptionKeys);
  configureTimeZone(config.timeZone);
  const { owner, database } = await openDatabase(config, onShutdown);
  if (config.demo) await mustBeDemoFirm(connectionOf(owner));
  const migrations = await naming(settingOf(config), () => prepareDatabase(owner, database.user));
  const orm = await connect(database);
  onShutdown(() => orm.close());
  await mustBeOwn(config, orm);
  await sayWhatIsMissing(config, orm);
  if (migrations > 0) say(`The schema is up to date: ${migrations} migrations ran.`);
  const context = await contextOf(config, orm);
  onShutdown(async () => context.replica?.close());
  if (config.demo) await withStartupLock(connectionOf(database), () => fillDemo(context));
  await beginTerms(orm.em.fork(), businessToday(config));
  const app = await build(context);
  const worker = config.role === 'web' ? undefined : await takeJobs(context, app, database);
  onShutdown(() => Promise.all([app.close(), worker?.stop()]));
  await app.listen({ host, port, backlog });
  for (const sentence of [...(await warned(context)), ...(await greet(context))]) say(sentence);
  settleAfterStart();
};

const contextOf = async (config: Config, orm: AppContext['orm']): Promise<AppContext> => ({
  config,
  orm,
  replica: await openReplica(orm, config.replicaDatabase, say),
  ...(await storageAndDisk(config, say)),
  backup: watchBackup({ config, orm }),
});

/**
 * Checks that these keys decrypt the database and that it is not the demo's; then sets the clock to the firm's time
 * zone.
 */
const mustBeOwn = async ({ production }: Config, orm: AppContext['orm']): Promise<void> => {
  await mustOpenSecrets(orm.em.fork());
  if (production) await mustHaveNoDemoSignIns(orm.em.fork());
  await followFirmTime(orm.em.fork());
};

const warned = async (context: AppContext) => (await warningsOf(context, new Date())).map(({ sentence }) => sentence);

const takeJobs = (context: AppContext, app: FastifyInstance, database: DatabaseSettings) => {
  const log = (level: 'error' | 'warning', message: string) => app.log[level === 'error' ? 'error' : 'warn'](message);
  return startWorkers(context, { connection: connectionOf(database), crontab: crontab, log });
};

const openDatabase = async (
  config: Config,
  onShutdown: (stop: () => Promise<unknown>) => void,
): Promise<{ owner: DatabaseSettings; database: DatabaseSettings }> => {
  if (config.database) {
    say(`Opening the database ${config.database.dbName} ...`);
    const database = await reach(config.database);
    return { database, owner: await reachOwner(config, database) };
  }
  say(`Starting PostgreSQL in ${config.dataDir} ...`);
  const postgres = await startPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    durable: true,
    backupDir: config.backupDir,
  });
  onShutdown(() => postgres.stop());
  return { owner: postgres.settings, database: { ...postgres.settings, user: applicationRole } };
};

const sayWhatIsMissing = async (config: Config, orm: AppContext['orm']): Promise<void> => {
  if (await mayRewriteAudit(orm.em.fork())) say(oneRole);
  if (!config.demo && !config.smtpUrl) say(noMail);
  if (isBehindHttps(config) && config.trustProxy === false) say(noProxy);
};

const noProxy =
  'PUBLIC_URL is https but TRUST_PROXY is missing: all requests appear to come from the proxy, so failed sign-ins are counted together. Set TRUST_PROXY to the proxy’s address.';

const noMail = 'SMTP_URL is missing: emails are stored but not sent, so no one can be invited or reset a password.';

const oneRole =
  'The database role can modify the audit log. Set DATABASE_OWNER_URL to the owner, and DATABASE_URL to a role that owns nothing.';

const reachOwner = async (config: Config, database: DatabaseSettings): Promise<DatabaseSettings> => {
  const { ownerDatabase } = config;
  return ownerDatabase ? naming(settingOf(config), () => reach(ownerDatabase)) : database;
};

/** The setting that gives the owner's connection. */
const settingOf = ({ ownerDatabase }: Config) => (ownerDatabase ? 'DATABASE_OWNER_URL' : 'DATABASE_URL');

/** Connects first: a mistyped name must fail, and not become a new, empty database. */
const reach = async (database: DatabaseSettings): Promise<DatabaseSettings> => {
  const client = new Client(connectionOf(database));
  await client.connect();
  await client.end();
  return database;
};

/** Fills an empty database with the demo firm. */
const fillDemo = async (context: AppContext): Promise<void> => {
  // There is no user yet, so the scope filter is off.
  if ((await context.orm.em.fork().count(User, {}, { filters: false })) === 0)
    say('Filling the empty database with the demo firm ...');
  await loadDemoFirm(context);
};

start().catch((error: unknown) => {
  if (isStopping()) return;
  const sentence = whyCannotStart(error);
  process.stderr.write(
    sentence ? `${sentence}\n` : `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  // Stops PostgreSQL too, if it was started.
  void stopAndExit(1);
});
