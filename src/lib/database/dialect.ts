import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { ClientBase, PoolClient, PoolConfig, QueryConfig, QueryResult as Answer } from 'pg';
import { ConnectionFailure, isFatal, isLoss } from './faults.ts';
import { pool as figures, type Timeouts } from './timeouts.ts';
import { ConnectionPool } from './pool.ts';
import { prepared } from './prepared.ts';
import type { Pulse } from './pulse.ts';

/**
 * The one road to the database, the ORM's own statements and flushes included. Kysely's driver gives a connection back
 * only where a commit or a rollback succeeds; this one always does, and closes it where it is broken.
 */
export class PostgresRoad implements Dialect {
  readonly pool: ConnectionPool;
  readonly #limits: Timeouts;

  constructor(server: PoolConfig, limits: Timeouts) {
    this.pool = new ConnectionPool(server, limits);
    this.#limits = limits;
  }

  createDriver(): Driver {
    return new RoadDriver(this.pool, this.#limits);
  }
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new PostgresAdapter();
  createIntrospector: Dialect['createIntrospector'] = (db) => new PostgresIntrospector(db);
}

class RoadDriver implements Driver {
  readonly #pool: ConnectionPool;
  readonly #limits: Timeouts;

  constructor(pool: ConnectionPool, limits: Timeouts) {
    this.#pool = pool;
    this.#limits = limits;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<RoadConnection> {
    const client = await this.#pool.take();
    const connection = connections.get(client) ?? new RoadConnection(client, this.#pool.pulse);
    connections.set(client, connection);
    connection.patience = this.#limits.statement + figures.silence;
    return connection;
  }

  /** Sent with the transaction's first statement: to wait for the answer to a `begin` would be a way for nothing. */
  async beginTransaction(connection: RoadConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    connection.opening = `begin${isolation} ${settings.accessMode ?? ''}`;
  }

  /** After a failed commit the caller still asks for a rollback: that one gives the connection back. */
  commitTransaction = (connection: RoadConnection) => connection.close('commit');

  /**
   * A connection that is broken, or does not even roll back, has nothing to keep: PostgreSQL drops it with the
   * connection.
   */
  async rollbackTransaction(connection: RoadConnection): Promise<void> {
    if (connection.broken) return;
    await connection.close('rollback').catch(() => {
      connection.broken = true;
    });
  }

  savepoint = (connection: RoadConnection, name: string) => connection.run(`savepoint "${name}"`);
  rollbackToSavepoint = (connection: RoadConnection, name: string) => connection.run(`rollback to "${name}"`);
  releaseSavepoint = (connection: RoadConnection, name: string) => connection.run(`release "${name}"`);

  async releaseConnection({ client, broken, isFull }: RoadConnection): Promise<void> {
    this.#pool.giveBack(client, broken || isFull);
  }

  destroy = () => this.#pool.end();
}

const connections = new WeakMap<ClientBase, RoadConnection>();

/** The connection to which this client belongs: queries through it have the connection's time limit. */
export const connectionOf = (client: ClientBase): RoadConnection => {
  const connection = connections.get(client);
  if (!connection) throw new Error('This client takes another road');
  return connection;
};

/** A connection while it is checked out of the pool. */
export class RoadConnection implements DatabaseConnection {
  readonly client: PoolClient;
  /** Cut off, or silent: it is not given out again. */
  broken = false;
  /** Milliseconds after which the server counts as dead. */
  patience = 0;
  /** The `begin` of a transaction that has sent no statement yet. */
  opening = '';
  readonly #names = new Set<string>();
  readonly #pulse: Pulse;

  constructor(client: PoolClient, pulse: Pulse) {
    this.client = client;
    this.#pulse = pulse;
    client.on('error', () => (this.broken = true));
  }

  get isFull(): boolean {
    return this.#names.size > figures.statements;
  }

  async run(text: string): Promise<void> {
    await this.#ask({ text });
  }

  /** Sends the `begin` now: from here on the transaction also holds for code that works with the client itself. */
  async open(): Promise<void> {
    const { opening } = this;
    this.opening = '';
    if (opening) await this.run(opening);
  }

  /** A transaction that sent no statement was never begun, and needs no end. */
  async close(word: 'commit' | 'rollback'): Promise<void> {
    if (!this.opening) return this.run(word);
    this.opening = '';
  }

  /** Until the end of the transaction. */
  async limit({ statement, lock, idle }: Timeouts): Promise<void> {
    this.patience = statement + figures.silence;
    await this.run(`set local statement_timeout = ${statement}; set local lock_timeout = ${lock};
      set local idle_in_transaction_session_timeout = ${idle}`);
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#ask(prepared(sql, [...parameters]));
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}), rows: (rows ?? []) as Row[] };
  }

  streamQuery = (): never => {
    throw new Error('Rows are streamed by lib/streamRows.ts');
  };

  /** An error of code that works with the client itself, as a connection failure where the connection was lost. */
  explain(error: unknown): unknown {
    if (!this.broken || !isLoss(error)) return error;
    return new ConnectionFailure('The connection to the database was lost', { cause: error });
  }

  /** Runs a query; of several statements in one message the last one's answer counts. */
  async #ask(query: QueryConfig): Promise<Answer> {
    // The driver would put it behind the one that waits for its answer for ever.
    if (this.broken) throw new ConnectionFailure('The connection to the database was lost');
    if (query.values) await this.open();
    const text = this.opening ? `${this.opening}; ${query.text}` : query.text;
    this.opening = '';
    if (query.name) this.#names.add(query.name);
    try {
      const result = this.client.query({ ...query, text, query_timeout: this.patience } as QueryConfig);
      const answer = await this.#pulse.awaited(result);
      return [answer].flat().at(-1) ?? answer;
    } catch (error) {
      this.broken ||= isFatal(error);
      throw this.explain(error);
    }
  }
}
