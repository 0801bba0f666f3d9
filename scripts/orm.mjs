import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../src/lib/process/embeddedPostgres.ts';
import { main, runTool } from './lib/project.mjs';

/** MikroORM's own commands, on the database of DATABASE_URL or on an empty one made for this call. */
await main(async () => {
  const command = (env = {}) =>
    runTool('mikro-orm', process.argv.slice(2), { MIKRO_ORM_CLI_CONFIG: './src/server/mikro-orm.config.ts', ...env });
  if (process.env.DATABASE_URL) return command();
  const home = mkdtempSync(join(tmpdir(), 'verus-orm-'));
  const server = await startPostgres({ dataDir: join(home, 'postgres'), durable: false });
  const { host, user, dbName } = server.settings;
  try {
    return await command({ DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${dbName}` });
  } finally {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  }
});
