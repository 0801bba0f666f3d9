import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import pg, { type PoolClient, type PoolConfig } from 'pg';
import { ConnectionFailure, isOfServer } from './faults.ts';
import { pool as figures, pulse, type Timeouts } from './timeouts.ts';
import { Pulse } from './pulse.ts';

/** Session settings of every connection, whatever the database is set to elsewhere. */
export const habits = Object.entries({
  // Instants are read as they are written here.
  TimeZone: 'UTC',
  // A firm's rows are in memory, or on an SSD: the next page is hardly nearer than any other.
  random_page_cost: '1.1',
  // JIT compilation of a statement costs more than any of ours takes.
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
 * The process's connection pool: each caller waits no longer than the limits say, and a broken connection is not given
 * out again. A caller gives back what it has taken, whatever came of it.
 */
export class ConnectionPool {
  readonly #pool: pg.Pool;
  readonly #config: PoolConfig;
  readonly #held = new Set<PoolClient>();
  /** When a caller was last given a connection. */
  servedAt = Date.now();
  readonly pulse = new Pulse(() => this.isAnswered());
  /** Every new connection passes this check before it is given out. */
  greet: (client: PoolClient) => Promise<void> = async () => {};

  constructor(server: PoolConfig, limits: Timeouts) {
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
    // Without a listener a lost connection would end the process. Its holder learns of the loss from the next answer,
    // for which it may never ask: the connection's slot is free at once.
    this.#pool.on('error', ignore);
    this.#pool.on('connect', (client) => void client.on('error', () => this.giveBack(client, true)));
  }

  /** Open connections, in use or idle. */
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
      throw new ConnectionFailure('Too many requests are waiting for the database', {}, '53300');
    }
    if (this.pulse.isGone) throw new ConnectionFailure('The database cannot be reached');
    const client = await this.#pool.connect().catch((cause: unknown) => {
      throw new ConnectionFailure('The database cannot be reached', { cause });
    });
    this.servedAt = Date.now();
    this.#held.add(client);
    return client;
  }

  /** A second time does nothing, so that two callers may both clean up after one failure. */
  giveBack(client: PoolClient, broken: boolean): void {
    if (this.#held.delete(client)) client.release(broken);
  }

  /** Whether the pool can give out a connection. */
  async serves(): Promise<boolean> {
    const client = await this.take().catch(ignore);
    if (client) this.giveBack(client, false);
    return Boolean(client);
  }

  /** A connection outside of the pool, for a caller that keeps it; not connected yet. */
  apart(): pg.Client {
    return new pg.Client({ ...this.#config, query_timeout: figures.silence });
  }

  /** Whether there is a database at all, tried outside of the pool. */
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

  /**
   * Whether a server answers at all: one that refuses the probe is there, too. A socket on the same machine loses
   * nothing.
   */
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

  /** Waits a while for connections that are in use. */
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
