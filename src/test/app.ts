import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { userId } from '../../fixtures/users.ts';
import { build } from '../server/app.ts';
import { openSession } from '../platform/auth/session.ts';
import { sessionCookieName } from '../platform/auth/sessionCookie.ts';
import { loadConfig, type Config } from '../platform/config.ts';
import { connect } from '../server/db.ts';
import { configureTimeZone } from '../domain/firmTime.ts';
import type { Timeouts } from '../lib/database/timeouts.ts';
import type { DatabaseSettings } from '../lib/database/settings.ts';
import type { demoEmails } from '../people/demo/people.ts';
import type { AppContext } from '../platform/appContext.ts';
import { startWorkers } from '../server/workers.ts';
import type { Worker } from '../lib/jobs/jobs.ts';
import { openReplica } from '../server/openReplica.ts';
import { configureSecrets } from '../lib/secrets/secrets.ts';
import { applicationRole } from '../platform/roles.ts';
import { storageOf } from '../platform/storageOf.ts';
import { User } from '../platform/users/entity.ts';
import { copyDatabase } from './database.ts';

/**
 * No call is refused because this machine is slow. Tests of what is refused open their house within a request's limits.
 */
const patient: Timeouts = { statement: 600_000, lock: 600_000, idle: 600_000, connect: 600_000 };

export type DemoEmail = (typeof demoEmails)[number];

/** A signed-in person's way to the API: paths below /api, bodies and answers as objects. */
export interface Person {
  get(path: string): Promise<LightMyRequestResponse>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  patch(path: string, body: object): Promise<LightMyRequestResponse>;
  put(path: string, body: object): Promise<LightMyRequestResponse>;
  delete(path: string): Promise<LightMyRequestResponse>;
  /** For what needs a header of its own. */
  send(options: InjectOptions): Promise<LightMyRequestResponse>;
}

/**
 * The server connects with the role that it has in the firm; `orm` of the house itself is the owner's, to which nothing
 * is refused.
 */
export interface TestApp extends AppContext {
  readonly settings: DatabaseSettings;
  readonly app: FastifyInstance;
  /** A caller without a session. */
  readonly stranger: Person;
  /**
   * A person of the demo's sign-in page, with a session as if they had signed in there; the sign-in itself is in
   * `door.ts`.
   */
  signIn(email: DemoEmail): Promise<Person>;
  /** The same for anybody. */
  enter(userId: string): Promise<Person>;
  /** Cookies of that person's browser. */
  cookiesOf(email: DemoEmail): Promise<Cookies>;
  /** Runs the queue until it is empty. */
  work(): Promise<void>;
  /** Runs the queue until it is stopped, whatever becomes of its jobs. */
  openWorker(): Promise<Worker>;
  stop(): Promise<void>;
}

/** The house of a file's tests, open while they run; on an empty database if it says so. */
export const openTestApp = (changes: Partial<Config> = {}, database = copyDatabase, bounds = patient): TestApp => {
  const testApp = {} as TestApp;
  beforeAll(async () => void Object.assign(testApp, await start(changes, database, bounds)));
  afterAll(() => testApp.stop());
  return testApp;
};

/** A person of the demo firm with a session in that house before the first test. */
export const admit = (testApp: TestApp, name: string): Person => {
  const person = {} as Person;
  beforeAll(async () => void Object.assign(person, await testApp.enter(userId(name))));
  return person;
};

/** The server on a copy of the demo firm, a database and a storage folder of its own. */
export const start = async (
  changes: Partial<Config> = {},
  database = copyDatabase,
  bounds = patient,
): Promise<TestApp> => {
  const copy = await database();
  const testApp = await startOn(copy.settings, changes, bounds);
  return { ...testApp, stop: () => testApp.stop().finally(() => copy.drop()) };
};

/** The same on a database that is there already. */
export const startOn = async (
  settings: DatabaseSettings,
  changes: Partial<Config> = {},
  bounds = patient,
): Promise<TestApp> => {
  const storageDir = await mkdtemp(join(tmpdir(), 'verus-storage-'));
  const original = loadConfig();
  // Many small files: in threads of their own they take ten times as long.
  cpSync(original.storageDir, storageDir, { recursive: true });
  const config: Config = { ...original, logLevel: 'silent', storageDir, ...changes };
  configureSecrets(config.encryptionKeys);
  configureTimeZone(config.timeZone);
  const orm = await connect(settings, bounds);
  const testApp = { config, orm, storage: await storageOf(config) };
  const database = { ...settings, user: applicationRole };
  const own = await connect(database, bounds);
  const serving = { ...testApp, orm: own, replica: await openReplica(own, config.replicaDatabase, () => {}) };
  const app = await build(serving);
  await app.ready();
  const stranger = personOf(app, {});
  return {
    ...testApp,
    replica: serving.replica,
    settings,
    app,
    stranger,
    signIn: async (email) => personOf(app, await sessionOf(app, orm, { email })),
    enter: async (id) => personOf(app, await sessionOf(app, orm, { id })),
    cookiesOf: (email) => sessionOf(app, orm, { email }),
    work: () => work(serving, database),
    openWorker: () => openWorker(serving, database),
    async stop() {
      await app.close();
      await serving.replica?.close();
      await serving.orm.close();
      await orm.close();
      await rm(storageDir, { recursive: true });
    },
  };
};

/** The person whose browser sends these cookies. */
export const personOf = (app: FastifyInstance, cookies: Cookies): Person => {
  const send = (options: InjectOptions) => app.inject({ cookies, ...options });
  return {
    get: (path) => send({ method: 'GET', url: `/api${path}` }),
    post: (path, payload = {}, headers = {}) => send({ method: 'POST', url: `/api${path}`, payload, headers }),
    patch: (path, payload) => send({ method: 'PATCH', url: `/api${path}`, payload }),
    put: (path, payload) => send({ method: 'PUT', url: `/api${path}`, payload }),
    delete: (path) => send({ method: 'DELETE', url: `/api${path}` }),
    send,
  };
};

type Cookies = Record<string, string>;

const sessionOf = async (
  app: FastifyInstance,
  orm: AppContext['orm'],
  who: { id: string } | { email: string },
): Promise<Cookies> => {
  const em = orm.em.fork();
  const user = await em.findOneOrFail(User, who, { filters: false });
  const session = openSession(em, user, 'full', { ip: '127.0.0.1', headers: {} });
  await em.flush();
  return { [sessionCookieName(app.context.config)]: app.jwt.sign({ sid: session.id }) };
};

interface Place {
  readonly host?: string;
  readonly user?: string;
  readonly dbName?: string;
}

const openWorker = (testApp: AppContext, { host, user, dbName }: Place): Promise<Worker> =>
  startWorkers(testApp, { connection: { host, user, database: dbName } });

const work = async (testApp: AppContext, place: Place): Promise<void> => {
  const worker = await openWorker(testApp, place);
  try {
    for (;;) {
      const [row] = await testApp.orm.em.fork().execute<{ busy: boolean }[]>(
        `select exists (select from jobs where status in ('queued', 'running'))
            or exists (select from graphile_worker.jobs where attempts = 0 or locked_at is not null) as busy`,
      );
      if (!row?.busy) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    await worker.stop();
  }
};
