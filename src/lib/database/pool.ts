import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { ConnectionFailure, isOfServer } from './faults.ts';
import { pool as figures, pulse, type Limits } from './limits.ts';
import { Pulse } from './pulse.ts';

/** What every connection is opened with, whatever the database goes by elsewhere. */
export const habits = Object.entries({
  // Instants are read as they are written here.
  TimeZone: 'UTC',
  // A firm's rows are in memory, or on a disk without arms: the next page is hardly nearer than any other.
  random_page_cost: '1.1',
  // To compile a statement costs more than any of ours takes.
  jit: 'off',
  // A machine that is gone without a word holds its locks for a minute, not for the two hours of a usual system.
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '60000',
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/**
 * The connections of the process: so many, for each caller not longer than the limits say, and none that is broken goes to
 * the next one. A caller gives back what it has taken, whatever came of it.
 */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #config: PoolConfig;
  readonly #held = new Set<PoolClient>();
  /** When somebody was last served. */
  servedAt = Date.now();
  readonly pulse = new Pulse(() => this.isAnswered());
  /** Each new connection passes it before anybody gets it. */
  greet: (client: PoolClient) => Promise<void> = async () => {};

  constructor(server: PoolConfig, limits: Limits) {
    const connectionTimeoutMillis = limits.connect ?? figures.connect;
    this.#config = { ...server, options: habits, connectionTimeoutMillis, keepAlive: true, types };
    this.#pool = new pg.Pool({
      ...this.#config,
      max: figures.size,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idle,
      verify: (client, done) => void this.greet(client).then(() => done(), done),
    });
    // Without a listener a lost connection would end the process; whoever holds it learns it from the next answer, which
    // they may never ask for: its place is another's at once.
    this.#pool.on('error', ignore);
    this.#pool.on('connect', (client) => void client.on('error', () => this.giveBack(client, true)));
  }

  /** Connections that stand, and those of them that somebody has. */
  get open(): number {
    return this.#pool.totalCount;
  }

  get held(): number {
    return this.#held.size;
  }

  get waiting(): number {
    return this.#pool.waitingCount;
  }

  async take(): Promise<PoolClient> {
    if (this.waiting >= figures.waiting) {
      throw new ConnectionFailure('Too many are waiting for the database', {}, '53300');
    }
    if (this.pulse.isGone) throw new ConnectionFailure('The database cannot be reached');
    const client = await this.#pool.connect().catch((cause: unknown) => {
      throw new ConnectionFailure('The database cannot be reached', { cause });
    });
    this.servedAt = Date.now();
    this.#held.add(client);
    return client;
  }

  /** A second time does nothing: of two who clean up after a failure both may be sure. */
  giveBack(client: PoolClient, broken: boolean): void {
    if (this.#held.delete(client)) client.release(broken);
  }

  /** Whether it has a connection for one who asks. */
  async serves(): Promise<boolean> {
    const client = await this.take().catch(ignore);
    if (client) this.giveBack(client, false);
    return Boolean(client);
  }

  /** Past the pool: a connection for who keeps it, not yet connected. */
  apart(): pg.Client {
    return new pg.Client({ ...this.#config, query_timeout: figures.silence });
  }

  /** Past the pool: whether there is a database at all. */
  async reaches(): Promise<boolean> {
    const client = new pg.Client(this.#config);
    client.on('error', ignore);
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end();
    }
  }

  /** Whether a server answers at all: one that sends away whoever knocks is there, too. A machine's own socket loses nothing. */
  async isAnswered(): Promise<boolean> {
    if (this.#config.host?.startsWith('/')) return true;
    const client = new pg.Client({ ...this.#config, connectionTimeoutMillis: pulse.silence });
    client.on('error', ignore);
    try {
      await client.connect();
      return true;
    } catch (error) {
      return isOfServer(error);
    } finally {
      client.end().catch(ignore);
    }
  }

  /** Waits a while for what is still at work. */
  async end(): Promise<void> {
    const ended = this.#pool.end();
    const late = new AbortController();
    await Promise.race([ended, sleep(figures.end, undefined, { signal: late.signal }).catch(ignore)]);
    late.abort();
    for (const client of this.#held) this.giveBack(client, true);
    await ended;
  }
}

const ignore = () => {};

/** Days and instants stay text, as the ORM wants them: a Date would move a day by its time zone. */
const types = new pg.TypeOverrides();
const arrayOfTexts = 1009 as Parameters<typeof pg.types.getTypeParser>[0];
const parseTexts = pg.types.getTypeParser(arrayOfTexts) as (text: string) => string[];
for (const [oid, parse] of Object.entries(createPostgreSqlTypeParsers(parseTexts))) {
  types.setTypeParser(Number(oid), parse);
}
