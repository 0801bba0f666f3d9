import { DiskFull } from './errors.ts';

/** Whether a disk or a quota was full, as reported by the system, by PostgreSQL, or by our own reserve. */
export const isDiskFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return error instanceof DiskFull || codes.includes(code) || isDiskFull(error.cause);
};

/** The last is PostgreSQL's disk_full. */
const codes = ['ENOSPC', 'EDQUOT', '53100'];
