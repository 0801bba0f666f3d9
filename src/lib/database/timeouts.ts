/** Timeouts (statement timeout and others) in milliseconds: how long a statement may run, wait for a lock, and leave its transaction idle. */
export interface Timeouts {
  readonly statement: number;
  readonly lock: number;
  readonly idle: number;
  /** Until a connection is free, or made; `pool.connect` if absent. */
  readonly connect?: number;
}

const second = 1_000;
const minute = 60 * second;

/** Nothing waits for ever. A statement that one of these limits cancels has changed nothing, and may be tried again. */
export const timeouts = {
  request: { statement: 15 * second, lock: 5 * second, idle: 30 * second },
  /** A run of a whole firm; it waits for another one's end, so that a second press finds what the first has made. */
  billing: { statement: 5 * minute, lock: minute, idle: 5 * minute },
  /** A day's files; between two statements the next ones are read. */
  import: { statement: 30 * minute, lock: 10 * minute, idle: 10 * minute },
  /** Each thousand rows of a file that is on its way; a reader that stands still for so long is cut off. */
  stream: { statement: minute, lock: 5 * second, idle: minute },
  /** Changes of the schema touch whole tables, and wait for those who are at work in them. */
  migration: { statement: 60 * minute, lock: 5 * minute, idle: 10 * minute },
} satisfies Record<string, Timeouts>;

/**
 * Liveness check while an answer is late: a network that swallows everything is noticed about seven seconds after the
 * query.
 */
export const pulse = {
  /** How often is looked whether an answer is late. */
  look: second / 2,
  /** An answer that takes longer is late. */
  late: 1.5 * second,
  /** A server that does not answer a probe for so long is not there. */
  silence: 2.5 * second,
  /** This many probes in a row must be missed: the first may have been lost alone. */
  knocks: 2,
  /** For so long no other probe is made. */
  gone: 3 * second,
} as const;

export const pool = {
  /** Connections at once. */
  size: 20,
  /** Load shedding: a call that arrives while so many wait for one is refused, as it would be served too late. */
  door: 250,
  /** The queue for connections is never longer than this, however far the work of its callers has come. */
  waiting: 1_000,
  /** Until a connection is free, or made. */
  connect: 5 * second,
  /** A server that does not even say that it is too slow is given up after so long. */
  silence: 5 * second,
  /** A connection that is still in use when the pool ends is cut off after so long. */
  end: 2 * second,
  /**
   * PostgreSQL keeps every prepared statement until the connection ends, a long one in a quarter of a megabyte: a
   * connection that has so many is replaced.
   */
  statements: 100,
} as const;
