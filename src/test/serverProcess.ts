import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestApp } from './app.ts';

/** A server of the house's database in a process of its own, which can be killed. */
export interface ServerProcess {
  readonly address: string;
  readonly process: ChildProcess;
  /** How many statements it has sent since it has listened. */
  readonly statements: () => Promise<number>;
}

/** The moment at which a server dies: at that statement, not sent yet or sent already. */
export interface Death {
  readonly statement: number;
  readonly isSent: boolean;
}

/** The server lives until it is ended, unless its death is given. */
export const openServer = async (testApp: TestApp, death: Death | null = null): Promise<ServerProcess> => {
  const { settings, config } = testApp;
  const { storageDir, s3 } = config;
  const given = JSON.stringify({ settings, storageDir, s3, death });
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script, given], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', PGAPPNAME: serverName },
  });
  const [address]: unknown[] = await once(server.stdout, 'data');
  const statements = async () => {
    const answer = once(server.stdout, 'data');
    server.kill('SIGUSR2');
    const [said]: unknown[] = await answer;
    return Number(said);
  };
  return { address: String(address), process: server, statements };
};

interface OneCall {
  /** The user whose session it is. */
  readonly by: string;
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

/**
 * Posts to a server of its own, and answers its status and how many statements that took; 0 for both if it has died.
 */
export const postOnce = async (testApp: TestApp, { by, path, type, body }: OneCall, death: Death | null) => {
  const headers = { cookie: await sessionCookie(testApp, by), 'content-type': type };
  const { process: server, address, statements } = await openServer(testApp, death);
  const exit = once(server, 'exit');
  const answer = fetch(`${address}/api${path}`, { method: 'POST', headers, body }).catch(() => undefined);
  const status = await Promise.race([exit.then(() => 0), answer.then((one) => one?.status ?? 0)]);
  const said = status === 0 ? 0 : await statements();
  server.kill('SIGKILL');
  await exit;
  await isLetGo(testApp);
  return { status, said };
};

/** Waits until the database has rolled back whatever such a server had begun. */
export const isLetGo = async ({ orm }: TestApp): Promise<void> => {
  const left = `select from pg_stat_activity where datname = current_database() and application_name = '${serverName}'`;
  while ((await orm.em.fork().execute(left)).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** A session cookie of that user, as their browser sends it. */
export const sessionCookie = async ({ orm, app }: TestApp, userId: string): Promise<string> => {
  const [session] = await orm.em
    .fork()
    .execute<{ id: string }[]>(`select id from sessions where user_id = ? and level = 'full' and ended_at is null`, [
      userId,
    ]);
  return `session=${app.jwt.sign({ sid: session?.id ?? '' })}`;
};

const serverName = 'a server that may die';

const script = `
  const { settings, storageDir, s3, death } = JSON.parse(process.argv[1]);
  const { default: pg } = await import('pg');
  const { build } = await import('./src/server/app.ts');
  const { loadConfig } = await import('./src/platform/config.ts');
  const { connect } = await import('./src/server/db.ts');
  const { storageOf } = await import('./src/platform/storageOf.ts');
  const { configureSecrets } = await import('./src/lib/secrets/secrets.ts');
  const config = { ...loadConfig(), logLevel: 'silent', storageDir, s3 };
  configureSecrets(config.encryptionKeys);
  const app = await build({ config, orm: await connect(settings), storage: await storageOf(config) });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { query } = pg.Client.prototype;
  const die = () => process.kill(process.pid, 'SIGKILL');
  let said = 0;
  pg.Client.prototype.query = function (...statement) {
    const isLast = ++said === death?.statement;
    if (isLast && !death.isSent) die();
    const answer = query.apply(this, statement);
    if (isLast) die();
    return answer;
  };
  process.on('SIGUSR2', () => process.stdout.write(String(said)));
  process.stdout.write(address);`;
