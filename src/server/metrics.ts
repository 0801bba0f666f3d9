import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type MetricConfiguration } from 'prom-client';
import { poolOf } from './db.ts';
import type { AppContext } from '../platform/appContext.ts';
import { watchInstallation } from '../platform/installation/watchInstallation.ts';
import type { Replica } from '../lib/database/replica.ts';
import { Unauthorized } from '../lib/errors.ts';
import { queryOfManager } from '../lib/query.ts';
import { raw } from '../lib/sql.ts';
import { isSame } from '../lib/secrets/tokens.ts';

/** Prometheus metrics, for the bearer of the token; they contain nothing about people. */
export const metricsRoute = (app: FastifyInstance, context: AppContext): void => {
  const { orm, config, replica } = context;
  const { metricsToken } = config;
  if (!metricsToken) return;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  countRequests(app, registers);
  watchPool(registers, orm);
  if (replica) watchReplica(registers, replica);
  watchInstallation(registers, context);
  const queue = watchQueue(registers);
  const log = config.backupDir && !config.database ? watchLog(registers) : undefined;

  app.get('/metrics', { config: { public: true } }, async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new Unauthorized();
    const state = await stateOf(orm).catch(() => undefined);
    queue.update(state);
    log?.update(state);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

type Registers = MetricConfiguration<never>['registers'];

/**
 * Observes requests by the route's pattern, so that ids make no series of their own. An event stream is left out: it
 * lasts as long as its page.
 */
const countRequests = (app: FastifyInstance, registers: Registers): void => {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  });
  app.addHook('onResponse', async (request, { statusCode, elapsedTime, raw }) => {
    if (raw.getHeader('content-type') === 'text/event-stream') return;
    seconds.observe({ method: request.method, route: routeOf(request), status: statusCode }, elapsedTime / 1000);
  });
};

const routeOf = ({ is404, routeOptions: { url = '' } }: FastifyRequest): string => (is404 ? 'none' : url);

const watchPool = (registers: Registers, orm: AppContext['orm']): void => {
  const pool = poolOf(orm);
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'held' }, pool.held);
      this.set({ state: 'idle' }, pool.open - pool.held);
    },
  });
  new Gauge({
    name: 'database_waiting',
    help: 'Callers that wait for a connection.',
    registers,
    collect() {
      this.set(pool.waiting);
    },
  });
};

const watchReplica = (registers: Registers, replica: Replica): void => {
  new Counter({
    name: 'list_reads_total',
    help: 'Reads of lists, by where they were answered.',
    labelNames: ['from'],
    registers,
    collect() {
      this.reset();
      for (const [from, reads] of Object.entries(replica.reads)) this.inc({ from }, reads);
    },
  });
};

interface State {
  readonly waiting: number;
  readonly running: number;
  readonly given_up: number;
  /** Seconds. */
  readonly oldest: number;
  readonly failed: number;
  readonly mails_waiting: number;
  readonly mails_failed: number;
  /** Whether the last log segment could not be archived into the backup. */
  readonly log_fails: boolean;
}

/** The metrics of queue and jobs, from one statement; without an answer the database is down and they are removed. */
const watchQueue = (registers: Registers) => {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const up = gauge('database_up', '1 if the database responds.');
  const oldest = gauge('queue_oldest_seconds', 'Time since the oldest waiting job was due.');
  const failed = gauge('jobs_failed', 'Background jobs that failed within a day.');
  const queue = new Gauge({ name: 'queue_jobs', help: 'Jobs of the queue.', labelNames: ['state'], registers });
  const mails = new Gauge({
    name: 'mails_unsent',
    help: 'Emails not yet sent.',
    labelNames: ['state'],
    registers,
  });
  const clear = (): void => {
    for (const one of [oldest, failed]) one.remove();
    queue.reset();
    mails.reset();
  };
  return {
    update: (state: State | undefined): void => {
      up.set(state ? 1 : 0);
      if (!state) return clear();
      oldest.set(state.oldest);
      failed.set(state.failed);
      mails.set({ state: 'waiting' }, state.mails_waiting);
      mails.set({ state: 'failed' }, state.mails_failed);
      for (const name of ['waiting', 'running', 'given_up'] as const) queue.set({ state: name }, state[name]);
    },
  };
};

/** Watches the archiving of the database's log: what is written while it fails would be lost with the disk. */
const watchLog = (registers: Registers) => {
  const fails = new Gauge({
    name: 'backup_log_fails',
    help: '1 if the database log is not reaching BACKUP_DIR.',
    registers,
  });
  return { update: (state: State | undefined): void => (state ? fails.set(state.log_fails ? 1 : 0) : fails.remove()) };
};

const stateOf = async (orm: AppContext['orm']): Promise<State | undefined> => {
  const [state] = await queryOfManager(orm.em.fork())<State>(raw(stateQuery));
  return state;
};

const stateQuery = `
  select count(*) filter (where due)::int as waiting, count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up,
    coalesce(extract(epoch from now() - min(run_at) filter (where due)), 0)::float8 as oldest,
    (select count(*)::int from jobs where status = 'failed' and created_at > now() - interval '1 day') as failed,
    (select count(*)::int from jobs where kind = 'sendMail' and status = 'queued' and retry_at is not null) as mails_waiting,
    (select count(*)::int from jobs
      where kind = 'sendMail' and status = 'failed' and created_at > now() - interval '1 day') as mails_failed,
    (select last_failed_time > coalesce(last_archived_time, '-infinity') from pg_stat_archiver) is true as log_fails
  from (select *, locked_at is null and run_at <= now() and attempts < max_attempts as due from graphile_worker.jobs) j`;
