import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type Client from 'ssh2-sftp-client';
import { answered } from './session.ts';

export interface RemoteFile {
  readonly name: string;
  readonly size: number;
  /** Milliseconds, in whole seconds. */
  readonly modifyTime: number;
}

/** Whether the file came whole: one that changes meanwhile is thrown away. */
export const fetchFile = async (client: Client, from: string, into: string, file: RemoteFile): Promise<boolean> => {
  const part = join(into, `.${file.name}.${file.size}.${file.modifyTime}.part`);
  await forgetOthers(into, file.name, part);
  const start = (await stat(part).catch(() => undefined))?.size ?? 0;
  if (start < file.size) await receive(client, from, part, start);
  else if (start === 0) await finished(createWriteStream(part).end());
  const { size, modifyTime } = await answered(client.stat(from));
  const isWhole = (await stat(part)).size === file.size && size === file.size && modifyTime === file.modifyTime;
  if (!isWhole) {
    await rm(part, { force: true });
    return false;
  }
  await utimes(part, new Date(), new Date(file.modifyTime));
  await rename(part, join(into, file.name));
  return true;
};

/** Deletes partial downloads of earlier versions of the file. */
const forgetOthers = async (into: string, name: string, part: string): Promise<void> => {
  for (const other of await readdir(into)) {
    const path = join(into, other);
    if (other.startsWith(`.${name}.`) && other.endsWith('.part') && path !== part) await rm(path, { force: true });
  }
};

/** A download has no time limit while bytes arrive. */
const receive = async (client: Client, from: string, part: string, start: number): Promise<void> => {
  const file = createWriteStream(part, { flags: 'a' });
  const done = finished(file);
  // The types do not know `start`, which the stream behind it does.
  const readStreamOptions = { flags: 'r', start } as const;
  const coming = client.get(from, file, { readStreamOptions });
  let received = -1;
  const silent = new Promise<never>((_, reject) => {
    const look = () => {
      if (file.bytesWritten === received) reject(new Error('The SFTP server sends nothing more'));
      received = file.bytesWritten;
    };
    const timer = setInterval(look, 4000);
    void done.finally(() => clearInterval(timer)).catch(() => {});
  });
  try {
    await Promise.race([Promise.all([coming, done]), silent]);
  } catch (error) {
    file.end();
    await done.catch(() => {});
    throw error;
  }
};
