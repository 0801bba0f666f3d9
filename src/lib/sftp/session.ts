import { setTimeout as sleep } from 'node:timers/promises';
import type Client from 'ssh2-sftp-client';
import { fingerprintOf, type SftpServer } from './server.ts';

/** Why nothing comes from a server: it shows another key, it refuses our sign-in, or it is not there. */
export type SftpReason = 'hostKey' | 'signIn' | 'away';

export class SftpFault extends Error {
  readonly reason: SftpReason;

  constructor(reason: SftpReason, cause: unknown) {
    super(`The SFTP server fails: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Milliseconds: a server that is silent for so long is given up. */
const silence = 4500;

/**
 * Works with a server that has proved by its key that it is the configured one; any failure is a fault of the server.
 */
export const withSftp = async <Result>(
  server: SftpServer,
  signal: AbortSignal,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  // Loaded at its first use, so that the server starts without it.
  const { default: SftpClient } = await import('ssh2-sftp-client');
  // The pending call gets its error; the library would print those that come later.
  const client = new SftpClient('sftp', { error: () => {}, end: () => {}, close: () => {} });
  const stop = () => void client.end().catch(() => {});
  signal.addEventListener('abort', stop);
  try {
    await open(client, server);
    return await work(client);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof SftpFault || isOurs(error) ? error : new SftpFault('away', error);
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.race([client.end().catch(() => {}), sleep(500, undefined, { ref: false })]);
  }
};

/** A disk of ours that is full, or not writable, is no fault of the server. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'].includes(String(error.code));

const open = async (client: Client, server: SftpServer): Promise<void> => {
  const { host, port, user: username, password, privateKey, hostKey } = server;
  let isOther = false;
  const hostVerifier = (key: Buffer) => {
    isOther = fingerprintOf(key) !== hostKey;
    return !isOther;
  };
  const settings = { host, port, username, password, privateKey, hostVerifier };
  const patience = { readyTimeout: silence, keepaliveInterval: silence / 3, keepaliveCountMax: 2 };
  try {
    await answered(client.connect({ ...settings, ...patience }));
  } catch (error) {
    const isRefused = error instanceof Error && /authentication|parse privateKey/i.test(error.message);
    throw new SftpFault(isOther ? 'hostKey' : isRefused ? 'signIn' : 'away', error);
  }
};

/** The answer of one call, or none in time. */
export const answered = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
  const over = new AbortController();
  const late = sleep(silence, undefined, { signal: over.signal }).then(() => {
    throw new Error('The SFTP server does not answer');
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    late.catch(() => {});
    over.abort();
  }
};
