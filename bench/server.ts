import pg from 'pg';
import { backlog, build } from '../src/server/app.ts';
import { openSession } from '../src/platform/auth/session.ts';
import { loadConfig } from '../src/platform/config.ts';
import { connect, connectionOf } from '../src/server/db.ts';
import { printInvoices } from '../src/money/invoices/printInvoices.ts';
import { exportList } from '../src/platform/lists/exportList.ts';
import { compress } from '../src/lib/compress.ts';
import { folderStorage } from '../src/lib/folderStorage.ts';
import { habits } from '../src/lib/database/pool.ts';
import { startWorker } from '../src/lib/jobs/jobs.ts';
import { configureSecrets } from '../src/lib/secrets/secrets.ts';
import { User } from '../src/platform/users/entity.ts';
import { baselineRoutes } from './baseline.ts';
import { adminId } from './size.ts';
import { serveSmallest } from './smallestPage.ts';

let statements = 0;
const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
/** Counted, ours and the baseline's: all that goes to the database passes here. */
Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
  statements += 1;
  return query.apply(this, args);
});

/**
 * Our server and the baseline's routes in one process; it tells its parent where it listens and how to be signed in.
 */
const config = loadConfig();
configureSecrets(config.encryptionKeys);
const settings = config.database;
if (!settings) throw new Error('The benchmark names its database');
const orm = await connect(settings);
const context = { config, orm, storage: await folderStorage(config.storageDir) };
const app = await build(context);
const pool = new pg.Pool({
  host: settings.host,
  user: settings.user,
  database: settings.dbName,
  options: habits,
  max: 20,
});
// By hand, too, an answer leaves compressed.
await app.register(async (byHand) => {
  byHand.addHook('onSend', compress);
  baselineRoutes(byHand, pool);
});
serveSmallest(app, process.env['DATA_DIR'] ?? '');
const tasks = { printInvoices: printInvoices(context), exportList: exportList(context) };
await startWorker({ connection: connectionOf(settings), tasks, log: (_level, message) => console.error(message) });
await app.listen({ host: '127.0.0.1', port: 0, backlog });

const em = orm.em.fork();
const person = await em.findOneOrFail(User, { id: process.argv[2] ?? adminId }, { filters: false });
const session = openSession(em, person, 'full', { ip: '127.0.0.1', headers: {} });
await em.flush();
const cookie = `session=${app.jwt.sign({ sid: session.id }, { expiresIn: '2h' })}`;
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0, cookie });
process.on('message', () => process.send?.({ statements }));
process.on('disconnect', () => process.exit(0));
