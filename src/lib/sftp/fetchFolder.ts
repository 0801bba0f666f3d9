import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type Client from 'ssh2-sftp-client';
import { fetchFile, type RemoteFile } from './fetchFile.ts';
import type { SftpServer } from './server.ts';
import { answered, SftpFault, withSftp } from './session.ts';

interface FetchOptions {
  /** Pattern of the file names to fetch. */
  readonly wanted: RegExp;
  readonly signal: AbortSignal;
}

/**
 * Downloads a folder's files into a folder of ours, each once and whole; after a lost connection it resumes. Answers
 * the names of files that are still being written: they are left for the next time.
 */
export const fetchFolder = async (
  server: SftpServer,
  from: string,
  into: string,
  options: FetchOptions,
): Promise<readonly string[]> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withSftp(server, options.signal, (client) =>
        fetchAll(client, `${server.folder}/${from}`, into, options),
      );
    } catch (error) {
      if (attempt === tries || !(error instanceof SftpFault) || error.reason !== 'away') throw error;
      await sleep(pause, undefined, { signal: options.signal });
    }
  }
};

const tries = 3;
/** Milliseconds between two looks: a file that has grown meanwhile is still being written. */
const pause = 1000;

const fetchAll = async (client: Client, from: string, into: string, { wanted, signal }: FetchOptions) => {
  await mkdir(into, { recursive: true });
  const files = await listed(client, from, wanted);
  const news = await without(files, ({ name, size, modifyTime }) => isHere(join(into, name), size, modifyTime));
  if (news.length === 0) return [];
  await sleep(pause, undefined, { signal });
  const again = await listed(client, from, wanted);
  const unsteady: string[] = [];
  for (const file of news) {
    const isSteady = !isPart(file.name) && again.some((other) => isSame(file, other));
    if (!isSteady || !(await fetchFile(client, `${from}/${file.name}`, into, file))) unsteady.push(file.name);
  }
  return unsteady;
};

const listed = async (client: Client, folder: string, wanted: RegExp): Promise<readonly RemoteFile[]> => {
  const entries = await answered(client.list(folder)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries.filter(({ type, name }) => type === '-' && !/[/\\\0]/.test(name) && wanted.test(unfinished(name)));
};

/** A folder that was not made yet. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && [2, 'ENOENT', 'ERR_NOT_EXIST'].includes(error.code as never);

const partEnding = /\.(filepart|part|tmp)$/i;
const isPart = (name: string): boolean => partEnding.test(name);
const unfinished = (name: string): string => name.replace(partEnding, '');

const isSame = (a: RemoteFile, b: RemoteFile): boolean =>
  a.name === b.name && a.size === b.size && a.modifyTime === b.modifyTime;

const without = async <Of>(all: readonly Of[], left: (one: Of) => Promise<boolean>): Promise<Of[]> => {
  const kept: Of[] = [];
  for (const one of all) if (!(await left(one))) kept.push(one);
  return kept;
};

const isHere = async (path: string, size: number, modifyTime: number): Promise<boolean> => {
  const here = await stat(path).catch(() => undefined);
  return here?.size === size && Math.floor(here.mtimeMs / 1000) === Math.floor(modifyTime / 1000);
};
