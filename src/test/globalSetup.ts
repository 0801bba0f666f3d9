import * as fs from 'node:fs';
import { join } from 'node:path';
import { loadDemoFirm } from '../../fixtures/load.ts';
import { loadConfig } from '../platform/config.ts';
import { connect } from '../server/db.ts';
import { startPostgres } from '../lib/process/embeddedPostgres.ts';
import { folderStorage } from '../lib/folderStorage.ts';
import { configureSecrets } from '../lib/secrets/secrets.ts';
import { ownKeys } from '../lib/secrets/serverKeys.ts';
import { prepareDatabase } from '../server/prepareDatabase.ts';
import { applicationRole } from '../platform/roles.ts';
import { keepCluster } from './cluster.ts';
import { roomyParent } from './roomyFolder.ts';

/** One PostgreSQL for the run; its database with the demo firm, and their files, are what every test file copies. */
export default async function globalSetup(): Promise<void> {
  const home = emptyFolder();
  // Each file's houses have pools of their own, and several files run at once.
  const server = await startPostgres({ dataDir: join(home, 'postgres'), durable: false, connections: 400 });
  keepCluster({ server, home });

  const { host, user, dbName } = server.settings;
  const { encryptionKeys, sessionKey } = ownKeys(home);
  Object.assign(process.env, {
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${dbName}`,
    DATA_DIR: home,
    DEMO: '1',
    ENCRYPTION_KEYS: encryptionKeys,
    SESSION_KEY: sessionKey,
  });

  const config = loadConfig();
  configureSecrets(config.encryptionKeys);
  await prepareDatabase(server.settings, applicationRole);
  const orm = await connect(server.settings);
  try {
    await loadDemoFirm({ config, orm, storage: await folderStorage(config.storageDir) });
  } finally {
    await orm.close();
  }
}

/** Removes the folders of killed runs first. */
function emptyFolder(): string {
  const parent = roomyParent();
  for (const name of fs.readdirSync(parent)) {
    const pid = /^verus-test-(\d+)(-\w+)?$/.exec(name)?.[1];
    const path = join(parent, name);
    if (!pid || fs.existsSync(`/proc/${pid}`) || fs.statSync(path).uid !== process.getuid?.()) continue;
    fs.rmSync(path, { recursive: true, force: true });
  }
  const home = join(parent, `verus-test-${process.pid}`);
  fs.mkdirSync(home, { mode: 0o755 });
  return home;
}
