import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { ClientBase, QueryConfig } from 'pg';
import { Refusal } from '../errors.ts';
import { queryOfManager } from '../query.ts';
import { literal } from '../sql.ts';

/** A place in the log of all that a database writes; later ones are greater. */
export type Position = bigint;

/** '16/B374D848' as PostgreSQL tells it; 0 for nothing, and for what is none. */
export function readPosition(text: string | null | undefined): Position {
  const [, high = '', low = ''] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/.exec(text ?? '') ?? [];
  return high ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : 0n;
}

/** Milliseconds. */
const patience = {
  /** Nobody reads what is older. */
  staleness: 1_000,
  /** A standby that does not say how far it is by then is away. */
  saying: 300,
  /** At the start nobody waits for it yet. */
  start: 5_000,
  /** One that does not answer a question by then is asked whether it is there at all. */
  answer: 1_000,
  /** A file waits for all that stands so far, but not longer. */
  catchingUp: 1_000,
  /** One that was away is left alone for so long. */
  rest: 5_000,
};

/**
 * A streaming standby, from which lists are read. Nobody reads there less than what they have written themselves, or what
 * the firm had written a second before; where it is away or behind, they read from the database itself.
 */
export class Replica {
  readonly #database: MikroORM;
  readonly #standby: MikroORM;
  #replayed: Position = 0n;
  #restsUntil = 0;
  #written: { readonly at: number; readonly position: Promise<Position> } | undefined;
  /** How often it was read from, and how often it could not be. */
  readonly reads = { replica: 0, database: 0 };

  constructor(database: MikroORM, standby: MikroORM) {
    this.#database = database;
    this.#standby = standby;
  }

  /** Reads there if it has come to that place, and otherwise or where it fails from the database. */
  async read<Answer>(
    { em, from, as }: { readonly em: EntityManager; readonly from: Position; readonly as: object },
    read: (em: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    const there = await this.reaching(from, as);
    if (!there) return read(em);
    try {
      return await this.#heard(read(there));
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // Whatever else is the matter there, the database itself has the last word.
      this.#rest();
      return read(em);
    }
  }

  /** An entity manager that sees there what `actor` may see; undefined where it is away or has not come so far. */
  async reaching(from: Position, actor: object): Promise<EntityManager | undefined> {
    const isThere = await this.#isAt(from);
    this.reads[isThere ? 'replica' : 'database']++;
    if (!isThere) return undefined;
    const em = this.#standby.em.fork();
    em.setFilterParams('visible', { actor });
    return em;
  }

  /** The same for long work, which gives the standby a moment to come to all that stands now. */
  async caughtUp(actor: object): Promise<EntityManager | undefined> {
    const now = await this.position();
    const late = clock() + patience.catchingUp;
    while (!this.#rests && !(await this.#isAt(now)) && clock() < late) await sleep(patience.catchingUp / 20);
    return this.reaching(now, actor);
  }

  /** Up to which place the database has written, as it says it; a commit that waits for no disk is among it. */
  async told(): Promise<string> {
    return (await lineOf(this.#database, 'pg_current_wal_insert_lsn()')) ?? '';
  }

  async position(): Promise<Position> {
    return readPosition(await this.told());
  }

  /** What it is now; 'away' may be back later. */
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
   * Of each new connection there: another server may have come to stand at its address, and one that was started anew may
   * have less than it had said before.
   */
  greet = async (client: ClientBase): Promise<void> => {
    const known = this.#replayed;
    const asked: QueryConfig & { query_timeout: number } = {
      text: `select ${identity} as identity, (${replayed})::text as replayed`,
      query_timeout: patience.start,
    };
    const { rows } = await client.query<{ identity: string; replayed: string | null }>(asked);
    const [told] = rows;
    if (!told?.replayed || told.identity !== (await lineOf(this.#database, identity))) throw new NoStandby();
    if (readPosition(told.replayed) >= known) return;
    this.#replayed = 0n;
    throw new Silent('The standby has less than before');
  };

  close = (): Promise<void> => this.#standby.close();

  /** Somebody was told that something has changed: whoever asks from now on is to find it. */
  forget(): void {
    this.#written = undefined;
  }

  get #rests(): boolean {
    return clock() < this.#restsUntil;
  }

  #isAt = async (from: Position): Promise<boolean> =>
    !this.#rests && (await this.#hasReached(from).catch(() => this.#rest()));

  async #hasReached(from: Position): Promise<boolean> {
    const lately = await this.#writtenLately();
    const needed = from > lately ? from : lately;
    if (needed > this.#replayed) this.#replayed = await inTime(this.#saysReplayed(), patience.saying);
    return needed <= this.#replayed;
  }

  /** Asked once a second, however many want to know. */
  #writtenLately(): Promise<Position> {
    if (!this.#written || clock() - this.#written.at > patience.staleness)
      this.#written = { at: clock(), position: this.position() };
    return this.#written.position;
  }

  /** One that was made a database of its own follows nobody. */
  async #saysReplayed(): Promise<Position> {
    const told = await lineOf(this.#standby, replayed);
    if (told === null) throw new NoStandby();
    return readPosition(told);
  }

  /** For as long as it is there at all; how long a question may take there its connections know. */
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

/** One that goes on from one moment to the next, whatever is done to the machine's time. */
const clock = (): number => performance.now();

const replayed = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end';

/** A standby has it from the database that it follows. */
const identity = `(select concat(system_identifier, '/', (select oid from pg_database where datname = current_database()))
  from pg_control_system())`;

const lineOf = async (orm: MikroORM, value: string): Promise<string | null> => {
  const [row] = await queryOfManager(orm.em.fork())<{ value: string | null }>(
    literal(`select (${value})::text as value`),
  );
  return row?.value ?? null;
};

async function inTime<Answer>(answer: Promise<Answer>, milliseconds: number): Promise<Answer> {
  const told = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: told.signal }).then(() => {
    throw new Silent('The standby does not answer');
  });
  // Whichever comes second is heard by nobody.
  answer.catch(ignore);
  late.catch(ignore);
  return Promise.race([answer, late]).finally(() => told.abort());
}

const ignore = () => {};
