import { Readable } from 'node:stream';
import { type Disk, mustHaveRoom } from './disk.ts';
import type { Storage } from './storage.ts';

/** A storage that keeps a reserve of the disk free: an upload that would touch it is broken off, and leaves nothing. */
export const roomyStorage = (storage: Storage, disk: Disk): Storage => ({
  ...storage,
  put: (key, content, limits) => storage.put(key, Readable.from(whileRoom(content, disk)), limits),
});

async function* whileRoom(content: Readable, disk: Disk): AsyncIterable<Buffer> {
  await mustHaveRoom(disk);
  for await (const chunk of content as AsyncIterable<Buffer>) {
    await mustHaveRoom(disk);
    yield chunk;
  }
}
