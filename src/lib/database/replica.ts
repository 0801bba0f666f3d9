import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase, QueryConfig } from 'pg';
import { Refusal } from '../errors.ts';
import { queryOfManager } from '../query.ts';
import { raw } from '../sql.ts';

/** WAL position (LSN): a position in the log of all that a database writes; later ones are greater. */
export type WalPosition = bigint;

/** Reads '16/B374D848' as PostgreSQL spells it; 0 for nothing, and for a text that is no position. */
export function parsePosition(text: string | null | undefined): WalPosition {
  const [, high = '', low = ''] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/.exec(text ?? '') ?? [];
  return high ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : 0n;
}

/** Milliseconds. */
const patience = {
  /** The largest replication lag with which the standby is still read from. */
  staleness: 1_000,
  /** A standby that has not said its position by then is away. */
  saying: 300,
  /** Likewise for the first look at the start, when no reader waits yet. */
  start: 5_000,
  /** A standby that has not answered a query by then is asked for its position, to see whether it is there at all. */
  answer: 1_000,
  /** How long an export waits for the standby to catch up with the present. */
  catchingUp: 1_000,
  /** A standby that was away is not asked again for so long. */
  rest: 5_000,
};

/**
 * Read replica: a streaming standby from which lists are read. Readers see there at least what they have written
 * themselves and what the firm had written a second before; a standby that is away or behind is passed over for the
 * database itself.
 */
export class Replica {
  readonly #database: MikroORM;
  readonly #standby: MikroORM;
  #replayed: WalPosition = 0n;
  #restsUntil = 0;
  #written: { readonly at: number; readonly position: Promise<WalPosition> } | undefined;
  /** How often reads went to the replica, and how often to the database in its place. */
  readonly reads = { replica: 0, database: 0 };

  constructor(database: MikroORM, standby: MikroORM) {
    this.#database = database;
    this.#standby = standby;
  }

  /** Reads from the standby if it has reached that position; otherwise, or if it fails, from the database. */
  async read<Answer>(
    { em, from, as }: { readonly em: EntityManager; readonly from: WalPosition; readonly as: object },
    read: (em: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    const there = await this.reaching(from, as);
    if (!there) return read(em);
    try {
      return await this.#heard(read(there));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // Whatever else is wrong with the standby, the database itself has the last word.
      this.#rest();
      return read(em);
    }
  }

  /**
   * An entity manager on the standby with the actor's scope; undefined where the standby is away or behind that
   * position.
   */
  async reaching(from: WalPosition, actor: object): Promise<EntityManager | undefined> {
    const isThere = await this.#isAt(from);
    this.reads[isThere ? 'replica' : 'database']++;
    if (!isThere) return undefined;
    const em = this.#standby.em.fork();
    em.setFilterParams('visible', { actor });
    return em;
  }

  /** The same for long work, which gives the standby a moment to catch up with the present. */
  async caughtUp(actor: object): Promise<EntityManager | undefined> {
    const now = await this.position();
    const late = clock() + patience.catchingUp;
    while (!this.#rests && !(await this.#isAt(now)) && clock() < late) await sleep(patience.catchingUp / 20);
    return this.reaching(now, actor);
  }

  /** The database's current write position, asynchronous commits included. */
  async writePosition(): Promise<string> {
    return (await lineOf(this.#database, 'pg_current_wal_insert_lsn()')) ?? '';
  }

  async position(): Promise<WalPosition> {
    return parsePosition(await this.writePosition());
  }

  /** The standby's present state; 'away' may be back later. */
  async state(): Promise<'standby' | 'no standby' | 'away'> {
    try {
      await inTime(this.#saysReplayed(), patience.start);
      return 'standby';
    } catch (error) {
      return error instanceof Error && [error, error.cause].some((one) => one instanceof NoStandby)
        ? 'no standby'
        : 'away';
    }
  }

  /**
   * Checks each new connection to the standby: another server may have come to its address, and one that was restarted
   * may have less than it had reported before.
   */
  greet = async (client: ClientBase): Promise<void> => {
    const before = this.#replayed;
    const query: QueryConfig & { query_timeout: number } = {
      text: `select ${identity} as identity, (${replayed})::text as replayed`,
      query_timeout: patience.start,
    };
    const { rows } = await client.query<{ identity: string; replayed: string | null }>(query);
    const [standby] = rows;
    if (!standby?.replayed || standby.identity !== (await lineOf(this.#database, identity))) throw new NoStandby();
    if (parsePosition(standby.replayed) >= before) return;
    this.#replayed = 0n;
    throw new Silent('The standby has less than before');
  };

  close = (): Promise<void> => this.#standby.close();

  /** After a notification of a change: the next reader is to find it, and so the cached position is dropped. */
  forget(): void {
    this.#written = undefined;
  }

  get #rests(): boolean {
    return clock() < this.#restsUntil;
  }

  #isAt = async (from: WalPosition): Promise<boolean> =>
    !this.#rests && (await this.#hasReached(from).catch(() => this.#rest()));

  async #hasReached(from: WalPosition): Promise<boolean> {
    const lately = await this.#writtenLately();
    const needed = from > lately ? from : lately;
    if (needed > this.#replayed) this.#replayed = await inTime(this.#saysReplayed(), patience.saying);
    return needed <= this.#replayed;
  }

  /** Asked once a second, however many readers want to know. */
  #writtenLately(): Promise<WalPosition> {
    if (!this.#written || clock() - this.#written.at > patience.staleness)
      this.#written = { at: clock(), position: this.position() };
    return this.#written.position;
  }

  /** A standby that was promoted to a database of its own follows no other. */
  async #saysReplayed(): Promise<WalPosition> {
    const position = await lineOf(this.#standby, replayed);
    if (position === null) throw new NoStandby();
    return parsePosition(position);
  }

  /** Waits for as long as the standby is there at all; its connections know how long a query may take. */
  async #heard<Answer>(answer: Promise<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await inTime(answer, patience.answer);
      } catch (error) {
        if (!(error instanceof Silent)) throw error;
      }
      await inTime(this.#saysReplayed(), patience.saying);
    }
  }

  #rest(): false {
    this.#restsUntil = clock() + patience.rest;
    return false;
  }
}

class Silent extends Error {}
class NoStandby extends Error {}

/** A monotonic clock: it does not jump when the machine's time is set. */
const clock = (): number => performance.now();

const replayed = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end';

/** Identifies the cluster and database; a standby has it from its primary. */
const identity = `(select concat(system_identifier, '/', (select oid from pg_database where datname = current_database()))
  from pg_control_system())`;

const lineOf = async (orm: MikroORM, value: string): Promise<string | null> => {
  const [row] = await queryOfManager(orm.em.fork())<{ value: string | null }>(raw(`select (${value})::text as value`));
  return row?.value ?? null;
};

async function inTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const settled = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: settled.signal }).then(() => {
    throw new Silent('The standby does not answer');
  });
  // The second of the two to settle must not count as an unhandled rejection.
  answer.catch(ignore);
  late.catch(ignore);
  return Promise.race([answer, late]).finally(() => settled.abort());
}

const ignore = () => {};
