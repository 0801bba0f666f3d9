import { DiskFull } from './errors.ts';

/** Whether a disk was full, or somebody's share of it, whoever met it: the system, PostgreSQL, or who keeps a reserve. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return error instanceof DiskFull || codes.includes(code) || isDiskFull(error.cause);
};

/** The last is PostgreSQL's disk_full. */
const codes = ['ENOSPC', 'EDQUOT', '53100'];
