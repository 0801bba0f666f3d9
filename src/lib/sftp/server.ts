import { createHash } from 'node:crypto';

/** An SFTP server and the one key by which it is known. */
export interface SftpServer {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  /** In place of the password, or beside it. */
  readonly privateKey?: string;
  readonly folder: string;
  /** Fingerprint as ssh-keygen shows it: SHA256:… */
  readonly hostKey: string;
}

/** The form of such an address, for messages. */
export const sftpForm = 'sftp://user:password@host:22/folder?hostKey=SHA256:…';

/**
 * Parses the address; undefined where it is none. A plus sign in the key is kept as one, although it means a space in a
 * URL.
 */
export const readSftpUrl = (text: string): SftpServer | undefined => {
  const url = URL.parse(text);
  const hostKey = decoded(/[?&]hostKey=([^&]*)/.exec(url?.search ?? '')?.[1])?.replace(/=+$/, '');
  const [user, password, folder] = [decoded(url?.username), decoded(url?.password), decoded(url?.pathname)];
  if (url?.protocol !== 'sftp:' || !url.hostname || !user || folder === undefined || !hostKey) return undefined;
  if (!/^SHA256:[A-Za-z0-9+/]{43}$/.test(hostKey)) return undefined;
  return {
    host: url.hostname,
    port: Number(url.port || 22),
    user,
    ...(password ? { password } : {}),
    folder: folder.replace(/\/+$/, ''),
    hostKey,
  };
};

const decoded = (part: string | undefined): string | undefined => {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
