/** Resources of a machine, or the share of it that a container may use. */
export interface Machine {
  /** Bytes. */
  readonly memory: number;
  readonly cores: number;
}

const mb = 2 ** 20;
const gb = 2 ** 30;

/**
 * Memory and planner settings of the embedded PostgreSQL on a machine: its own defaults are for a server of 2005. Node
 * runs on the same machine, so that every share is smaller than the handbooks'. Planner settings (`habits`) are set by
 * each connection, for any database.
 */
export const postgresSettings = ({ memory, cores }: Machine): Readonly<Record<string, string>> => ({
  // Taken as pages come in, but each 512 MB cost 13 MB to keep account of, used or not; past the first the system's
  // own cache does as well.
  shared_buffers: inMb(within(32 * mb, memory / 8, 512 * mb)),
  // The planner's assumption of the memory for caching, the system's cache included. Nothing is allocated for it.
  effective_cache_size: inMb(memory / 2),
  // For each sort and hash of a statement: a full pool of them, two each, is a quarter of the memory.
  work_mem: inMb(within(4 * mb, memory / 160, 64 * mb)),
  // An index is made, or a table of ten million rows vacuumed, in one go; each of three autovacuums may take as much.
  maintenance_work_mem: inMb(within(32 * mb, memory / 32, 512 * mb)),
  // An import of a million positions writes more than the usual 1 GB, and would wait for a checkpoint in its middle.
  max_wal_size: inMb(within(gb, memory / 4, 4 * gb)),
  // Leaves a core to all others: an office sends many small queries rather than one large.
  max_parallel_workers_per_gather: `${within(0, Math.floor(cores / 2), 2)}`,
  max_parallel_workers: `${within(1, cores, 8)}`,
  // By default a table of ten million rows waits for two million dead ones, and its statistics for a million changes.
  autovacuum_vacuum_scale_factor: '0.02',
  autovacuum_vacuum_insert_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.02',
  // Keeps these shares from starting it on a small table after every handful of rows.
  autovacuum_vacuum_threshold: '500',
  autovacuum_analyze_threshold: '250',
  // It may do five times as much before it rests: the usual pace is a spinning disk's.
  autovacuum_vacuum_cost_limit: '1000',
});

const within = (least: number, figure: number, most: number) => Math.min(Math.max(least, figure), most);

const inMb = (bytes: number) => `${Math.floor(bytes / mb)}MB`;
