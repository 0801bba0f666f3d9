import { isDiskFull } from '../diskFull.ts';
import { CannotSeal } from '../errors.ts';
import { folderSettingOf } from './folderSetting.ts';

/** A setting or a circumstance that stops the start. Its message is one sentence that says what to do. */
export class CannotStart extends Error {}

/** A failure caused by a setting, which the message must name. */
class OfSetting extends Error {
  readonly setting: string;

  constructor(setting: string, cause: unknown) {
    super(`${setting} leads nowhere`, { cause });
    this.setting = setting;
  }
}

/** Runs the work, and names the setting in whatever stops the start: each of several databases has its own. */
export const naming = <Result>(setting: string, work: () => Promise<Result>): Promise<Result> =>
  work().catch((error: unknown) => {
    throw whyCannotStart(error) === undefined || error instanceof CannotStart ? error : new OfSetting(setting, error);
  });

/**
 * The faults of the machine and of a setting that people meet most, each as its sentence; undefined for a fault of
 * ours.
 */
export function whyCannotStart(error: unknown): string | undefined {
  if (error instanceof CannotStart) return error.message;
  // The demo's papers are signed by the first start.
  if (error instanceof CannotSeal)
    return `The firm’s certificate ${error.why}: set FIRM_CERTIFICATE_FILE to one that is valid.`;
  const fault = faultOf(error, 'DATABASE_URL');
  return (fault && sentences[fault.code]?.(fault)) ?? (isDiskFull(error) ? fullDisk('') : undefined);
}

interface Fault {
  readonly code: string;
  readonly path: string;
  readonly host: string;
  readonly port: string;
  readonly text: string;
  readonly call: string;
  /** The setting that names the database. */
  readonly setting: string;
}

/** Drivers wrap the system's error in their own; a name with two addresses fails with one error for each. */
function faultOf(error: unknown, setting: string): Fault | undefined {
  if (error instanceof OfSetting) return faultOf(error.cause, error.setting);
  if (typeof error !== 'object' || error === null) return undefined;
  const field = (name: string) => String(Reflect.get(error, name) ?? '');
  if (!(field('code') in sentences))
    return faultOf('errors' in error ? [error.errors].flat()[0] : Reflect.get(error, 'cause'), setting);
  return {
    code: field('code'),
    // A copy has two paths: `dest` is the one that is written to.
    path: field('dest') || field('path'),
    host: field('address') || field('hostname'),
    port: field('port'),
    text: field('message'),
    call: field('syscall'),
    setting,
  };
}

const unreachable = ({ host, port, code, setting }: Fault) =>
  `The database at ${[host, port].filter(Boolean).join(':')} is not responding (${code}): start it, or correct ${setting}.`;
const refused = ({ text, setting }: Fault) => `The database refuses the connection (${text}): correct ${setting}.`;
const forbidden = ({ path, port, code }: Fault) =>
  port
    ? `This user may not listen on port ${port} (${code}): set PORT to 1024 or higher.`
    : `${path || 'A folder'} cannot be written (${code}): give this user access to it, or set ${folderSettingOf(path)} to another folder.`;

const inTheWay = ({ path, code }: Fault) =>
  `${path || 'A folder'} cannot be a folder (${code}) because a file has that name: move it away, or set ${folderSettingOf(path)} to another folder.`;

const fullDisk = (path: string) =>
  `The disk is full${path && ` at ${path}`}: free up space, or move ${folderSettingOf(path)} to another disk.`;

const sentences: Readonly<Record<string, (fault: Fault) => string | undefined>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is already in use: stop the program that uses it, or set PORT to a free one.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}: correct HOST.`,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  '28000': refused,
  '28P01': refused,
  '3D000': refused,
  '42501': ({ text }) =>
    `The database role lacks permissions that the server needs to start (${text}): set DATABASE_OWNER_URL to the owner of its tables.`,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: ({ path, code }) =>
    `${path || 'A folder'} is read-only (${code}): mount it writable, or set ${folderSettingOf(path)} to another folder.`,
  ENOTDIR: inTheWay,
  EEXIST: inTheWay,
  // Node reports folders that it cannot make on a read-only mount in this way.
  ENOENT: (fault) => (fault.call === 'mkdir' ? forbidden(fault) : undefined),
  ENOSPC: ({ path }) => fullDisk(path),
};
